import { concatBytes } from '@ancrage/proof'

import { newFileKey, openHeader, writeHeader } from './header.ts'
import type { Identity } from './identity.ts'
import { NONCE_BYTES, PLAIN_PART_BYTES, plainSizeOf } from './layout.ts'
import { openPart, payloadKeyOf, sealPart } from './parts.ts'
import { VaultFailure } from './vault-failure.ts'

/**
 * A whole age file of a few bytes: a key that is handed to somebody. `age -d` opens it.
 *
 * @throws VaultFailure `malformed` for more than one part.
 */
export function sealMessage(
  message: Uint8Array,
  recipients: readonly Uint8Array[],
  randomBytes: (length: number) => Uint8Array,
): Uint8Array {
  if (message.length > PLAIN_PART_BYTES) throw new VaultFailure('malformed')
  const fileKey = newFileKey(randomBytes)
  const nonce = randomBytes(NONCE_BYTES)
  const place = { key: payloadKeyOf(fileKey, nonce), size: message.length, part: 0 }
  const header = writeHeader(fileKey, recipients, randomBytes)
  return concatBytes(header, nonce, sealPart(place, message))
}

/**
 * Of at most one part.
 *
 * @throws VaultFailure.
 */
export function openMessage(sealed: Uint8Array, identity: Identity): Uint8Array {
  const end = endOfHeader(sealed)
  const fileKey = openHeader(sealed.subarray(0, end), identity)
  const nonce = sealed.subarray(end, end + NONCE_BYTES)
  const payload = sealed.subarray(end + NONCE_BYTES)
  const size = plainSizeOf(payload.length)
  if (size === undefined) throw new VaultFailure('damaged')
  return openPart({ key: payloadKeyOf(fileKey, nonce), size, part: 0 }, payload)
}

const DASH = 45
const LINE_END = 10

/** Behind the line that begins with three dashes. */
function endOfHeader(sealed: Uint8Array): number {
  for (let at = 0; at < sealed.length; at = sealed.indexOf(LINE_END, at) + 1) {
    if (sealed.subarray(at, at + 3).every((byte) => byte === DASH)) {
      return sealed.indexOf(LINE_END, at) + 1
    }
    if (!sealed.includes(LINE_END, at)) break
  }
  throw new VaultFailure('malformed')
}
