import { readFileSync } from 'node:fs'
import { stdout } from 'node:process'

import { beforeEach, describe, expect, test } from 'vitest'

import {
  attestationsOf,
  bytesToHex,
  createFileHasher,
  decodeProof,
  encodeProof,
  verify,
  type Attestation,
} from '../src/index.ts'
import { areReferenceExamplesPresent, proofFilesIn, REFERENCE_EXAMPLES } from './example-files.ts'
import { refusalOf } from './refusal.ts'

const textOf = (name: string): string => readFileSync(new URL(name, REFERENCE_EXAMPLES), 'utf8')
const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(name, REFERENCE_EXAMPLES)))

test('the reference client’s examples are read where they are present', () => {
  const state = areReferenceExamplesPresent
    ? `${proofFilesIn(REFERENCE_EXAMPLES).length} examples read`
    : `absent: nothing was compared (looked in ${REFERENCE_EXAMPLES.pathname})`
  stdout.write(`Reference client's examples: ${state}\n`)
  expect(proofFilesIn(REFERENCE_EXAMPLES).length > 0).toBe(areReferenceExamplesPresent)
})

type Expected = {
  readonly fileHashOp: string
  readonly digest: string
  readonly attestations: readonly Readonly<Record<string, string | number>>[]
}

describe('the reference client’s examples', () => {
  beforeEach(({ skip }) => skip(!areReferenceExamplesPresent, 'the folder of examples is absent'))

  const expectations = areReferenceExamplesPresent
    ? (JSON.parse(textOf('expected.json')) as Readonly<Record<string, Expected>>)
    : {}

  test.each(Object.entries(expectations))('%s says what it says there', (name, expected) => {
    const detached = decodeProof(bytesOf(name))
    expect(detached.fileHashOp).toBe(expected.fileHashOp)
    expect(bytesToHex(detached.digest)).toBe(expected.digest)
    const attested = attestationsOf(detached).map(({ attestation, message }) => ({
      ...inTheirWords(attestation),
      message: bytesToHex(message),
    }))
    expect(sorted(attested)).toEqual(sorted(expected.attestations))
  })

  test.each(Object.keys(expectations))('%s is written back byte for byte', (name) => {
    const detached = decodeProof(bytesOf(name))
    expect(Buffer.compare(encodeProof({ ...detached }), bytesOf(name))).toBe(0)
  })

  test.each([
    ['bad-major-version.ots', 'version.unsupported'],
    ['exceeds-max-msg-length.ots', 'message.too_long'],
    ['invalid-file-digest-type.ots', 'file_hash.unknown'],
  ])('invalid/%s is refused: %s', (name, code) => {
    expect(refusalOf(() => decodeProof(bytesOf(`invalid/${name}`)))).toBe(code)
  })

  test('the stamped files have the digests that are stamped', () => {
    for (const name of ['hello-world.txt', 'empty', 'merkle1.txt', 'different-blockchains.txt']) {
      const detached = decodeProof(bytesOf(`${name}.ots`))
      const hasher = createFileHasher(detached.fileHashOp)
      hasher.update(bytesOf(name))
      expect(bytesToHex(hasher.digest()), name).toBe(bytesToHex(detached.digest))
    }
  })

  test('the true stamp is confirmed by the block that proves the false one wrong', () => {
    const hello = decodeProof(bytesOf('hello-world.txt.ots'))
    const merkleRoot = attestationsOf(hello)[0]?.message ?? Buffer.alloc(0)
    const headerAt = () => ({ merkleRoot, hash: Buffer.alloc(32), time: 1_432_827_678 })
    const falseStamp = decodeProof(bytesOf('bad-stamp.txt.ots'))
    expect(verify({ digest: hello.digest, proof: hello, headerAt })).toMatchObject({
      status: 'confirmed',
      existedNoLaterThan: 1_432_827_678,
    })
    expect(verify({ digest: falseStamp.digest, proof: falseStamp, headerAt })).toMatchObject({
      status: 'mismatch',
      reason: 'header.merkle_root_differs',
    })
  })
})

const sorted = (entries: readonly Readonly<Record<string, string | number>>[]): readonly string[] =>
  entries
    .map((entry) => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()

function inTheirWords(attestation: Attestation): Readonly<Record<string, string | number>> {
  switch (attestation.kind) {
    case 'pending':
      return { kind: 'PendingAttestation', uri: attestation.uri }
    case 'unknown':
      return { kind: 'UnknownAttestation' }
    default: {
      const chain = attestation.kind.charAt(0).toUpperCase() + attestation.kind.slice(1)
      return { kind: `${chain}BlockHeaderAttestation`, height: Number(attestation.height) }
    }
  }
}
