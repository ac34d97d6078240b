import { randomBytes } from 'node:crypto'

import { backupCommand } from './backup-command.ts'
import { BACKUP_EXIT } from './command.ts'
import { restoreCommand } from './restore-command.ts'

const [name, ...args] = process.argv.slice(2)
const command = name === 'restore' ? restoreCommand : backupCommand

try {
  process.exitCode = await command(args, {
    environment: process.env,
    now: () => new Date(),
    randomBytes,
    write: (line) => console.log(line),
    complain: (line) => console.error(line),
  })
} catch (error) {
  console.error(error)
  process.exitCode = BACKUP_EXIT.couldNotRun
}
