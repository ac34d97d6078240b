import type { OpenableObject } from '@ancrage/contract'
import { hexToBytes } from '@ancrage/proof'
import { type Identity, openHeader, ownFileKey, payloadKeyOf, VaultFailure } from '@ancrage/vault'

import { TransferFailed } from './transfer-failed.ts'

/** What opens the parts of a copy. Throws TransferFailed `otherKey` or `damaged`. */
export function keyOfCopy({ header, nonce }: OpenableObject, identity: Identity): Uint8Array {
  return payloadKeyOf(
    unlessFailing(() => openHeader(bytesOf(header), identity)),
    bytesOf(nonce),
  )
}

/** The same to go on sealing with; undefined where somebody else may know it. Throws TransferFailed `otherKey` or `damaged`. */
export function ownKeyOf(
  { header, nonce: written, sha256 }: OpenableObject,
  identity: Identity,
): Uint8Array | undefined {
  const nonce = bytesOf(written)
  const copy = { nonce, digest: hexToBytes(sha256) }
  const fileKey = unlessFailing(() => ownFileKey(bytesOf(header), identity, copy))
  return fileKey && payloadKeyOf(fileKey, nonce)
}

function unlessFailing<Result>(open: () => Result): Result {
  try {
    return open()
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
