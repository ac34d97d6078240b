import {
  blocksOf,
  carriedHeaders,
  type Evidence,
  type EvidenceAbout,
  type TokenLine,
} from '@ancrage/evidence'
import type { DetachedTimestamp } from '@ancrage/proof'
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
  const proof = about.found?.proof
  const carriedAt = proof === undefined ? () => [] : carriedBy(evidence, proof)
  const offline = checksBy(carriedAt)
  const heights = proof === undefined ? [] : blocksOf([proof]).map(({ height }) => height)
  if (heights.length === 0) return { checks: offline }
  const answers = await askedAbout(asked, heights, offline.verdict)
  const sources = answers.map(({ answer }) => answer)
  if (sources.length === 0) return { sources, checks: offline }
  const testimoniesAt: TestimoniesAt = (height) => [
    ...carriedAt(height),
    ...answers.map(({ answer, level }) => testimonyOf(answer, height, level)),
  ]
  return { sources, checks: checksBy(testimoniesAt) }
}

const openChecks =
  ({ subject, proof, facts, publishedSeal }: AboutFile, evidence: Evidence, clock: Date) =>
  (testimoniesAt: TestimoniesAt): Checks<TokenLine> =>
    verifyEvidence({
      subject,
      evidence: {
        proof: proof?.proof,
        tokens: evidence.tokens,
        tokenPaths: evidence.tokenPaths,
        voucher: facts?.voucher,
        publishedSeal,
      },
      sources: { testimoniesAt },
      clock,
    })

function carriedBy(
  { headers }: Pick<Evidence, 'headers'>,
  proof: DetachedTimestamp,
): TestimoniesAt {
  const blocks = blocksOf([proof])
  return (sought) => {
    const block = blocks.find(({ height }) => height === sought)
    return block === undefined ? [] : carriedHeaders(headers, block)
  }
}

type Answer = Readonly<{ answer: SourceAnswer; level: 'own' | 'explorer' | 'service' }>

/** The issuer, and those whom a person named; where nobody is and what came along does not decide, those who answer anybody. */
async function askedAbout(
  { named, fallback, witness }: Input,
  heights: readonly bigint[],
  offline: ProofVerdict,
): Promise<readonly Answer[]> {
  const others = named.count > 0 ? named : fallback
  const level = named.count > 0 ? 'own' : 'explorer'
  const areAsked = named.count > 0 || offline.outcome === 'cannotCheck'
  const [answers, said] = await Promise.all([
    areAsked ? others.ask(heights) : [],
    witness.ask(heights),
  ])
  return [
    ...answers.map((answer) => ({ answer, level }) as const),
    ...said.map((answer) => ({ answer, level: 'service' }) as const),
  ]
}
