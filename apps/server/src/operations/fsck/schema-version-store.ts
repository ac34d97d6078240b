import { readFile } from 'node:fs/promises'

import type pg from 'pg'
import { z } from 'zod'

import { FsckCannotRun } from './fsck-cannot-run.ts'

const JOURNAL = new URL('../../platform/database/migrations/meta/_journal.json', import.meta.url)
const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) })

/**
 * Another version's tables are another version's business.
 *
 * @throws FsckCannotRun.
 */
export async function requireCurrentSchema(client: pg.Client): Promise<void> {
  const { entries } = journal.parse(JSON.parse(await readFile(JOURNAL, 'utf8')))
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  const applied = rows[0]?.there === true ? await newestOf(client) : 'none'
  const wanted = String(entries.at(-1)?.when)
  if (applied !== wanted) throw new FsckCannotRun('otherSchema', `${applied}, here ${wanted}`)
}

async function newestOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? 'none'
}
