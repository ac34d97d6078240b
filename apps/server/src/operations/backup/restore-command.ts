import { resolve } from 'node:path'

import { refuseProblems } from '../../config/bad-settings.ts'
import { databaseAddressProblems, sessionAddressOf } from '../../config/database-address.ts'
import { leaveRoot } from '../../config/process-user.ts'
import { openStoreOf } from '../../vault/index.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { runAsCommand, type CommandContext, type ExitCode } from './command.ts'
import { inspectBackup } from './inspect-backup.ts'
import { checkPartsList } from './parts/check-parts-list.ts'
import { contentsOf } from './present-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restores a backup into the empty places that the settings name, or with `--check` only reads all of it, and with `--copies` the parts beside it. */
export function restoreCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  return runAsCommand(args, 'restoreMisused', context, async (asked, { words, write }) => {
    if (asked.file === undefined) throw new BackupCannotRun('restoreMisused', '')
    const { environment, now } = context
    const passphrase = environment['BACKUP_PASSPHRASE'] || undefined
    if (passphrase === undefined) throw new BackupCannotRun('needsPassphrase', '')
    const file = resolve(asked.file)
    if (asked.check) {
      const manifest = await inspectBackup(file, passphrase)
      write(`${words('whole')} ${file}\n${contentsOf(manifest, asked.language)}`)
      if (asked.copies) {
        write(`${words('copiesWhole')} ${await checkPartsList(file, openStoreOf(environment))}`)
      }
      return
    }
    const dataFolder = resolve(environment['DATA_DIR'] || './data')
    const databaseUrl = sessionAddressOf(environment)
    leaveRoot(environment['RUN_AS'] || undefined, dataFolder)
    refuseProblems(databaseAddressProblems(databaseUrl))
    const manifest = await restoreBackup({ file, passphrase, dataFolder, databaseUrl, now: now() })
    write(`${words('restored')} ${dataFolder}\n${contentsOf(manifest, asked.language)}`)
    write(words('next'))
  })
}
