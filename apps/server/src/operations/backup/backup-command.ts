import { resolve } from 'node:path'

import { sessionAddressOf } from '../../config/database-address.ts'
import { isCommonPassword } from '../../identity/index.ts'
import { leaveRoot } from '../../config/process-user.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { writeBackupFile } from './backup-file.ts'
import { runAsCommand, type CommandContext, type ExitCode } from './command.ts'
import { openBackupDatabase } from './open-backup-database.ts'
import { partsListOf, writePartsList } from './parts/parts-list.ts'
import { backupEntries } from './write-backup.ts'

/** Short ones are few enough to be tried one after another, however long each takes. */
const MIN_PASSPHRASE_LENGTH = 12
const MADE_PASSPHRASE_BYTES = 20

/** Writes one encrypted file with all that the installation of the settings is made of. */
export function backupCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  return runAsCommand(args, 'backupMisused', context, async (asked, { words, write }) => {
    const { environment, now, randomBytes, ...cost } = context
    const given = environment['BACKUP_PASSPHRASE'] || undefined
    if (given !== undefined) refuseWeakPassphrase(given)
    leaveRoot(environment['RUN_AS'] || undefined)
    const passphrase = given ?? madePassphrase(randomBytes)
    const at = now()
    const file = resolve(asked.file ?? usualName(at))
    const dataFolder = resolve(environment['DATA_DIR'] || './data')
    const databaseUrl = sessionAddressOf(environment)
    const { client, close } = await openBackupDatabase({ databaseUrl, dataFolder })
    let parts = 0
    try {
      const entries = backupEntries(client, dataFolder, at)
      await writeBackupFile(file, entries, { passphrase, randomBytes, at, ...cost })
      parts = await writePartsList(client, partsListOf(file))
    } finally {
      await close()
    }
    write(`${words('made')} ${file}`)
    if (parts > 0) write(`${words('partsBeside')} ${partsListOf(file)}`)
    if (given === undefined) write(`${words('passphrase')}\n\n  ${passphrase}\n`)
    if (environment['SECRET_KEY'] || environment['SEAL_KEY']) write(words('keysElsewhere'))
  })
}

/** As passwords are judged: whoever has the file may try as many as they have time for. */
function refuseWeakPassphrase(passphrase: string): void {
  if (passphrase.length < MIN_PASSPHRASE_LENGTH) throw new BackupCannotRun('shortPassphrase', '')
  if (isCommonPassword(passphrase, [])) throw new BackupCannotRun('commonPassphrase', '')
}

/** 160 bits, in groups that can be copied by hand. */
function madePassphrase(randomBytes: (length: number) => Uint8Array): string {
  const hex = Buffer.from(randomBytes(MADE_PASSPHRASE_BYTES)).toString('hex')
  return (hex.match(/.{8}/g) ?? []).join('-')
}

function usualName(at: Date): string {
  return `ancrage-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`
}
