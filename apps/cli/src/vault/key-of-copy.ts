import type { OpenableObject } from '@ancrage/contract'
import { hexToBytes } from '@ancrage/proof'
import { openHeader, ownFileKey, payloadKeyOf, VaultFailure, type Identity } from '@ancrage/vault'

import { VaultProblem } from './vault-problem.ts'

/**
 * What opens the parts of a copy.
 *
 * @throws `VaultProblem` `otherKey` or `damaged`.
 */
export function keyOfCopy(copy: OpenableObject, identity: Identity): Uint8Array {
  const fileKey = unlessFailing(copy, () => openHeader(bytesOf(copy.header), identity))
  return payloadKeyOf(fileKey, bytesOf(copy.nonce))
}

/**
 * The same to go on sealing with; undefined where somebody else may know it.
 *
 * @throws `VaultProblem` `otherKey` or `damaged`.
 */
export function ownKeyOf(copy: OpenableObject, identity: Identity): Uint8Array | undefined {
  const nonce = bytesOf(copy.nonce)
  const digest = hexToBytes(copy.sha256)
  const fileKey = unlessFailing(copy, () =>
    ownFileKey(bytesOf(copy.header), identity, { nonce, digest }),
  )
  return fileKey && payloadKeyOf(fileKey, nonce)
}

function unlessFailing<Result>({ id }: OpenableObject, open: () => Result): Result {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error
    throw new VaultProblem(error.code === 'notForThisKey' ? 'otherKey' : 'damaged', id)
  }
}

/** Of header and nonce, which stand before the parts. */
export const frontOf = ({ header, nonce }: OpenableObject): number =>
  bytesOf(header).length + bytesOf(nonce).length

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
