import type { CompanyVault } from '@ancrage/contract'
import {
  companyKeyOf,
  type Identity,
  identityFrom,
  openMessage,
  VaultFailure,
  writeRecipient,
} from '@ancrage/vault'

import { base64Of, bytesOf } from '../transfer/base64.ts'

/** By the id of the company’s key, what somebody opens of it with their own. */
export type CompanySecrets = ReadonlyMap<string, Identity>

/** Keys of the company that were sealed for this one; what is for another, or is not the key that it is said to be, is left out. */
export function companySecrets(company: CompanyVault | null, own: Identity): CompanySecrets {
  const secrets = new Map<string, Identity>()
  for (const { keyId, secret } of company?.sealed ?? []) {
    const told = company?.keys.find(({ id }) => id === keyId)
    const identity = openedOrNot(bytesOf(secret), own)
    if (told === undefined || identity === undefined) continue
    const { recipient, verifier } = companyKeyOf(identity)
    const isTold =
      writeRecipient(recipient) === told.recipient && base64Of(verifier) === told.verifier
    if (isTold) secrets.set(keyId, identity)
  }
  return secrets
}

function openedOrNot(sealed: Uint8Array, own: Identity): Identity | undefined {
  try {
    return identityFrom(openMessage(sealed, own))
  } catch (error) {
    if (error instanceof VaultFailure) return
    throw error
  }
}
