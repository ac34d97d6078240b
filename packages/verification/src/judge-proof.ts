import {
  attestationsOf,
  type Attestation,
  type DetachedTimestamp,
  type Sha256,
} from '@ancrage/proof'

import { judgeBlock } from './headers/judge-block.ts'
import type { Testimony } from './headers/testimony.ts'
import { GREATEST_HEIGHT, heightsNamedBy } from './named-blocks.ts'
import { proofVerdict } from './proof-verdict.ts'
import type { AttestationLine, BlockLineVerdict, ProofVerdict } from './verdict.ts'

/** What the sources have said of the block at a height; asks nobody. */
export type TestimoniesAt = (height: bigint) => readonly Testimony[]

export type ProofQuestion = {
  readonly proof: DetachedTimestamp
  readonly testimoniesAt: TestimoniesAt
  /** Unix seconds. */
  readonly now: number
  /** The default runs anywhere; `createBulkSha256` makes a faster one. */
  readonly sha256?: Sha256
}

const ROOT_BYTES = 32

/**
 * What a proof is worth, whatever file it is about: each attestation by itself, and the verdict that follows.
 * Throws `ProofError` where its operations cannot be carried out.
 */
export function judgeProof(question: ProofQuestion): ProofVerdict {
  const attested = attestationsOf(question.proof, question.sha256)
  const lookedUp = new Set(heightsNamedBy(attested))
  const lines = attested.map(({ attestation, message }) =>
    lineOf(attestation, message, lookedUp, question),
  )
  return proofVerdict(lines)
}

function lineOf(
  attestation: Attestation,
  message: Uint8Array,
  lookedUp: ReadonlySet<bigint>,
  question: ProofQuestion,
): AttestationLine {
  switch (attestation.kind) {
    case 'pending':
      return { kind: 'pending', calendar: attestation.uri, message }
    case 'unknown':
      return { kind: 'unknown', tag: attestation.tag, message }
    case 'bitcoin': {
      const { height } = attestation
      const verdict = verdictOnBlock(height, message, lookedUp, question)
      return { kind: 'block', height, message, verdict }
    }
    case 'litecoin':
    case 'ethereum':
      return { kind: 'otherChain', chain: attestation.kind, height: attestation.height, message }
  }
}

function verdictOnBlock(
  height: bigint,
  message: Uint8Array,
  lookedUp: ReadonlySet<bigint>,
  { testimoniesAt, now }: ProofQuestion,
): BlockLineVerdict {
  if (message.length !== ROOT_BYTES) {
    return { outcome: 'mismatch', reason: 'message.not_a_root', witnesses: [] }
  }
  if (height > GREATEST_HEIGHT) {
    return { outcome: 'cannotCheck', reason: 'height.out_of_range', witnesses: [] }
  }
  if (!lookedUp.has(height)) {
    return { outcome: 'cannotCheck', reason: 'height.not_looked_up', witnesses: [] }
  }
  return judgeBlock({ height, message, testimonies: testimoniesAt(height), now })
}
