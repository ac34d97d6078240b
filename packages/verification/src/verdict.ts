import type { Attestation, FileHashOp, ProofErrorCode } from '@ancrage/proof'

import type { Basis, BlockVerdict, CannotCheckReason } from './headers/judge-block.ts'
import type { NetworkName } from './headers/networks.ts'

/** All that a verification may come out as, for every consumer (docs/formats/verdict.md §1). */
export const OUTCOMES = [
  'confirmed',
  'pending',
  'mismatch',
  'disagree',
  'cannotCheck',
  'unsupported',
  'unreadable',
] as const
/** The one word that a verdict ends with. */
export type Outcome = (typeof OUTCOMES)[number]

/** The worth of one attestation of a proof. `message` is what it is about, recomputed from the file's digest. */
export type AttestationLine = { readonly message: Uint8Array } & (
  | { readonly kind: 'block'; readonly height: bigint; readonly verdict: BlockLineVerdict }
  | { readonly kind: 'pending'; readonly calendar: string }
  | {
      readonly kind: 'otherChain'
      readonly chain: Exclude<Attestation['kind'], 'bitcoin' | 'pending' | 'unknown'>
      readonly height: bigint
    }
  | { readonly kind: 'unknown'; readonly tag: Uint8Array }
)

/** The worth of what a proof says about a block. */
export type BlockLineVerdict =
  | BlockVerdict
  /** No Merkle root has this length: no block can carry it. */
  | {
      readonly outcome: 'mismatch'
      readonly reason: 'message.not_a_root'
      readonly witnesses: readonly []
    }
  /** No block can have this height, or the proof names more blocks than are looked up. */
  | {
      readonly outcome: 'cannotCheck'
      readonly reason: 'height.out_of_range' | 'height.not_looked_up'
      readonly witnesses: readonly []
    }

/** The verdict on a subject and its proof: a value, never an exception. */
export type ProofVerdict = JudgedBlocks | ({ readonly lines: readonly [] } & ProofRefusal)

/** The verdict of the blocks that a proof names. */
export type JudgedBlocks = { readonly lines: readonly AttestationLine[] } & BlockFinding

export type BlockFinding =
  | {
      readonly outcome: 'confirmed'
      /** `main`, or a test chain, where it is without value. */
      readonly network: NetworkName
      readonly basis: Basis
      /** Unix seconds of the earliest block that confirms. */
      readonly existedNoLaterThan: number
    }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'mismatch'; readonly reason: Exclude<MismatchReason, 'digest.differs'> }
  | { readonly outcome: 'disagree' }
  | {
      readonly outcome: 'cannotCheck'
      readonly reason: CannotCheckReason | 'height.out_of_range' | 'height.not_looked_up'
    }
  | {
      readonly outcome: 'unsupported'
      readonly reason: 'attestation.unknown' | 'attestation.other_chain'
    }

/** The reason why no block is asked about. */
export type ProofRefusal =
  | { readonly outcome: 'mismatch'; readonly reason: 'digest.differs' }
  | {
      readonly outcome: 'cannotCheck'
      readonly reason: /** The subject’s digest by the proof’s own algorithm is not known. */
        | 'digest.not_given'
        /** Other evidence was brought, and no proof. */
        | 'proof.absent'
    }
  | {
      readonly outcome: 'unreadable'
      /** Absent where not the proof could not be read, but what should have held one. */
      readonly reason?: ProofErrorCode
    }

/** Why a proof and what it is held against do not belong together. */
export type MismatchReason =
  /** The proof is about another file. */
  'digest.differs' | 'message.not_a_root' | 'header.merkle_root_differs'

/** A digest of the subject by each algorithm that was used. */
export type Digests = Readonly<Partial<Record<FileHashOp, Uint8Array>>>
