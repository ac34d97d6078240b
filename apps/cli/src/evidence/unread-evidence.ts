import type { RefusalReason } from '@ancrage/evidence'
import type { ProofErrorCode } from '@ancrage/proof'

/** A part of the evidence that was not read. */
export type Refused = { readonly name: string; readonly reason: RefusalReason }
/** A file of it that holds nothing of use. */
export type Useless = { readonly name: string; readonly reason: UselessReason }
export type UselessReason =
  | RefusalReason
  | ProofErrorCode
  /** A PDF without a proof. */
  | 'proof.is_pdf'
  /** A ZIP without one. */
  | 'dossier.absent'
