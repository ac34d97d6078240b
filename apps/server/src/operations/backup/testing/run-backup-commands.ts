import { randomBytes } from 'node:crypto'

import { backupCommand } from '../backup-command.ts'
import { writeBackupFile } from '../backup-file.ts'
import type { ExitCode } from '../command.ts'
import { restoreCommand } from '../restore-command.ts'
import type { TarEntry } from '../tar-stream.ts'

export const PASSPHRASE = 'une phrase pour les sauvegardes'
const WORK_FACTOR = 4

type Told = Readonly<{ code: ExitCode; said: string }>

/** As `npm run backup` does, at this time. */
export function backUpAt(
  now: Date,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Told> {
  return run(backupCommand, args, environment, now)
}

/** As `npm run restore` does, at this time. */
export function restoreAt(
  now: Date,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Told> {
  return run(restoreCommand, args, environment, now)
}

/** A backup that holds what no service has written. */
export function writeMadeUpBackup(
  file: string,
  entries: readonly (readonly [name: string, content: string])[],
): Promise<void> {
  const at = new Date()
  const age = { passphrase: PASSPHRASE, randomBytes, workFactor: WORK_FACTOR }
  return writeBackupFile(file, entriesOf(entries), { ...age, at })
}

async function run(
  command: typeof backupCommand,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  now: Date,
): Promise<Told> {
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const code = await command(args, {
    environment: { LANG: 'C', BACKUP_PASSPHRASE: PASSPHRASE, ...environment },
    now: () => now,
    randomBytes,
    write: say,
    complain: say,
    workFactor: WORK_FACTOR,
  })
  return { code, said: said.join('\n') }
}

async function* entriesOf(
  entries: readonly (readonly [string, string])[],
): AsyncGenerator<TarEntry> {
  for (const [name, text] of entries) {
    const content = Buffer.from(text)
    yield { name, size: content.length, bytes: only(content) }
  }
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
