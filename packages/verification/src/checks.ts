import type { FileHashOp, ProofErrorCode } from '@ancrage/proof'

import type { Witness } from './headers/judge-block.ts'
import type { AttestationLine, BlockFinding, Outcome, ProofVerdict } from './verdict.ts'
import type { SignedToken, Voucher } from './evidence.ts'

/** What was checked against what, and when; beside it stand an outcome and the reason for it. */
type Checked<Of, Against> = Readonly<{
  outcome: Outcome
  of: Of
  against: Against
  /** By the clock that was given: nothing later is believed. */
  at: Date
}>

/** A proof’s digest against that of the file, or of the deposit that the file is listed in. */
export type ProofCheck = Checked<NamedDigest | undefined, Uint8Array | undefined> &
  (
    | Readonly<{ outcome: 'confirmed' }>
    | Readonly<{ outcome: 'mismatch'; reason: 'digest.differs' }>
    | Readonly<{ outcome: 'cannotCheck'; reason: 'digest.not_given' | 'proof.absent' }>
    /** No file is at hand: the proof is judged by itself. */
    | Readonly<{ outcome: 'cannotCheck'; reason: 'subject.absent' }>
    | Readonly<{ outcome: 'unreadable'; reason: ProofErrorCode }>
  )

export type NamedDigest = Readonly<{ algorithm: FileHashOp; digest: Uint8Array }>

/** The comparison of what a proof leads to with the headers of the blocks that it names. */
export type BlockCheck = Checked<readonly AttestationLine[], readonly Witness[]> &
  (
    | BlockFinding
    /** The proof is none, or about something else: its blocks say nothing of the subject. */
    | Readonly<{ outcome: 'cannotCheck'; reason: 'proof.not_about_it' }>
  )

/** The tokens that date the subject, against its digests. One that holds is enough. */
export type TimestampsCheck<Token> = Checked<readonly TokenCheck<Token>[], readonly Uint8Array[]> &
  (
    | Readonly<{
        outcome: 'confirmed'
        /** Unix seconds of the earliest that holds. */
        existedNoLaterThan: number
      }>
    | TokenFault
    | Readonly<{ outcome: 'cannotCheck'; reason: 'token.absent' }>
  )

/** One token’s signature, and what it dates. */
export type TokenCheck<Token> = Checked<Token, Uint8Array | undefined> &
  (Readonly<{ outcome: 'confirmed' }> | TokenFault)

export type TokenFault =
  /** It was not signed as it says, or not by a certificate that may. */
  | Readonly<{ outcome: 'mismatch'; reason: 'token.invalid' }>
  | Readonly<{ outcome: 'unsupported'; reason: 'token.unsupported' }>
  /** Its time has not come yet. */
  | Readonly<{ outcome: 'cannotCheck'; reason: 'token.future' }>

/** The seal of the document that speaks of the subject, against the certificate that the service publishes. */
export type SealCheck = Checked<Voucher, string | undefined> &
  (
    | Readonly<{ outcome: 'confirmed'; reason: 'seal.published' | 'seal.not_compared' }>
    /** Whole, and by another key than the service’s. */
    | Readonly<{ outcome: 'disagree'; reason: 'seal.other_key' }>
    | Readonly<{ outcome: 'mismatch'; reason: 'seal.broken' }>
    | Readonly<{ outcome: 'cannotCheck'; reason: 'seal.absent' }>
  )

/** The declaration of the deposit, against the files that it names: when it existed, by the commitment to it and them. */
export type DeclarationCheck = Checked<Uint8Array | undefined, readonly Uint8Array[]> &
  (
    | BlockFinding
    | Readonly<{
        outcome: 'mismatch'
        reason: /** It names other files. */
          | 'declaration.other_file'
          /** It names the file, and is not what the file’s proof is about: it was changed, or made later. */
          | 'declaration.differs'
      }>
    | Readonly<{
        outcome: 'cannotCheck'
        reason: 'declaration.absent' | 'digest.not_given' | 'proof.absent'
      }>
  )

/** All that a verification says of a subject: five checks, and the verdict that the first two make. */
export type Checks<Token = SignedToken> = Readonly<{
  proof: ProofCheck
  block: BlockCheck
  timestamps: TimestampsCheck<Token>
  seal: SealCheck
  declaration: DeclarationCheck
  verdict: ProofVerdict
}>
