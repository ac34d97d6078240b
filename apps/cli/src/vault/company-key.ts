import type { VaultStatus } from '@ancrage/contract'
import { fingerprintOf, readRecipient } from '@ancrage/vault'

import { VaultProblem } from './vault-problem.ts'

/** The company’s key that copies are sealed for as well. */
export type CompanyRecipient = { readonly id: string; readonly recipient: Uint8Array }

/**
 * The key of the company that the account belongs to; undefined for who belongs to none. The service is believed in nothing
 * about it: its fingerprint must be the one that was given.
 *
 * @throws `VaultProblem`.
 */
export function companyRecipient(
  { company }: Pick<VaultStatus, 'company'>,
  fingerprint: string | undefined,
): CompanyRecipient | undefined {
  if (company === null) return undefined
  const [key] = company.keys
  if (key === undefined) throw new VaultProblem('companyKeyMissing', company.name)
  if (fingerprint === undefined) throw new VaultProblem('companyKeyNeeded', company.name)
  const recipient = readRecipient(key.recipient)
  const told = { recipient, verifier: new Uint8Array(Buffer.from(key.verifier, 'base64')) }
  if (plain(fingerprintOf(told)) !== plain(fingerprint)) {
    throw new VaultProblem('companyKeyOther', company.name)
  }
  return { id: key.id, recipient }
}

const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
