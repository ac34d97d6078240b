import { describe, expect, test } from 'vitest'

import { attestationsOf, decodeProof, encodeProof, type ProofErrorCode } from '../src/index.ts'
import { craftVectors } from './craft-vectors.ts'
import { proofFilesIn, VECTORS } from './example-files.ts'
import { refusalOf } from './refusal.ts'
import { readSlowly } from './slow-reader.ts'
import { attestedLines, writeSlowly } from './slow-writer.ts'
import { attestedLine } from './attested-line.ts'

/** Why each file that must be refused is. */
const REFUSED: Readonly<Record<string, ProofErrorCode>> = {
  'bad-append-4065-result-4097': 'message.too_long',
  'bad-append-arg-4097': 'argument.too_long',
  'bad-append-empty': 'argument.empty',
  'bad-append-length-2p32': 'argument.too_long',
  'bad-append-length-nonminimal': 'varuint.not_minimal',
  'bad-att-len-huge': 'payload.too_long',
  'bad-attestations-1025': 'attestations.too_many',
  'bad-btc-height-11-bytes': 'varuint.out_of_range',
  'bad-btc-height-200-ff': 'varuint.out_of_range',
  'bad-btc-height-2p64': 'varuint.out_of_range',
  'bad-btc-payload-cut-varuint': 'payload.truncated',
  'bad-btc-payload-empty': 'payload.truncated',
  'bad-btc-payload-trailing': 'payload.trailing_bytes',
  'bad-bytes-65537': 'input.too_large',
  'bad-deep-5000-ops': 'depth.exceeded',
  'bad-deep-60000-ops': 'depth.exceeded',
  'bad-depth-256': 'depth.exceeded',
  'bad-digest-cut': 'input.truncated',
  'bad-empty-file': 'input.truncated',
  'bad-filehash-append': 'file_hash.unknown',
  'bad-filehash-hexlify': 'file_hash.unknown',
  'bad-filehash-reverse': 'file_hash.unknown',
  'bad-fork-fork': 'op.unknown',
  'bad-fork-without-last': 'input.truncated',
  'bad-header-only': 'input.truncated',
  'bad-hexlify-2049': 'message.too_long',
  'bad-hexlify-x18-8MiB': 'message.too_long',
  'bad-magic-last-byte': 'magic.wrong',
  'bad-magic-only': 'input.truncated',
  'bad-magic': 'magic.wrong',
  'bad-no-attestation-ends-after-op': 'input.truncated',
  'bad-op-unknown': 'op.unknown',
  'bad-ops-16385': 'ops.too_many',
  'bad-prepend-empty': 'argument.empty',
  'bad-trailing-garbage': 'input.trailing_bytes',
  'bad-trunc-in-append-arg': 'input.truncated',
  'bad-trunc-in-uri': 'input.truncated',
  'bad-unknown-att-8193': 'payload.too_long',
  'bad-uri-1001': 'uri.too_long',
  'bad-uri-ipv6': 'uri.character',
  'bad-uri-login': 'uri.character',
  'bad-uri-longer-than-payload': 'payload.truncated',
  'bad-uri-nul': 'uri.character',
  'bad-uri-payload-empty': 'payload.truncated',
  'bad-uri-payload-trailing': 'payload.trailing_bytes',
  'bad-uri-percent': 'uri.character',
  'bad-uri-query': 'uri.character',
  'bad-uri-space': 'uri.character',
  'bad-uri-utf8': 'uri.character',
  'bad-varuint-unterminated': 'varuint.out_of_range',
  'bad-version-0': 'version.unsupported',
  'bad-version-2': 'version.unsupported',
  'bad-work-keccak': 'work.exceeded',
  'bad-work-sha256-of-4096': 'work.exceeded',
  'dos-mem-amplify-60KB': 'work.exceeded',
  'edge-btc-height-8190-byte-varuint': 'varuint.out_of_range',
  'edge-btc-height-nonminimal': 'varuint.not_minimal',
  'edge-version-nonminimal': 'varuint.not_minimal',
}

/**
 * Files that are read although not written as they are: in them, equal elements are joined or the
 * order is put right.
 */
