import { createHash, randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createStreamSha256 } from './stream-sha256.ts'

const hasher = createStreamSha256()
const platform = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest()

test('messages of every length around a block have the digest of the platform', () => {
  for (let length = 0; length <= 260; length++) {
    const message = randomBytes(length)
    const stream = hasher.open()
    hasher.absorb([{ stream, bytes: message }])
    expect(Buffer.compare(hasher.digest(stream), platform(message)), `${length} bytes`).toBe(0)
  }
})

test('so has a message longer than its memory, however it is cut', () => {
  const message = randomBytes(700_001)
  for (const cut of [1, 63, 64, 65, 131_072, 700_000]) {
    const stream = hasher.open()
    hasher.absorb([{ stream, bytes: message.subarray(0, cut) }])
    hasher.absorb([{ stream, bytes: message.subarray(cut) }])
    expect(Buffer.compare(hasher.digest(stream), platform(message)), `cut at ${cut}`).toBe(0)
  }
})

test('up to seven messages side by side, of any lengths and cut anywhere, do not disturb each other', () => {
  const message = fc.array(fc.uint8Array({ maxLength: 400, size: 'max' }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 7 }), (messages) => {
      const streams = messages.map(() => hasher.open())
      for (let turn = 0; turn < 6; turn++) {
        hasher.absorb(
          streams.flatMap((stream, i) => {
            const bytes = messages[i]?.[turn]
            return bytes ? [{ stream, bytes }] : []
          }),
        )
      }
      for (const [i, stream] of streams.entries()) {
        const whole = platform(Buffer.concat(messages[i] ?? []))
        expect(Buffer.compare(hasher.digest(stream), whole), `message ${i}`).toBe(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('each lane has its own message, for longer than its memory', () => {
  const messages = [100_000, 40_000, 32_768, 99_999].map((length) => randomBytes(length))
  const streams = messages.map(() => hasher.open())
  hasher.absorb(messages.map((bytes, i) => ({ stream: streams[i] ?? hasher.open(), bytes })))
  for (const [i, stream] of streams.entries()) {
    const whole = platform(messages[i] ?? Buffer.alloc(0))
    expect(Buffer.compare(hasher.digest(stream), whole), `lane ${i}`).toBe(0)
  }
})

test('each word of a block counts in each of the four lanes', () => {
  for (let bit = 0; bit < 4 * 512; bit += 7) {
    const blocks = Buffer.alloc(256)
    blocks.writeUInt8(1 << (bit % 8), Math.floor(bit / 8))
    const pieces = [0, 1, 2, 3].map((lane) => ({
      stream: hasher.open(),
      bytes: blocks.subarray(64 * lane, 64 * lane + 64),
    }))
    hasher.absorb(pieces)
    const digests = pieces.map(({ stream }) => hasher.digest(stream))
    expect(Buffer.concat(digests)).toEqual(
      Buffer.concat(pieces.map(({ bytes }) => platform(bytes))),
    )
  }
})

test('a message of more than 512 MiB has its length in both words of the padding', () => {
  const zeros = new Uint8Array(2 ** 25)
  const platformHash = createHash('sha256')
  const stream = hasher.open()
  for (let i = 0; i < 17; i++) {
    hasher.absorb([{ stream, bytes: zeros }])
    platformHash.update(zeros)
  }
  expect(Buffer.compare(hasher.digest(stream), platformHash.digest())).toBe(0)
})
