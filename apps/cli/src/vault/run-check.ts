import { getVaultObject, openableObject } from '@ancrage/contract'

import type { VaultCommand } from '../commands/command.ts'
import type { Session } from '../context.ts'
import { EXIT_CODES, worstOf, type ExitCode } from '../terminal/exit-codes.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { openProgress } from '../terminal/progress.ts'
import { readAnswer } from '../sources/read-answer.ts'
import { openService, type Service } from '../sources/service.ts'
import { findCopy, listCopies } from './find-copies.ts'
import { openingKeys } from './opening-keys.ts'
import { fromTheStart, openCopy } from './open-copy.ts'
import { recoveryKey } from './recovery-key.ts'
import { VaultProblem } from './vault-problem.ts'

type Checked = { readonly id: string; readonly outcome: 'whole' | 'damaged' | 'otherKey' }

/** Fetches copies, opens them and compares each with the file that was anchored, without writing anything. */
export async function runCheck(command: VaultCommand, session: Session): Promise<ExitCode> {
  const { words, write } = session
  const service = openService(session)
  const keyFor = openingKeys(service, await recoveryKey(command.identity, session))
  const checked: Checked[] = []
  for (const id of await idsOf(service, command.words)) {
    const outcome = await checkOne(service, id, keyFor, session)
    checked.push({ id, outcome })
    if (command.form === 'text') await write(`${words.vault.checked[outcome](id)}\n`)
  }
  if (command.form === 'json') await write(jsonLine(checked))
  return worstOf(checked.map(({ outcome }) => CODES[outcome]))
}

const CODES = {
  whole: EXIT_CODES.success,
  damaged: EXIT_CODES.refuted,
  otherKey: EXIT_CODES.undecided,
} as const satisfies Record<Checked['outcome'], ExitCode>

/** Those that are named, or all that are complete. */
async function idsOf(service: Service, asked: readonly string[]): Promise<readonly string[]> {
  if (asked.length === 0) {
    const copies = await listCopies(service, undefined)
    return copies.filter(({ state }) => state === 'kept').map(({ id }) => id)
  }
  const found: string[] = []
  for (const one of asked) found.push((await findCopy(service, one)).id)
  return found
}

async function checkOne(
  service: Service,
  id: string,
  keyFor: ReturnType<typeof openingKeys>,
  { showProgress }: Session,
): Promise<Checked['outcome']> {
  const reply = await service.call(getVaultObject, { params: { id } })
  const copy = await readAnswer(service, reply, openableObject)
  const progress = openProgress(showProgress, { label: id, total: copy.size })
  try {
    const identity = await keyFor(copy)
    for await (const { length } of openCopy(service, copy, identity, fromTheStart())) {
      progress.advance(length)
    }
    return 'whole'
  } catch (error) {
    if (!(error instanceof VaultProblem)) throw error
    if (error.reason === 'damaged' || error.reason === 'otherKey') return error.reason
    throw error
  } finally {
    progress.end()
  }
}
