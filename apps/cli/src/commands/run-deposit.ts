import {
  createDeposit,
  deposit as depositReply,
  IDEMPOTENCY_HEADER,
  type Deposit,
} from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'

import { awaitConfirmation } from './await-confirmation.ts'
import type { DepositCommand } from './command.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { hashFiles } from './hash-files.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { listFiles } from './list-files.ts'
import { readAnswer } from '../sources/read-answer.ts'
import { openService, type Service } from '../sources/service.ts'
import type { Session } from '../context.ts'
import { networkWarning, type Words } from '../words/words.ts'

/**
 * Deposits the digests of files, which stay where they are. A file that cannot be read stops it: a deposit that lacks
 * one would say less than was asked for. Rejects with `FileUnreadable` and what a service does.
 */
export async function runDeposit(command: DepositCommand, session: Session): Promise<ExitCode> {
  const { described, form } = command
  const { environment, words, write, complain } = session
  const depositor = described.depositor ?? environment['ANCRAGE_DEPOSITOR'] ?? ''
  if (depositor === '') return mistaken(words.mistakes.depositor_needed(''), session)
  const service = openService(session)
  const files = await digestsOf(command, session)
  const title = described.title ?? (files.length === 1 ? files[0]?.name : undefined)
  if (title === undefined) return mistaken(words.mistakes.title_needed(''), session)
  const reply = await service.call(createDeposit, {
    headers: { [IDEMPOTENCY_HEADER]: command.key ?? crypto.randomUUID() },
    body: {
      title,
      creationType: described.type,
      depositor,
      visibility: described.visibility,
      ...optionalField('quality', described.quality),
      ...optionalField('onBehalfOf', described.onBehalfOf),
      ...optionalField('reference', described.reference),
      ...optionalField('description', described.description),
      files,
    },
  })
  const made = await readAnswer(service, reply, depositReply)
  if (form === 'json') await write(jsonLine(made))
  else await write(`${words.deposit.made(made.number, made.id, made.digest)}\n`)
  if (form === 'text') complain(`${words.deposit.keep}\n`)
  if (command.until === 'confirmed') await tellConfirmation(made, service, command, session)
  return EXIT_CODES.success
}

/** The deposit was told before: whoever does not wait for the end has lost nothing. */
async function tellConfirmation(
  { id, number }: Deposit,
  service: Service,
  { form }: DepositCommand,
  { words, write, complain, showProgress }: Session,
): Promise<void> {
  let reached = true
  const confirmed = await awaitConfirmation(service, id, {
    onStep: ({ step }) => {
      reached = true
      showProgress?.(words.deposit.step(number, step))
    },
    onUnreachable: () => {
      if (reached) complain(`${words.deposit.stillTrying(service.url)}\n`)
      reached = false
    },
  })
  showProgress?.('')
  await write(form === 'json' ? jsonLine(confirmed) : confirmationIn(words, confirmed))
}

function confirmationIn(words: Words, { number, anchor }: Deposit): string {
  const lines = [
    words.deposit.confirmed(number),
    ...(anchor === undefined ? [] : [words.deposit.anchor(anchor)]),
    ...(anchor === undefined || anchor.network === 'main'
      ? []
      : [networkWarning(anchor.network, words)]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

async function digestsOf({ files, folders, nameOfInput }: DepositCommand, session: Session) {
  const digests: { name: string; size: number; sha256: string }[] = []
  for await (const one of hashFiles(listFiles(files, folders), session)) {
    if (one instanceof FileUnreadable) throw one
    const name = one.path === STANDARD_INPUT ? (nameOfInput ?? one.name) : one.name
    digests.push({ name, size: one.size, sha256: bytesToHex(one.digest) })
  }
  return digests
}

function mistaken(sentence: string, { words, complain }: Session): ExitCode {
  complain(`${sentence}\n${words.seeHelp}\n`)
  return EXIT_CODES.usage
}

const optionalField = (key: string, value: string | undefined): object =>
  value === undefined ? {} : { [key]: value }
