import type { Subject, VerdictName } from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

/** Which figure stands behind a verdict, and how much of it. */
export type Figure = Readonly<{ digest: string; stage: 'sealed' | 'confirmed' | 'split' }>

const STAGES: Readonly<Partial<Record<VerdictName, Figure['stage']>>> = {
  matches: 'confirmed',
  matchesOnTestChain: 'confirmed',
  pending: 'sealed',
  differs: 'split',
  refuted: 'split',
}

/** That of the one anchorage which the verdict is about; none where nothing is decided, or it is about several. */
export function figureOf(
  verdict: VerdictName,
  subjects: readonly Pick<Subject, 'facts' | 'proof'>[],
): Figure | undefined {
  const stage = STAGES[verdict]
  const [digest, ...others] = new Set(subjects.map(digestOf))
  if (stage === undefined || digest === undefined || others.length > 0) return undefined
  return { digest, stage }
}

/** Of several files in one anchorage, the figure is that of the whole. */
function digestOf({ facts, proof }: Pick<Subject, 'facts' | 'proof'>): string | undefined {
  if (facts !== undefined) return bytesToHex(facts.digest)
  return proof?.proof.fileHashOp === 'sha256' ? bytesToHex(proof.proof.digest) : undefined
}
