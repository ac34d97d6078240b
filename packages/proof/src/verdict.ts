import type { ChainName } from './attestation.ts'
import type { ProofErrorCode } from './proof-error.ts'

/**
 * What a source of block headers says of one block; hashes in internal byte order, `time` in Unix
 * seconds.
 */
export type HeaderFacts = {
  readonly merkleRoot: Uint8Array
  readonly hash: Uint8Array
  readonly time: number
}

/** A block that a proof names. */
export type BlockReference = { readonly chain: ChainName; readonly height: bigint }

/** Why one attestation proves nothing, or not yet. */
export type AttestationReason =
  /** The block's header has another Merkle root than the one the proof leads to. */
  | 'header.merkle_root_differs'
  /** The proof leads to a message that cannot be a Merkle root at all. */
  | 'message.not_a_root'
  /** The source of headers does not know this block. */
  | 'header.unavailable'
  /** No block can have this height. */
  | 'height.out_of_range'
  /** A kind of attestation this version does not know; it is kept. */
  | 'attestation.unknown'

/**
 * What one attestation is worth. `message` is what it is about, recomputed from the file's digest.
 */
export type AttestationVerdict = { readonly message: Uint8Array } & (
  | (BlockReference & {
      readonly status: 'confirmed'
      readonly time: number
      readonly blockHash: Uint8Array
    })
  | { readonly status: 'pending'; readonly calendar: string }
  | (BlockReference & {
      readonly status: 'mismatch'
      readonly reason: 'header.merkle_root_differs' | 'message.not_a_root'
    })
  | (BlockReference & {
      readonly status: 'unsupported'
      readonly reason: 'header.unavailable' | 'height.out_of_range'
    })
  | {
      readonly status: 'unsupported'
      readonly reason: 'attestation.unknown'
      readonly tag: Uint8Array
    }
)

/** Why the proof as a whole proves nothing. */
export type VerdictReason =
  | AttestationReason
  | ProofErrorCode
  /** The proof is about another file. */
  | 'digest.differs'
  /** The digest given was not made with the algorithm the proof names. */
  | 'digest.other_algorithm'

/** The outcome of a verification: a value, never an exception. */
export type Verdict = {
  readonly status: 'confirmed' | 'pending' | 'mismatch' | 'unsupported' | 'unreadable'
  /** Unix seconds of the earliest block that confirms; present if and only if `confirmed`. */
  readonly existedNoLaterThan?: number
  readonly attestations: readonly AttestationVerdict[]
  /** Present if and only if `mismatch`, `unsupported` or `unreadable`. */
  readonly reason?: VerdictReason
}

/**
 * The verdict that follows from those of the attestations (formats/opentimestamps.md §11). A block
 * that could not be checked comes before a promise of one: the proof is then complete, only the
 * means to check it are missing.
 */
export function overallVerdict(attestations: readonly AttestationVerdict[]): Verdict {
  const times = attestations.flatMap((one) => (one.status === 'confirmed' ? [one.time] : []))
  if (times.length > 0) {
    return { status: 'confirmed', existedNoLaterThan: Math.min(...times), attestations }
  }
  const refuted = attestations.find((one) => one.status === 'mismatch')
  if (refuted !== undefined) return { status: 'mismatch', reason: refuted.reason, attestations }
  const unchecked = attestations.find((one) => one.status === 'unsupported' && 'chain' in one)
  if (unchecked !== undefined) {
    return { status: 'unsupported', reason: unchecked.reason, attestations }
  }
  const isPending = attestations.some((one) => one.status === 'pending')
  if (isPending) return { status: 'pending', attestations }
  return { status: 'unsupported', reason: 'attestation.unknown', attestations }
}
