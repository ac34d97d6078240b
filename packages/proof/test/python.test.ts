import { stdout } from 'node:process'

import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  attestationsOf,
  bytesToHex,
  decodeProof,
  encodeProof,
  encodeTimestamp,
  type ProofErrorCode,
} from '../src/index.ts'
import { createRandom, damaged } from './damaged-proofs.ts'
import { proofFilesIn, REFERENCE_EXAMPLES, VECTORS, type ExampleFile } from './example-files.ts'
import { anyProof } from './proof-arbitraries.ts'
import { lookForPython, readWithPython, writeWithPython, type PythonReading } from './python.ts'
import { realProofs } from './real-proofs.ts'
import { refusalOf } from './refusal.ts'

const python = lookForPython()

test('python-opentimestamps is compared with where it is present', () => {
  const state = python.isPresent
    ? `version ${python.answer} compared`
    : `absent: nothing was compared (${python.answer})`
  stdout.write(`python-opentimestamps: ${state}\n`)
  expect(typeof python.isPresent).toBe('boolean')
})

/** What it accepts and we refuse, with the reasons of formats/opentimestamps.md §10. */
const ONLY_WE_REFUSE: readonly ProofErrorCode[] = [
  'varuint.not_minimal',
  'varuint.out_of_range',
  'input.too_large',
  'ops.too_many',
  'attestations.too_many',
  'work.exceeded',
]

/** Crafted files in which it loses attestations: of two equal ops, it keeps the later one only. */
const IT_LOSES_IN = ['edge-dup-sibling-op.ots', 'edge-dup-op-deep.ots']

/** A busy machine takes long to start another program. */
const PYTHON_STARTS_MS = 60_000

describe('beside python-opentimestamps', () => {
  beforeEach(({ skip }) => skip(!python.isPresent, `python-opentimestamps: ${python.answer}`))

  const files: readonly ExampleFile[] = [
    ...proofFilesIn(VECTORS),
    ...proofFilesIn(REFERENCE_EXAMPLES),
    ...proofFilesIn(new URL('invalid/', REFERENCE_EXAMPLES)),
    ...realProofs(),
  ]

  let readings: readonly PythonReading[] = []
  beforeAll(() => {
    if (python.isPresent) readings = readWithPython(files.map(({ bytes }) => bytes))
  }, PYTHON_STARTS_MS)

  test('every file is read alike, but for two in which it loses attestations', () => {
    const named = files.map(({ name, bytes }, i) => `${name}: ${comparison(bytes, readings[i])}`)
    const expected = files.map(({ name }) =>
      IT_LOSES_IN.includes(name) ? `${name}: it loses attestations` : `${name}: alike`,
    )
    expect(files.length).toBeGreaterThan(100)
    expect(named).toEqual(expected)
  })

  test('each known difference is shown by a crafted file', () => {
    const differing = files.flatMap(({ bytes }, i) => {
      const code = refusalOf(() => decodeProof(bytes))
      return code !== undefined && 'bytes' in (readings[i] ?? {}) ? [code] : []
    })
    expect([...new Set(differing)].sort()).toEqual([...ONLY_WE_REFUSE].sort())
  })

  test('proofs of every shape that we write, it reads alike and writes alike', () => {
    const proofs = fc.sample(anyProof, { numRuns: 800, seed: 20_261 }).map(encodeProof)
    expect(differences(compare(proofs))).toEqual([])
  })

  test('proofs of every shape that it writes, we read alike and write alike', () => {
    const proofs = writeWithPython(800, 20_262)
    expect(proofs.length).toBeGreaterThan(800)
    for (const bytes of proofs) {
      expect(Buffer.compare(encodeProof({ ...decodeProof(bytes) }), bytes)).toBe(0)
    }
    expect(differences(compare(proofs))).toEqual([])
  })

  test('damaged proofs it reads or refuses alike', () => {
    const random = createRandom(20_263)
    const whole = files.filter(({ bytes }) => bytes.length > 0 && bytes.length < 2000)
    const proofs = Array.from({ length: 5000 }, (_, i) =>
      damaged(whole[i % whole.length]?.bytes ?? new Uint8Array(1), random),
    )
    const results = compare(proofs)
    expect(differences(results)).toEqual([])
    expect(
      proofs.filter((bytes) => refusalOf(() => decodeProof(bytes)) !== undefined).length,
    ).toBeGreaterThan(2500)
  })
})

const differences = (results: readonly string[]): readonly string[] =>
  results.filter((result) => result !== 'alike' && result !== 'it loses attestations')

const compare = (proofs: readonly Uint8Array[]): readonly string[] =>
  readWithPython(proofs).map((reading, i) => comparison(proofs[i] ?? new Uint8Array(0), reading))

function comparison(bytes: Uint8Array, reading: PythonReading | undefined): string {
  if (reading === undefined) return 'not read'
  const code = refusalOf(() => decodeProof(bytes))
  if ('refused' in reading) {
    return code === undefined
      ? `only it refuses (${reading.refused}): ${bytesToHex(bytes)}`
      : 'alike'
  }
  if (code !== undefined) {
    const isKnown = ONLY_WE_REFUSE.includes(code)
    return isKnown ? 'alike' : `only we refuse (${code}): ${bytesToHex(bytes)}`
  }
  const detached = decodeProof(bytes)
  const ours = attestedBy(detached)
  const hasEqualOps = bytesToHex(encodeProof(detached)) !== bytesToHex(bytes)
  const isLoss = reading.attested.length < ours.length && isWithin(reading.attested, ours)
  if (hasEqualOps && isLoss) return 'it loses attestations'
  const isSame =
    reading.fileHashOp === detached.fileHashOp &&
    reading.digest === bytesToHex(detached.digest) &&
    reading.attested.join() === ours.join() &&
    reading.bytes === bytesToHex(encodeProof(detached))
  return isSame ? 'alike' : `read differently: ${bytesToHex(bytes)}`
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean => {
  const known = new Set(all)
  return some.every((one) => known.has(one))
}

const attestedBy = (detached: ReturnType<typeof decodeProof>): readonly string[] =>
  attestationsOf(detached)
    .map(({ attestation, message }) => {
      const element = bytesToHex(encodeTimestamp({ attestations: [attestation], branches: [] }))
      return `${element.slice(2)} ${bytesToHex(message)}`
    })
    .sort()
