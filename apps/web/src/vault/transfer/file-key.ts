import type { OpenableObject } from '@ancrage/contract'
import { type Identity, openHeader, payloadKeyOf, VaultFailure } from '@ancrage/vault'

import { TransferFailed } from './transfer-failed.ts'

/** What opens the parts of a copy. Throws TransferFailed `otherKey` or `damaged`. */
export function keyOfCopy({ header, nonce }: OpenableObject, identity: Identity): Uint8Array {
  try {
    return payloadKeyOf(openHeader(bytesOf(header), identity), bytesOf(nonce))
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error
    throw new TransferFailed(error.code === 'notForThisKey' ? 'otherKey' : 'damaged')
  }
}

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

export const randomBytes = (length: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(length))
