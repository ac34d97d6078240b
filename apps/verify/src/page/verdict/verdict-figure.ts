import type { Conclusion, Subject, VerdictName } from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

/** Which figure stands behind a verdict, and how much of it. */
export type Figure = Readonly<{ digest: string; stage: 'sealed' | 'confirmed' | 'split' }>

type Judged = Readonly<{
  subjects: readonly Pick<Subject, 'facts' | 'proof'>[]
  expected: Conclusion['expected']
}>

const STAGES: Readonly<Partial<Record<VerdictName, Figure['stage']>>> = {
  matches: 'confirmed',
  matchesOnTestChain: 'confirmed',
  pending: 'sealed',
  differs: 'split',
  refuted: 'split',
}

/** That of the one anchorage which the verdict is about; none where nothing is decided, or it is about several. */
export function figureOf(verdict: VerdictName, { subjects, expected }: Judged): Figure | undefined {
  const stage = STAGES[verdict]
  // A file that is another has no proof of its own: the figure is that of what was expected.
  const hashes =
    verdict === 'differs'
      ? expected.map(({ sha256 }) => bytesToHex(sha256))
      : subjects.map(digestOf)
  const [digest, ...others] = new Set(hashes)
  if (stage === undefined || digest === undefined || others.length > 0) return undefined
  return { digest, stage }
}

/** Of several files in one anchorage, the figure is that of the whole. */
function digestOf({ facts, proof }: Pick<Subject, 'facts' | 'proof'>): string | undefined {
  if (facts !== undefined) return bytesToHex(facts.digest)
  return proof?.proof.fileHashOp === 'sha256' ? bytesToHex(proof.proof.digest) : undefined
}
