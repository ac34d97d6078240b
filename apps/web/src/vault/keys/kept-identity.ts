import { type Identity, identityFrom } from '@ancrage/vault'

import { inBrowserStore } from './browser-store.ts'

const STORE = 'identities'
const CIPHER = 'AES-GCM'

/** What this browser keeps: the secret half under a key that no script can read out. */
type Kept = Readonly<{ key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }>

/** Whether this page may keep keys at all: browsers refuse it to pages that are not served securely. */
export const canKeepKeys = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis

/** Keeps the key of an account in this browser, so that its copies open without the recovery sheet. */
export async function keepIdentity(accountId: string, { secret }: Identity): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new Uint8Array(secret))
  const kept: Kept = { key, iv, sealed }
  await inBrowserStore(STORE, 'readwrite', (store) => store.put(kept, accountId))
}

/** Undefined where this browser has none of this account. */
export async function keptIdentity(accountId: string): Promise<Identity | undefined> {
  const kept = (await inBrowserStore(STORE, 'readonly', (store) => store.get(accountId))) as
    | Kept
    | undefined
  if (kept === undefined) return
  const { key, iv, sealed } = kept
  return identityFrom(
    new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, sealed)),
  )
}

export async function forgetIdentity(accountId: string): Promise<void> {
  await inBrowserStore(STORE, 'readwrite', (store) => store.delete(accountId))
}
