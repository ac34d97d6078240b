import { open } from 'node:fs/promises'

import { bytesToHex } from '@ancrage/proof'
import type pg from 'pg'

import { partName } from '../../../vault/index.ts'
import { BackupCannotRun } from '../backup-cannot-run.ts'
import { isSystemError } from '../system-error.ts'

type PartRow = Readonly<{ id: string; number: number; sha256: Buffer }>

const ROWS_AT_ONCE = 10_000

/** Stands beside a backup. */
export const partsListOf = (backup: string): string => `${backup}.parts.sha256`

/**
 * Names the parts of encrypted copies of the moment that a backup is of, as `sha256sum -c` reads them where they are: they
 * are backed up by themselves. Answers how many there are; without any it writes nothing.
 *
 * @throws BackupCannotRun.
 */
export async function writePartsList(client: pg.Client, file: string): Promise<number> {
  if (!(await hasParts(client))) return 0
  let lines = await linesBehind(client, undefined)
  if (lines.length === 0) return 0
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw isSystemError(error) ? new BackupCannotRun('cannotWrite', error.message) : error
  })
  let count = 0
  try {
    while (lines.length > 0) {
      count += lines.length
      await handle.writeFile(lines.map(({ line }) => `${line}\n`).join(''))
      lines = await linesBehind(client, lines.at(-1)?.row)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return count
}

/** A database of an older version has none. */
async function hasParts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('vault_parts') is not null as has",
  )
  return rows[0]?.has === true
}

async function linesBehind(client: pg.Client, last: PartRow | undefined) {
  const { rows } = await client.query<PartRow>(
    `select object_id::text as id, number, vault_parts.sha256
     from vault_parts join vault_objects on vault_objects.id = object_id and state <> 'deleted'
     where (object_id, number) > ($1::uuid, $2::int) order by object_id, number limit $3`,
    [last?.id ?? '00000000-0000-0000-0000-000000000000', last?.number ?? -1, ROWS_AT_ONCE],
  )
  return rows.map((row) => ({ row, line: `${bytesToHex(row.sha256)}  ${partName(row.id, row)}` }))
}
