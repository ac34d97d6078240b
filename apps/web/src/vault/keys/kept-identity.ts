import { type Identity, identityFrom } from '@ancrage/vault'

import { forgetFor, keepFor, keptFor } from './browser-store.ts'

const STORE = 'identities'
const CIPHER = 'AES-GCM'

/** The secret half under a key that no script can read out. */
type Sealed = Readonly<{ key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }>

/** `lasts`: whether this browser still has it, or would have one, when the page is opened again. */
export type KeptIdentity = Readonly<{ identity: Identity | undefined; lasts: boolean }>

/** Whether this page may use keys at all: browsers refuse it to pages that are not served securely. */
export const canUseKeys = (): boolean => 'subtle' in crypto

/** Keeps the key of an account in this browser, so that its copies open without the recovery sheet. */
export async function keepIdentity(accountId: string, { secret }: Identity): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new Uint8Array(secret))
  await keepFor(accountId, STORE, { key, iv, sealed } satisfies Sealed)
}

export async function keptIdentity(accountId: string): Promise<KeptIdentity> {
  const { value, lasts } = await keptFor(accountId, STORE)
  if (value === undefined) return { identity: undefined, lasts }
  const { key, iv, sealed } = value as Sealed
  const secret = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, sealed)
  return { identity: identityFrom(new Uint8Array(secret)), lasts }
}

export async function forgetIdentity(accountId: string): Promise<void> {
  await forgetFor(accountId, STORE)
}
