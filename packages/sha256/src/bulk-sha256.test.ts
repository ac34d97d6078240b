import { createHash, randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createBulkSha256 } from './bulk-sha256.ts'

const bulk = createBulkSha256()
const platform = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest()

test('messages of every length around a block have the digest of the platform', () => {
  for (let length = 0; length <= 260; length++) {
    const message = randomBytes(length)
    expect(Buffer.compare(bulk(message), platform(message)), `${length} bytes`).toBe(0)
  }
})

test('so have messages of any length, longer than its memory too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 10_000, size: 'max' }), (message) => {
      expect(Buffer.compare(bulk(message), platform(message))).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('pairs of every count have the digests of the platform, and nothing beyond them is written', () => {
  for (const count of [0, 1, 2, 3, 4, 5, 7, 8, 255, 256, 257, 1000, 1027]) {
    const source = randomBytes(64 * count)
    const target = new Uint8Array(32 * count + 32).fill(9)
    bulk.pairs(source, target)
    for (let i = 0; i < count; i++) {
      const digest = platform(source.subarray(64 * i, 64 * i + 64))
      expect(Buffer.compare(target.subarray(32 * i, 32 * i + 32), digest), `${i} of ${count}`).toBe(
        0,
      )
    }
    expect(target.subarray(32 * count)).toEqual(new Uint8Array(32).fill(9))
  }
})

test('each word of a pair counts in each of the four lanes', () => {
  for (let bit = 0; bit < 4 * 512; bit += 7) {
    const source = Buffer.alloc(256)
    source.writeUInt8(1 << (bit % 8), Math.floor(bit / 8))
    const target = new Uint8Array(128)
    bulk.pairs(source, target)
    const expected = [0, 1, 2, 3].map((i) => platform(source.subarray(64 * i, 64 * i + 64)))
    expect(Buffer.compare(target, Buffer.concat(expected))).toBe(0)
  }
})

test('two of them do not disturb each other', () => {
  const other = createBulkSha256()
  const messages = [randomBytes(64), randomBytes(100)]
  for (const message of messages) {
    expect(other(message)).toEqual(bulk(message))
  }
})
