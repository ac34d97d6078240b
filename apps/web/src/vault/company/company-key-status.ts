import type { CompanyVault } from '@ancrage/contract'
import { type CompanyKey, isSameCompanyKey, isSuccessor, readRecipient } from '@ancrage/vault'

import { bytesOf } from '../transfer/base64.ts'

/** A key of the company as the server tells it. */
export type ToldKey = CompanyKey & Readonly<{ id: string; signature: Uint8Array | null }>

/**
 * What this browser makes of what the server says of the company’s key: `alone` for who belongs to none; `none` where it has no
 * key yet; `changed` where another stands in the place of the one that was seen before, and that one did not sign it: nothing is
 * encrypted for it until somebody has compared it; `uncompared` where the browser keeps nothing that it could be compared with, and
 * somebody has to do so as well.
 */
export type CompanyKeyStatus =
  | Readonly<{ at: 'unknown' | 'alone' | 'none' }>
  | Readonly<{ at: 'trusted' | 'changed' | 'uncompared'; key: ToldKey }>

/** `seen`: the key that this browser saw before; undefined the first time, when there is nothing to compare with; null where it cannot tell. */
export function companyKeyStatus(
  company: CompanyVault | null,
  seen: CompanyKey | undefined | null,
): CompanyKeyStatus {
  if (company === null) return { at: 'alone' }
  const told = company.keys.map(toldKey)
  const [key, ...former] = told
  // That there is none any more is no reason to forget the one that was seen.
  if (key === undefined) return { at: 'none' }
  if (seen === null) return { at: 'uncompared', key }
  const trusted = seen === undefined || follows({ key, former }, seen)
  return { at: trusted ? 'trusted' : 'changed', key }
}

/** Whether a line of signatures leads from the key that was seen to this one. */
function follows(
  { key, former }: Readonly<{ key: ToldKey; former: readonly ToldKey[] }>,
  seen: CompanyKey,
): boolean {
  let next = key
  for (const before of former) {
    if (isSameCompanyKey(next, seen)) return true
    if (next.signature === null || !isSuccessor(before, next, next.signature)) return false
    next = before
  }
  return isSameCompanyKey(next, seen)
}

function toldKey({ id, recipient, verifier, signature }: CompanyVault['keys'][number]): ToldKey {
  return {
    id,
    recipient: readRecipient(recipient),
    verifier: bytesOf(verifier),
    signature: signature === null ? null : bytesOf(signature),
  }
}
