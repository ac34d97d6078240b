import { createBulkSha256 } from '@ancrage/sha256'
import { describe, expect, test } from 'vitest'

import { attestationsOf, decodeProof, encodeProof, verify, type HeaderAt } from '../src/index.ts'
import { attestedLine } from './attested-line.ts'
import { proofFilesIn, REFERENCE_EXAMPLES, VECTORS, type ExampleFile } from './example-files.ts'
import { realProofs } from './real-proofs.ts'
import { refusalOf } from './refusal.ts'
import { readSlowly } from './slow-reader.ts'
import { attestedLines, writeSlowly } from './slow-writer.ts'

/** Longer files take too long to damage everywhere; nothing in them is not in shorter ones too. */
const LONGEST_FOR_EVERY_BYTE = 4_300
const LONGEST_FOR_EVERY_BIT = 700

const bulk = createBulkSha256()

const whole: readonly ExampleFile[] = [
  ...realProofs(),
  ...proofFilesIn(REFERENCE_EXAMPLES),
  ...proofFilesIn(VECTORS).filter(({ name }) => /^(ok|edge)-/.test(name)),
]
  .filter(({ bytes }) => bytes.length <= LONGEST_FOR_EVERY_BYTE)
  .filter(({ bytes }) => refusalOf(() => decodeProof(bytes)) === undefined)

/** Ours and the reference client's first, then crafted ones: as many as are wanted. */
const short = whole.filter(({ bytes }) => bytes.length <= LONGEST_FOR_EVERY_BIT).slice(0, 24)

test('there are enough files to damage', () => {
  const bits = short.reduce((total, { bytes }) => total + 8 * bytes.length, 0)
  expect(realProofs().length).toBeGreaterThanOrEqual(10)
  expect(short.length).toBeGreaterThanOrEqual(20)
  expect(bits).toBeGreaterThanOrEqual(20_000)
})

describe('T060: every truncation is refused, to the last byte', () => {
  test.each(whole)('$name', ({ bytes }) => {
    for (let length = 0; length < bytes.length; length++) {
      const code = refusalOf(() => decodeProof(bytes.subarray(0, length)))
      if (code === undefined) expect.unreachable(`${length} bytes were accepted`)
    }
  })
})

describe('T061: one byte more is refused, whichever', () => {
  test.each(whole)('$name', ({ bytes }) => {
    for (let byte = 0; byte < 256; byte++) {
      const code = refusalOf(() => decodeProof(Buffer.concat([bytes, Buffer.of(byte)])))
      if (code !== 'input.trailing_bytes') expect.unreachable(`byte ${byte}: ${code}`)
    }
  })
})

describe('every flip of one bit is refused, or read as the slow reader does', () => {
  test.each(short)('$name', ({ bytes }) => {
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const difference = differenceFromSlowReading(withBitFlipped(bytes, bit))
      if (difference !== undefined) expect.unreachable(`bit ${bit}: ${difference}`)
    }
  })
})

describe('no flip of one bit lets a proof confirm another file, or the same file by other means', () => {
  test.each(realProofs())('$name', ({ bytes, digest, merkleRoot }) => {
    const headerAt: HeaderAt = (chain, height) =>
      chain === 'bitcoin' && height === 870_001n
        ? { merkleRoot, hash: new Uint8Array(32), time: 1 }
        : undefined
    expect(verify({ digest, proof: bytes, headerAt }).status).toBe('confirmed')
    const stillConfirming: number[] = []
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const proof = withBitFlipped(bytes, bit)
      const verdict = verify({ digest, proof, headerAt, sha256: bulk })
      if (verdict.status === 'confirmed') stillConfirming.push(bit)
    }
    const promiseAt = Buffer.from(bytes).indexOf(Buffer.from('83dfe30d2ef90c8e', 'hex'))
    const promiseEnd = promiseAt + 8 + 2 + 'https://calendar.example.org'.length
    const isInPromise = (bit: number) => bit >= 8 * promiseAt && bit < 8 * promiseEnd
    expect(stillConfirming.filter((bit) => !isInPromise(bit))).toEqual([])
  })
})

function withBitFlipped(bytes: Uint8Array, bit: number): Uint8Array {
  const at = Math.floor(bit / 8)
  return bytes.with(at, (bytes[at] ?? 0) ^ (1 << (bit % 8)))
}

function differenceFromSlowReading(bytes: Uint8Array): string | undefined {
  const slow = slowReading(bytes)
  const code = refusalOf(() => decodeProof(bytes))
  if (slow === undefined || code !== undefined) {
    return slow === undefined && code !== undefined ? undefined : `refused: ${code}`
  }
  const detached = decodeProof(bytes)
  const lines = attestationsOf(detached).map(attestedLine).sort()
  if (lines.join() !== attestedLines(slow).join()) return 'other attestations'
  const isSameBytes = Buffer.compare(encodeProof(detached), writeSlowly(slow)) === 0
  return isSameBytes ? undefined : 'other bytes'
}

function slowReading(bytes: Uint8Array) {
  try {
    return readSlowly(bytes)
  } catch {
    return undefined
  }
}
