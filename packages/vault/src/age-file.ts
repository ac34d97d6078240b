import { headerLengthOf, MAX_HEADER_BYTES, openHeader } from './header.ts'
import type { Identity } from './identity.ts'
import { NONCE_BYTES, plainSizeOf } from './layout.ts'
import { payloadKeyOf } from './parts.ts'
import { VaultFailure } from './vault-failure.ts'

/** Length in bytes of what stands before the payload of an age file, at most. */
export const MAX_FRONT_BYTES = MAX_HEADER_BYTES + NONCE_BYTES
/** An age file whose parts can be opened: each with `openPart`, from `payloadStart` on. */
export type UnlockedFile = Readonly<{
  key: Uint8Array
  /** Bytes of the file that was sealed. */
  size: number
  /** Bytes before the payload. */
  payloadStart: number
}>

/**
 * Unlocks an age file of `length` bytes with its first `MAX_FRONT_BYTES` bytes, or all of a shorter one.
 *
 * @throws VaultFailure `malformed` for what is no such file, `notForThisKey`, or `damaged`.
 */
export function unlockFile(front: Uint8Array, length: number, identity: Identity): UnlockedFile {
  const headerBytes = headerLengthOf(front)
  const fileKey = openHeader(front.subarray(0, headerBytes), identity)
  const payloadStart = headerBytes + NONCE_BYTES
  const nonce = front.subarray(headerBytes, payloadStart)
  const size = plainSizeOf(length - payloadStart)
  if (nonce.length !== NONCE_BYTES || size === undefined) throw new VaultFailure('damaged')
  return { key: payloadKeyOf(fileKey, nonce), size, payloadStart }
}
