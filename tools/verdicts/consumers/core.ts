import { verifyEvidence, type Digests, type ProofVerdict } from '@ancrage/verification'

import { digestOf, fileHashOpOf } from '../making/proofs.ts'
import { replyOf, type Consumer, type Observed, type VerdictCase } from '../verdict-case.ts'

/** The rules by themselves. */
export const core: Consumer = {
  name: 'packages/verification',
  importers: [],
  cannotBeBrought: () => undefined,
  judge: async (one) => ({ ...observed(verify(one)), said: '' }),
}

const verify = ({ file, proof, sources, now }: VerdictCase): ProofVerdict =>
  verifyEvidence({
    subject: { digests: digestsFor(proof, file) },
    evidence: { proof },
    sources: {
      testimoniesAt: (height) =>
        sources.map((source) => ({
          level: source.level,
          name: source.name,
          reply: replyOf(source, height),
        })),
    },
    clock: new Date(now * 1_000),
  }).verdict

/** The digest by the algorithm that the proof names. */
export function digestsFor(proof: Uint8Array, file: Uint8Array): Digests {
  const algorithm = fileHashOpOf(proof)
  return algorithm === undefined ? {} : { [algorithm]: digestOf(algorithm, file) }
}

export const observed = (verdict: ProofVerdict): Omit<Observed, 'said'> => ({
  outcome: verdict.outcome,
  ...(verdict.outcome === 'confirmed' && { network: verdict.network }),
})