const REWRITTEN = [
  'edge-att-after-op',
  'edge-dup-op-deep',
  'edge-dup-sibling-op',
  'edge-heavy-keccak256-backwards',
  'edge-heavy-reverse-backwards',
  'edge-heavy-sha256-backwards',
  'edge-heights-by-bytes',
  'edge-order-wrong-then-right',
  'edge-same-attestation-twice',
  'edge-unsorted-ops',
]

const files = proofFilesIn(VECTORS).map(({ name, bytes }) => ({
  name: name.replace(/\.ots$/, ''),
  bytes,
}))
const refused = files.filter(({ name }) => name in REFUSED)
const accepted = files.filter(({ name }) => !(name in REFUSED))

test('every file that must be refused is there, and nothing called ok is among them', () => {
  expect(refused.map(({ name }) => name).sort()).toEqual(Object.keys(REFUSED).sort())
  expect(refused.filter(({ name }) => name.startsWith('ok-'))).toEqual([])
  expect(accepted.filter(({ name }) => name.startsWith('bad-'))).toEqual([])
})

test('the files a script crafts are the ones on disk', () => {
  const onDisk = new Map(proofFilesIn(VECTORS).map(({ name, bytes }) => [name, bytes]))
  for (const [name, bytes] of craftVectors()) {
    expect(Buffer.compare(onDisk.get(name) ?? Buffer.alloc(0), bytes), name).toBe(0)
  }
})

describe('refused', () => {
  test.each(refused)('$name', ({ name, bytes }) => {
    expect(refusalOf(() => decodeProof(bytes))).toBe(REFUSED[name])
    expect(() => readSlowly(bytes)).toThrow(Error)
  })
})

test('T062: 1,024 attestations are read, one more is refused, and ten thousand are too large to be read', () => {
  const bytesOf = (wanted: string): Uint8Array =>
    files.find(({ name }) => name === wanted)?.bytes ?? Buffer.alloc(0)
  expect(attestationsOf(decodeProof(bytesOf('ok-attestations-1024')))).toHaveLength(1024)
  const oneMore = bytesOf('bad-attestations-1025')
  expect(refusalOf(() => decodeProof(oneMore))).toBe('attestations.too_many')
  const tenTimes = Buffer.concat(Array.from({ length: 10 }, () => oneMore))
  expect(refusalOf(() => decodeProof(tenTimes))).toBe('input.too_large')
})

describe('accepted', () => {
  test.each(accepted)('$name', ({ name, bytes }) => {
    const detached = decodeProof(bytes)
    const isWrittenBack = Buffer.compare(encodeProof(detached), bytes) === 0
    expect(isWrittenBack).toBe(!REWRITTEN.includes(name))
    expect(encodeProof({ ...detached })).toEqual(encodeProof(detached))
    expect(Buffer.compare(encodeProof(detached), writeSlowly(readSlowly(bytes)))).toBe(0)
    expect(attestationsOf(detached).map(attestedLine).sort()).toEqual(
      attestedLines(readSlowly(bytes)),
    )
  })
})

describe('what implementations lose', () => {
  const attestationsIn = (name: string): readonly string[] => {
    const file = files.find((one) => one.name === name)
    const attested = attestationsOf(decodeProof(file?.bytes ?? Buffer.alloc(0)))
    return attested.map(({ attestation }) =>
      'height' in attestation ? `${attestation.kind} ${attestation.height}` : attestation.kind,
    )
  }

  test('a Bitcoin and a pending attestation on one message are both reported', () => {
    expect(attestationsIn('edge-btc-and-pending-same-node')).toEqual(['bitcoin 5', 'pending'])
  })

  test('two blocks on one message are both reported', () => {
    expect(attestationsIn('edge-two-btc-heights-same-node')).toHaveLength(2)
  })

  test('an op written twice keeps the attestations of both', () => {
    expect(attestationsIn('edge-dup-sibling-op')).toHaveLength(2)
    expect(attestationsIn('edge-dup-op-deep')).toEqual(['bitcoin 5', 'pending', 'pending'])
  })

  test('three hundred forks in a row lose none', () => {
    expect(attestationsIn('edge-fork-chain-300')).toHaveLength(301)
  })

  test('a height above 2^32 is exact', () => {
    expect(attestationsIn('edge-btc-height-2p53')).toEqual([`bitcoin ${2n ** 53n}`])
    expect(attestationsIn('ok-btc-height-2p64-minus-1')).toEqual([`bitcoin ${2n ** 64n - 1n}`])
  })
})
