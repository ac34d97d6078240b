import type { OpenableObject } from '@ancrage/contract'
import { openHeader, payloadKeyOf, VaultFailure, type Identity } from '@ancrage/vault'

import { VaultProblem } from './vault-problem.ts'

/** What opens the parts of a copy. Throws `VaultProblem` `otherKey` or `damaged`. */
export function keyOfCopy(copy: OpenableObject, identity: Identity): Uint8Array {
  try {
    return payloadKeyOf(openHeader(bytesOf(copy.header), identity), bytesOf(copy.nonce))
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error
    throw new VaultProblem(error.code === 'notForThisKey' ? 'otherKey' : 'damaged', copy.id)
  }
}

/** Of header and nonce, which stand before the parts. */
export const frontOf = ({ header, nonce }: OpenableObject): number =>
  bytesOf(header).length + bytesOf(nonce).length

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
