import type { ChainName } from './codec/attestation.ts'
import type { ProofErrorCode } from './proof-error.ts'

/** Of one block; hashes in internal byte order, `time` in Unix seconds. */
export type HeaderFacts = {
  readonly merkleRoot: Uint8Array
  readonly hash: Uint8Array
  readonly time: number
}

/** A block that a proof names. */
export type BlockReference = { readonly chain: ChainName; readonly height: bigint }

/** The reason why a block does not confirm, or cannot be checked. */
export type BlockReason =
  | 'header.merkle_root_differs'
  /** The proof leads to a message that cannot be a Merkle root at all. */
  | 'message.not_a_root'
  | 'header.unavailable'
  /** No block can have this height. */
  | 'height.out_of_range'

/** The reason why the proof as a whole proves nothing. */
export type VerdictReason =
  | BlockReason
  | ProofErrorCode
  /** Every attestation is of a kind that this version does not know. */
  | 'attestation.unknown'
  /** The proof is about another file. */
  | 'digest.differs'
  /** The digest given was not made with the algorithm the proof names. */
  | 'digest.other_algorithm'

/** `existedNoLaterThan` is Unix seconds, of the earliest block that confirms. */
export type Verdict =
  | { readonly status: 'confirmed'; readonly existedNoLaterThan: number }
  | { readonly status: 'pending' }
  | { readonly status: 'mismatch' | 'unsupported' | 'unreadable'; readonly reason: VerdictReason }
