import {
  attestationsOf,
  type Attestation,
  type AttestedMessage,
  type DetachedTimestamp,
  type Sha256,
} from '@ancrage/proof'

import { equalBytes } from './equal-bytes.ts'
import { judgeBlock, type BlockVerdict } from './headers/judge-block.ts'
import type { Testimony } from './headers/testimony.ts'
import { GREATEST_HEIGHT, lookedUpOf } from './named-blocks.ts'
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

/** What is known of the block of a height, and of the Merkle root that a proof leads to there. */
export type BlockJudge = (height: bigint, message: Uint8Array) => BlockVerdict

const ROOT_BYTES = 32

/**
 * What a proof is worth, whatever file it is about: each attestation by itself, and the verdict that follows.
 * Throws `ProofError` where its operations cannot be carried out.
 */
export function judgeProof({ proof, testimoniesAt, now, sha256 }: ProofQuestion): ProofVerdict {
  return judgeAttested(attestationsOf(proof, sha256), blockJudge(testimoniesAt, now))
}

/** The same of attestations that were read before. */
export function judgeAttested(
  attested: readonly AttestedMessage[],
  judge: BlockJudge,
): ProofVerdict {
  const isLookedUp = lookedUpOf(attested)
  return proofVerdict(
    attested.map(({ attestation, message }) => lineOf(attestation, message, isLookedUp, judge)),
  )
}

/**
 * Judges blocks by what the sources say, and remembers the last verdict of each height: the proofs of many files mostly
 * lead to one root in one block.
 * @param now Unix seconds
 */
export function blockJudge(testimoniesAt: TestimoniesAt, now: number): BlockJudge {
  const judged = new Map<number, Readonly<{ message: Uint8Array; verdict: BlockVerdict }>>()
  return (height, message) => {
    const key = Number(height)
    const last = judged.get(key)
    if (last && equalBytes(last.message, message)) return last.verdict
    const verdict = judgeBlock({ height, message, testimonies: testimoniesAt(height), now })
    judged.set(key, { message, verdict })
    return verdict
  }
}

function lineOf(
  attestation: Attestation,
  message: Uint8Array,
  isLookedUp: (height: bigint) => boolean,
  judge: BlockJudge,
): AttestationLine {
  switch (attestation.kind) {
    case 'pending':
      return { kind: 'pending', calendar: attestation.uri, message }
    case 'unknown':
      return { kind: 'unknown', tag: attestation.tag, message }
    case 'bitcoin': {
      const { height } = attestation
      const verdict = verdictOnBlock(height, message, isLookedUp, judge)
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
  isLookedUp: (height: bigint) => boolean,
  judge: BlockJudge,
): BlockLineVerdict {
  if (message.length !== ROOT_BYTES) {
    return { outcome: 'mismatch', reason: 'message.not_a_root', witnesses: [] }
  }
  if (height > GREATEST_HEIGHT) {
    return { outcome: 'cannotCheck', reason: 'height.out_of_range', witnesses: [] }
  }
  if (!isLookedUp(height)) {
    return { outcome: 'cannotCheck', reason: 'height.not_looked_up', witnesses: [] }
  }
  return judge(height, message)
}
