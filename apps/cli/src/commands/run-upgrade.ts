import type { UpgradeCommand } from './command.ts'
import { EXIT_CODES, type ExitCode, worstOf } from '../terminal/exit-codes.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import type { Session } from '../context.ts'
import { upgradeProofFile, type Upgraded } from './upgrade-proof-file.ts'
import type { Words } from '../words/words.ts'

/** Completes each proof; the worst outcome is the exit code's. */
export async function runUpgrade(
  { proofs, calendars, form }: UpgradeCommand,
  session: Session,
): Promise<ExitCode> {
  const { words, complain, write } = session
  // A proof that goes through the pipe must not be mixed with words.
  const say = async (text: string): Promise<void> =>
    proofs.includes(STANDARD_INPUT) ? complain(text) : write(text)
  const answers: Answer[] = []
  for (const path of proofs) {
    const answer = await upgradedOrUnreadable(path, calendars, session)
    answers.push(answer)
    if (form === 'text') await say(inWords(answer, words))
  }
  if (form === 'json') await say(jsonLine(answers))
  return worstOf(answers.map(codeOf))
}

type Answer = Upgraded | { readonly proof: string; readonly unreadable: string }

async function upgradedOrUnreadable(
  path: string,
  calendars: readonly string[],
  session: Session,
): Promise<Answer> {
  try {
    return await upgradeProofFile(path, calendars, session)
  } catch (error) {
    if (error instanceof FileUnreadable) return { proof: path, unreadable: error.code }
    throw error
  }
}

function inWords(answer: Answer, words: Words): string {
  if ('unreadable' in answer) return `${words.unreadableFile(answer.proof, answer.unreadable)}\n`
  const { proof, state, promises, reason = '' } = answer
  const first =
    state === 'unreadable'
      ? words.unreadableProof(proof, reason)
      : stateInWords(state, proof, words)
  const lines = promises.map(({ calendar, outcome }) => words.upgrade.promise(calendar, outcome))
  return [first, ...lines].map((line) => `${line}\n`).join('')
}

function stateInWords(
  state: Exclude<Upgraded['state'], 'unreadable'>,
  proof: string,
  { upgrade }: Words,
): string {
  // What went through the pipe is nobody's file: nothing of it is kept.
  if (state === 'completed' && proof === STANDARD_INPUT) return upgrade.completedThrough
  return upgrade[state](proof)
}

function codeOf(answer: Answer): ExitCode {
  if ('unreadable' in answer) return EXIT_CODES.usage
  if (answer.state === 'unreadable') return EXIT_CODES.refuted
  return answer.state === 'pending' ? EXIT_CODES.undecided : EXIT_CODES.success
}
