import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

import {
  CHUNK_BYTES,
  PLAIN_PART_BYTES,
  partCountOf,
  plainPart,
  sealedSizeOf,
  TAG_BYTES,
} from './layout.ts'
import { VaultFailure } from './vault-failure.ts'

const PAYLOAD = Uint8Array.from('payload', (letter) => letter.charCodeAt(0))

/** The key of all chunks of one file. */
export function payloadKeyOf(fileKey: Uint8Array, nonce: Uint8Array): Uint8Array {
  return hkdf(sha256, fileKey, nonce, PAYLOAD, 32)
}

/** ChaCha20-Poly1305 of one chunk; what is sealed ends with its tag of 16 bytes. */
export type ChunkCipher = Readonly<{
  /** Fills `room`, which is longer by the tag. */
  seal: (key: Uint8Array, nonce: Uint8Array, plain: Uint8Array, room: Uint8Array) => void
  /** Fills `room`, which is shorter by the tag; throws where the tag is of something else. */
  open: (key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array, room: Uint8Array) => void
}>

/** Everywhere; some platforms have a faster one. */
const OWN_CIPHER: ChunkCipher = {
  seal: (key, nonce, plain, room) => void chacha20poly1305(key, nonce).encrypt(plain, room),
  open: (key, nonce, sealed, room) => void chacha20poly1305(key, nonce).decrypt(sealed, room),
}

type Place = Readonly<{
  key: Uint8Array
  /** Bytes of the whole file. */
  size: number
  part: number
}>

/**
 * Seals one part of a file, whichever was sealed before. `plain`: the bytes that `plainPart` names. `sealed`: where it is
 * put, for who uses that again.
 *
 * @throws VaultFailure `malformed` for a part that the file does not have, or of another length.
 */
export function sealPart(
  place: Place,
  plain: Uint8Array,
  cipher = OWN_CIPHER,
  sealed: Uint8Array = new Uint8Array(sealedSizeOf(plain.length)),
): Uint8Array {
  const { start, end } = knownPart(place)
  if (plain.length !== end - start) throw new VaultFailure('malformed')
  return sealPiece({ ...place, from: 0 }, plain, cipher, sealed)
}

/**
 * Seals one piece of a part, whichever was sealed before. `from`: bytes of the part before it, in whole chunks. `plain`: whole
 * chunks, or what the part ends with. `sealed` as for `sealPart`.
 *
 * @throws VaultFailure `malformed` for a piece that the part does not have, or of another length.
 */
export function sealPiece(
  { from: before, ...place }: Place & Readonly<{ from: number }>,
  plain: Uint8Array,
  cipher = OWN_CIPHER,
  sealed: Uint8Array = new Uint8Array(sealedSizeOf(plain.length)),
): Uint8Array {
  const { start, end } = knownPart(place)
  const left = end - start - before - plain.length
  const isOfChunks = plain.length > 0 && plain.length % CHUNK_BYTES === 0
  if (before % CHUNK_BYTES !== 0 || before < 0 || left < 0 || (left > 0 && !isOfChunks)) {
    throw new VaultFailure('malformed')
  }
  if (sealed.length !== sealedSizeOf(plain.length)) throw new VaultFailure('malformed')
  for (const { chunk, nonce, from, to } of chunksOf(place, plain.length, before)) {
    const at = chunk * (CHUNK_BYTES + TAG_BYTES)
    const room = sealed.subarray(at, at + to - from + TAG_BYTES)
    cipher.seal(place.key, nonce, plain.subarray(from, to), room)
  }
  return sealed
}

/**
 * Opens one part of a file, whichever was opened before.
 *
 * @throws VaultFailure `damaged`.
 */
export function openPart(place: Place, sealed: Uint8Array, cipher = OWN_CIPHER): Uint8Array {
  const { start, end } = knownPart(place)
  if (sealed.length !== sealedSizeOf(end - start)) throw new VaultFailure('damaged')
  const plain = new Uint8Array(end - start)
  for (const { chunk, nonce, from, to } of chunksOf(place, plain.length)) {
    const at = chunk * (CHUNK_BYTES + TAG_BYTES)
    const bytes = sealed.subarray(at, at + to - from + TAG_BYTES)
    try {
      cipher.open(place.key, nonce, bytes, plain.subarray(from, to))
    } catch (cause) {
      throw new VaultFailure('damaged', { cause })
    }
  }
  return plain
}

function knownPart({ size, part }: Place) {
  if (!Number.isSafeInteger(size) || size < 0) throw new VaultFailure('malformed')
  if (!Number.isInteger(part) || part < 0 || part >= partCountOf(size)) {
    throw new VaultFailure('malformed')
  }
  return plainPart(size, part)
}

/** The chunks of `length` bytes that stand behind the first `start` of a part. */
function* chunksOf({ size, part }: Place, length: number, start = 0) {
  const before = (part * PLAIN_PART_BYTES + start) / CHUNK_BYTES
  const last = Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1)
  const count = Math.max(1, Math.ceil(length / CHUNK_BYTES))
  for (let chunk = 0; chunk < count; chunk += 1) {
    const from = chunk * CHUNK_BYTES
    const nonce = nonceOf(before + chunk, before + chunk === last)
    yield { chunk, nonce, from, to: Math.min(length, from + CHUNK_BYTES) }
  }
}

/** Eleven bytes that count, and one that says whether it is the last. */
function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = new Uint8Array(12)
  const view = new DataView(nonce.buffer)
  view.setUint32(3, Math.floor(number / 2 ** 32))
  view.setUint32(7, number % 2 ** 32)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
