import type { Command } from './commands/command.ts'
import { EXIT_CODES, type ExitCode } from './terminal/exit-codes.ts'
import { FileUnreadable } from './evidence/file-unreadable.ts'
import { jsonLine } from './terminal/json-line.ts'
import {
  DepositUnknown,
  ServiceMisanswered,
  ServiceNotNamed,
  ServiceRefused,
  ServiceUnreachable,
} from './sources/service-errors.ts'
import { asLine } from './terminal/seen-text.ts'
import type { Session } from './context.ts'
import { VaultProblem, type VaultReason } from './vault/vault-problem.ts'

export type Failure = { readonly code: ExitCode; readonly say: () => Promise<void> }

type Told = { readonly code: ExitCode; readonly sentence: string; readonly json: object }

/** What a person or a program is told of a failure; undefined for one that nobody foresaw. */
export function failureOf(error: unknown, command: Command, session: Session): Failure | undefined {
  const told = toldOf(error, session)
  if (told === undefined) return undefined
  const isForPrograms = 'form' in command && command.form === 'json'
  return {
    code: told.code,
    say: async () => {
      if (isForPrograms) await session.write(jsonLine(told.json))
      else session.complain(`${told.sentence}\n`)
    },
  }
}

function toldOf(error: unknown, { words }: Session): Told | undefined {
  if (error instanceof FileUnreadable) {
    const { path, code } = error
    const json = { file: path, unreadable: code }
    return { code: EXIT_CODES.usage, sentence: words.unreadableFile(path, code), json }
  }
  if (error instanceof ServiceNotNamed) {
    const sentence = words.service[error.reason](error.url)
    return {
      code: EXIT_CODES.usage,
      sentence,
      json: { error: { code: `service.${error.reason}` } },
    }
  }
  if (error instanceof DepositUnknown) {
    const json = { error: { code: 'object.not_found' } }
    return { code: EXIT_CODES.service, sentence: words.dossier.unknown(error.deposit), json }
  }
  if (error instanceof VaultProblem) {
    const { reason, about } = error
    const json = { error: { code: `vault.${reason}`, ...(about !== '' && { about }) } }
    return { code: VAULT_CODES[reason], sentence: words.vault.problems[reason](about), json }
  }
  if (error instanceof ServiceUnreachable) {
    const json = { error: { code: 'service.unreachable' } }
    return { code: EXIT_CODES.service, sentence: words.service.unreachable(error.url), json }
  }
  if (error instanceof ServiceMisanswered) {
    const json = { error: { code: 'service.misanswered' } }
    return { code: EXIT_CODES.service, sentence: words.service.misanswered(error.url), json }
  }
  return error instanceof ServiceRefused ? refused(error) : undefined
}

function refused({ code, message, fields, status }: ServiceRefused): Told {
  const lines = Object.entries(fields).map(([name, said]) => asLine(`  ${name}: ${said}`))
  return {
    code: EXIT_CODES.service,
    sentence: [asLine(message), ...lines].join('\n'),
    json: { error: { code, message, status, ...(lines.length > 0 && { fields }) } },
  }
}

const VAULT_CODES: Readonly<Record<VaultReason, ExitCode>> = {
  keyNeeded: EXIT_CODES.usage,
  keyMalformed: EXIT_CODES.usage,
  otherKey: EXIT_CODES.usage,
  companyKeyMissing: EXIT_CODES.usage,
  companyKeyNeeded: EXIT_CODES.usage,
  companyKeyOther: EXIT_CODES.usage,
  notAnchored: EXIT_CODES.usage,
  otherFile: EXIT_CODES.refuted,
  copyUnknown: EXIT_CODES.usage,
  severalCopies: EXIT_CODES.usage,
  notComplete: EXIT_CODES.undecided,
  notConfirmed: EXIT_CODES.undecided,
  damaged: EXIT_CODES.refuted,
}
