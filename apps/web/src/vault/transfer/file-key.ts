import type { OpenableObject } from '@ancrage/contract'
import { hexToBytes } from '@ancrage/proof'
import { type Identity, openHeader, ownFileKey, payloadKeyOf, VaultFailure } from '@ancrage/vault'

import { bytesOf } from './base64.ts'
import { TransferFailed } from './transfer-failed.ts'

/**
 * What opens the parts of a copy, by any of these keys.
 *
 * @throws TransferFailed `otherKey` or `damaged`.
 */
export function keyOfCopy(
  { header, nonce }: OpenableObject,
  identities: readonly Identity[],
): Uint8Array {
  const fileKey = unlessFailing(() => openedByAny(bytesOf(header), identities))
  return payloadKeyOf(fileKey, bytesOf(nonce))
}

function openedByAny(header: Uint8Array, identities: readonly Identity[]): Uint8Array {
  for (const identity of identities) {
    try {
      return openHeader(header, identity)
    } catch (error) {
      if (!(error instanceof VaultFailure) || error.code !== 'notForThisKey') throw error
    }
  }
  throw new VaultFailure('notForThisKey')
}

/**
 * The same to go on sealing with; undefined where somebody else may know it.
 *
 * @throws TransferFailed `otherKey` or `damaged`.
 */
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
