import type { VaultCommand } from '../commands/command.ts'
import type { Session } from '../context.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { openService } from '../sources/service.ts'
import { listCopies } from './find-copies.ts'
import { runCheck } from './run-check.ts'
import { runGet } from './run-get.ts'
import { runPut } from './run-put.ts'

/** Encrypted copies: what is sent is sealed here, and what comes is opened here. Rejects as each of them does. */
export function runVault(command: VaultCommand, session: Session): Promise<ExitCode> {
  switch (command.act) {
    case 'put':
      return runPut(command, session)
    case 'get':
      return runGet(command, session)
    case 'list':
      return runList(command, session)
    case 'check':
      return runCheck(command, session)
  }
}

async function runList(command: VaultCommand, session: Session): Promise<ExitCode> {
  const { words, write } = session
  const copies = await listCopies(openService(session), command.words[0])
  await write(
    command.form === 'json'
      ? jsonLine(copies)
      : copies.map((copy) => `${words.vault.listed(copy)}\n`).join(''),
  )
  return EXIT_CODES.success
}
