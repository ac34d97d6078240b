import {
  blocksOf,
  broughtAs,
  carriedHeaders,
  checksWith,
  heightsAskedAbout,
  type CheckedDeclaration,
  type Evidence,
  type EvidenceAbout,
  type TokenLine,
} from '@ancrage/evidence'
import { equalBytes, type DetachedTimestamp } from '@ancrage/proof'
import {
  verifyEvidence,
  type Checks,
  type ProofVerdict,
  type TestimoniesAt,
} from '@ancrage/verification'

import { testimonyOf, type HeaderSources, type SourceAnswer } from './header-sources.ts'
import type { CliContext } from '../context.ts'

export type Sources = {
  /** Those that a person named: they come before what came with the proof. */
  readonly named: HeaderSources
  /** Those to fall back on where what came with the proof does not decide. */
  readonly fallback: HeaderSources
  /** Who issued the proof, where a person named it: shown, and never enough alone. */
  readonly witness: HeaderSources
}

type Input = Sources & Pick<CliContext, 'now'>

/** The file, what of the evidence is about it, and who seals for the service where it said. */
export type AboutFile = EvidenceAbout & Readonly<{ publishedSeal: string | undefined }>

export type Judged = Readonly<{
  checks: Checks<TokenLine>
  /** What depositors declared of the file, each checked. */
  declarations: readonly CheckedDeclaration[]
  /** Absent where nobody had to be asked. */
  sources?: readonly SourceAnswer[]
}>

/** Checks evidence by the headers among it, and by those of the sources where they are asked. */
export async function judgeByHeaders(
  asked: Input,
  about: AboutFile,
  evidence: Evidence,
): Promise<Judged> {
  const checksBy = openChecks(about, evidence, asked.now())
  const proofs = provingIn(about, evidence)
  const carriedAt = carriedBy(evidence, proofs)
  const offline = checksBy(carriedAt)
  const heights = heightsAskedAbout(
    broughtOf(proofs, evidence),
    (height) => carriedAt(height).length > 0,
  )
  if (heights.length === 0) return offline
  const answers = await askedAbout(asked, heights, offline)
  const sources = answers.map(({ answer }) => answer)
  if (sources.length === 0) return { sources, ...offline }
  const testimoniesAt: TestimoniesAt = (height) => [
    ...carriedAt(height),
    ...(heights.includes(height)
      ? answers.map(({ answer, level }) => testimonyOf(answer, height, level))
      : []),
  ]
  return { sources, ...checksBy(testimoniesAt) }
}

/** The proof of the file, and those of the declarations about it. */
function provingIn(
  { found, declarations }: AboutFile,
  { proofs }: Evidence,
): readonly DetachedTimestamp[] {
  const own = declarations.flatMap((one) => broughtAs(one, undefined, proofs).ownProof ?? [])
  return [...(found ? [found.proof] : []), ...own]
}

/** Those of the same digests, as they came: each has its own questions. */
const broughtOf = (
  proofs: readonly DetachedTimestamp[],
  { brought }: Evidence,
): readonly DetachedTimestamp[] =>
  brought.filter((one) =>
    proofs.some(
      ({ fileHashOp, digest }) => fileHashOp === one.fileHashOp && equalBytes(digest, one.digest),
    ),
  )

type Checked = Omit<Judged, 'sources'>

const openChecks =
  (
    { subject, proof, facts, publishedSeal, declarations }: AboutFile,
    evidence: Evidence,
    clock: Date,
  ) =>
  (testimoniesAt: TestimoniesAt): Checked =>
    checksWith(declarations, (declaration) =>
      verifyEvidence({
        subject,
        evidence: {
          proof: proof?.proof,
          tokens: evidence.tokens,
          tokenPaths: evidence.tokenPaths,
          declaration: declaration && broughtAs(declaration, proof, evidence.proofs),
          voucher: facts?.voucher,
          publishedSeal,
        },
        sources: { testimoniesAt },
        clock,
      }),
    )

function carriedBy(
  { headers }: Pick<Evidence, 'headers'>,
  proofs: readonly DetachedTimestamp[],
): TestimoniesAt {
  const blocks = new Map(blocksOf(proofs).map((block) => [block.height, block] as const))
  return (sought) => {
    const block = blocks.get(sought)
    return block === undefined ? [] : carriedHeaders(headers, block)
  }
}

type Answer = Readonly<{ answer: SourceAnswer; level: 'own' | 'explorer' | 'service' }>

/** Whether headers would say more. */
const isUndecided = ({ outcome }: Pick<ProofVerdict, 'outcome'>): boolean =>
  outcome === 'cannotCheck'

/** The issuer, and those whom a person named; where nobody is and what came along does not decide, those who answer anybody. */
async function askedAbout(
  { named, fallback, witness }: Input,
  heights: readonly bigint[],
  { checks, declarations }: Checked,
): Promise<readonly Answer[]> {
  const others = named.count > 0 ? named : fallback
  const level = named.count > 0 ? 'own' : 'explorer'
  const isOpen = [checks.verdict, ...declarations.map(({ check }) => check)].some(isUndecided)
  const areAsked = named.count > 0 || isOpen
  const [answers, said] = await Promise.all([
    areAsked ? others.ask(heights) : [],
    witness.ask(heights),
  ])
  return [
    ...answers.map((answer) => ({ answer, level }) as const),
    ...said.map((answer) => ({ answer, level: 'service' }) as const),
  ]
}
