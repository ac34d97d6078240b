import { base64 } from '@scure/base'

import { companyKeyOf } from './company-key.ts'
import { identityFrom, writeRecipient, type Identity } from './identity.ts'
import { openMessage } from './message.ts'
import { VaultFailure } from './vault-failure.ts'

/** By the id of the company’s key, what somebody opens of it with their own. */
export type CompanySecrets = ReadonlyMap<string, Identity>

/** What a service tells of a company’s keys: public halves, and secret ones that are sealed for somebody. Bytes are in base64. */
export type ToldCompanyKeys = Readonly<{
  keys: readonly Readonly<{ id: string; recipient: string; verifier: string }>[]
  sealed: readonly Readonly<{ keyId: string; secret: string }>[]
}>

/** Keys of the company that were sealed for this one; what is for another, or is not the key that it is said to be, is left out. */
export function companySecrets(company: ToldCompanyKeys | null, own: Identity): CompanySecrets {
  const secrets = new Map<string, Identity>()
  for (const { keyId, secret } of company?.sealed ?? []) {
    const told = company?.keys.find(({ id }) => id === keyId)
    const identity = openedOrNot(base64.decode(secret), own)
    if (told === undefined || identity === undefined) continue
    const { recipient, verifier } = companyKeyOf(identity)
    const isTold =
      writeRecipient(recipient) === told.recipient && base64.encode(verifier) === told.verifier
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
