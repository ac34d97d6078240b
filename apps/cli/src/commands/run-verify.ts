import { isNameOfOurs } from '@ancrage/dossier'
import { lastPart, PROOF_NAME } from '@ancrage/evidence'

import type { VerifyCommand } from './command.ts'
import { EXIT_CODES, exitCodeOf, type ExitCode, worstOf } from '../terminal/exit-codes.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { openHeaderSources, PUBLIC_SOURCES } from '../sources/header-sources.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { allPairs, besides, onlyPair, type Pair } from './pair-proofs.ts'
import { presentVerification } from '../evidence/present-verification.ts'
import { openPublishedSeal, type PublishedSeal } from '../sources/published-seal.ts'
import { openEvidenceReader, type EvidenceReader } from '../evidence/read-evidence.ts'
import type { Session } from '../context.ts'
import { linesOf, listOf, namedApart } from '../terminal/named-apart.ts'
import { verificationJson } from '../evidence/verification-json.ts'
import { verifyFile, type Sources, type Verification } from '../evidence/verify-file.ts'

/** The verdict on each file and its proof. Rejects with `FileUnreadable` where there is only one. */
export async function runVerify(command: VerifyCommand, session: Session): Promise<ExitCode> {
  const deps = {
    ...sourcesOf(command),
    readEvidence: openEvidenceReader(session.input, session.now),
    publishedSeal: openPublishedSeal(command.witness),
  }
  const pair = await onlyPair(command)
  if (pair === undefined) return verifyAll(command, deps, session)
  const verification = await verifyFile({ ...pair, ...deps, ...session })
  await session.write(
    command.form === 'json'
      ? jsonLine(verificationJson(verification))
      : `${presentVerification(verification, session.words)}${servedLine(pair, verification, session)}`,
  )
  return exitCodeOf(verification.verdict.outcome)
}

/** Of two files that look alike, the second is compared with nothing (AO3): beside a match, that is said. */
function servedLine(
  { file, evidence }: Pair,
  { verdict, facts }: Verification,
  { words }: Session,
): string {
  if (verdict.outcome !== 'confirmed') return ''
  const [name = ''] = evidence
  const own = lastPart(name) ?? ''
  // A certificate may show what was not read in it, unless a seal answers for all of it (AP2).
  const isWhole = !/\.pdf$/i.test(own) || facts?.voucher.by === 'seal'
  const isTold = name === besides(file) || PROOF_NAME.test(own) || (isNameOfOurs(own) && isWhole)
  if (isTold || evidence.length !== 1) return ''
  return `${linesOf([namedApart(words.servedOnly, name, words)]).join('')}\n`
}

type Deps = Sources & {
  readonly readEvidence: EvidenceReader
  readonly publishedSeal: PublishedSeal
}

function sourcesOf({ sources, witness }: VerifyCommand): Sources {
  return {
    named: openHeaderSources(typeof sources === 'string' ? [] : sources),
    fallback: openHeaderSources(sources === 'public' ? PUBLIC_SOURCES : []),
    witness: openHeaderSources(witness === undefined ? [] : [{ kind: 'service', url: witness }]),
  }
}

/** Each as soon as it is known, and at the end how many came out how; JSON once all are known. */
async function verifyAll(command: VerifyCommand, deps: Deps, session: Session): Promise<ExitCode> {
  const { words, write, complain } = session
  const answers: object[] = []
  const codes: ExitCode[] = []
  const passedOver: string[] = []
  for await (const pair of allPairs(command)) {
    if ('passedOver' in pair) {
      passedOver.push(pair.passedOver)
      continue
    }
    const found = await verifiedOrUnreadable(pair, deps, session)
    codes.push(codeOf(found))
    if (command.form === 'json') answers.push(jsonOf(found))
    else if (found instanceof FileUnreadable) {
      complain(`${words.unreadableFile(found.path, found.code)}\n`)
    } else await write(presentVerification(found, words))
  }
  complain(passedOverLine(passedOver, session))
  await write(command.form === 'json' ? jsonLine(answers) : `${words.verified(countOf(codes))}\n`)
  return codes.length === 0 ? EXIT_CODES.usage : worstOf(codes)
}

/** Whose names are told, of however many. */
const MOST_NAMED = 3

function passedOverLine(paths: readonly string[], { words }: Session): string {
  if (paths.length === 0) return ''
  const told = paths.slice(0, MOST_NAMED)
  const more = paths.length - told.length
  const instead = told.length > 1 ? words.theseFiles : words.thisFile
  const line = namedApart((names) => words.passedOver(names, more), listOf(told), words, instead)
  return `${linesOf([line]).join('')}\n`
}

async function verifiedOrUnreadable(
  pair: Pair | FileUnreadable,
  deps: Deps,
  session: Session,
): Promise<Verification | FileUnreadable> {
  if (pair instanceof FileUnreadable) return pair
  try {
    return await verifyFile({ ...pair, ...deps, ...session })
  } catch (error) {
    if (error instanceof FileUnreadable) return error
    throw error
  }
}

const codeOf = (found: Verification | FileUnreadable): ExitCode =>
  found instanceof FileUnreadable ? EXIT_CODES.usage : exitCodeOf(found.verdict.outcome)

const jsonOf = (found: Verification | FileUnreadable): object =>
  found instanceof FileUnreadable
    ? { file: found.path, unreadable: found.code }
    : verificationJson(found)

function countOf(codes: readonly ExitCode[]) {
  const count = (code: ExitCode): number => codes.filter((one) => one === code).length
  return {
    confirmed: count(EXIT_CODES.success),
    refuted: count(EXIT_CODES.refuted),
    undecided: count(EXIT_CODES.undecided),
    unreadable: count(EXIT_CODES.usage),
  }
}
