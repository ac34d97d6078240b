import { randomBytes } from 'node:crypto'

import {
  CHUNK_BYTES,
  newFileKey,
  NONCE_BYTES,
  openPart,
  payloadKeyOf,
  sealPart,
  VaultFailure,
} from '@ancrage/vault'
import { expect, test } from 'vitest'

import { chunkCipher } from './chunk-cipher.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const placeOf = (size: number) => ({
  key: payloadKeyOf(newFileKey(random), random(NONCE_BYTES)),
  size,
  part: 0,
})

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 7])(
  'Node’s cipher seals %i bytes as every other program does, and opens what they seal',
  (size) => {
    const place = placeOf(size)
    const plain = random(size)
    const sealed = sealPart(place, plain)
    expect(Buffer.compare(sealPart(place, plain, chunkCipher), sealed)).toBe(0)
    expect(Buffer.compare(openPart(place, sealed, chunkCipher), plain)).toBe(0)
  },
)

test('a chunk of which one bit differs, or of another key, is damaged', () => {
  const place = placeOf(CHUNK_BYTES + 9)
  const sealed = sealPart(place, random(place.size))
  for (const at of [0, CHUNK_BYTES, CHUNK_BYTES + 16, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openPart(place, changed, chunkCipher)).toThrow(VaultFailure)
  }
  expect(() => openPart(placeOf(place.size), sealed, chunkCipher)).toThrow(VaultFailure)
})
