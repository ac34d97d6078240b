import { bytesToHex } from '@ancrage/proof'

import type { ProofCheck } from '../proof/check-proof.ts'
import type { Certificate } from './read-certificate.ts'

export type Trouble =
  /** The files that it names do not lead to its digest. */
  | 'contradictory'
  /** It was issued before its deposit was confirmed, or was replaced since. */
  | 'noProof'
  /** Its proof is about something else than it says. */
  | 'otherProof'

/** Why what a certificate says must not be believed, as far as that is known without its seal. */
export function troubleOf(
  { facts, consistent, proof }: Certificate,
  check: ProofCheck | undefined,
): Trouble | undefined {
  if (!consistent) return 'contradictory'
  if (proof === undefined) return 'noProof'
  if (check === undefined || check.kind === 'unreadable') return undefined
  const isAboutIt = check.kind === 'checked' && check.sha256 === bytesToHex(facts.digest)
  return isAboutIt ? undefined : 'otherProof'
}
