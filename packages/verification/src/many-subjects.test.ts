import {
  sha256,
  timestampAlong,
  type Attestation,
  type DetachedTimestamp,
  type Sha256,
} from '@ancrage/proof'
import { expect, test } from 'vitest'

import { readProof } from './check-proof.ts'
import { BLOCK_358391, rootOf } from './testing/sample-headers.ts'
import type { Sources } from './evidence.ts'
import type { Digests, ProofVerdict } from './verdict.ts'
import { verdictJson } from './verdict-json.ts'
import { verifyEvidence } from './verify-evidence.ts'

const HEIGHT = 358_391n
const ROOT = rootOf(BLOCK_358391)
const NOW = new Date(1_795_000_000_000)

const proofOf = (
  digest: Uint8Array,
  attestations: readonly Attestation[] = [{ kind: 'bitcoin', height: HEIGHT }],
): DetachedTimestamp => ({
  fileHashOp: 'sha256',
  digest,
  timestamp: { attestations, branches: [] },
})

/** One who verifies many subjects by the same sources. */
function opened(testimoniesAt: Sources['testimoniesAt']) {
  const sources = { testimoniesAt, memory: new Map() }
  return (digests: Digests, proof: DetachedTimestamp | Uint8Array): ProofVerdict =>
    verifyEvidence({ subject: { digests }, evidence: { proof }, sources, clock: NOW }).verdict
}

function openCounting() {
  const asked: bigint[] = []
  const verify = opened((height) => {
    asked.push(height)
    const reply = { outcome: 'header', bytes: BLOCK_358391, network: 'main' } as const
    return [{ level: 'own', name: 'node', reply }]
  })
  const outcomeOf = (digest: Uint8Array) => verify({ sha256: digest }, proofOf(digest)).outcome
  return { asked, verify, outcomeOf }
}

test('proofs that lead to the same root of a block have it judged once', () => {
  const { asked, outcomeOf } = openCounting()
  expect([outcomeOf(ROOT), outcomeOf(ROOT)]).toEqual(['confirmed', 'confirmed'])
  expect(asked).toEqual([HEIGHT])
})

test('Z5: what a proof leads to is judged once, however many files it is the proof of', () => {
  const reads: unknown[] = []
  const read = readProof(proofOf(ROOT))
  if (typeof read !== 'object') throw new Error('the proof cannot be read')
  const attested = read.attested.map(({ attestation, message }) => ({
    attestation,
    get message() {
      reads.push(attestation)
      return message
    },
  }))
  const sources = { testimoniesAt: () => [], memory: new Map() }
  const evidence = { proof: { ...read, attested } }
  const subject = { digests: { sha256: ROOT } }
  const outcomes = [1, 2, 3].map(
    () => verifyEvidence({ subject, evidence, sources, clock: NOW }).verdict.outcome,
  )
  expect(outcomes).toEqual(['cannotCheck', 'cannotCheck', 'cannotCheck'])
  expect(reads).toHaveLength(1)
})

test('another root of the same block is judged by itself, before and after', () => {
  const { asked, outcomeOf } = openCounting()
  const other = new Uint8Array(32).fill(9)
  expect([other, ROOT, other].map(outcomeOf)).toEqual(['mismatch', 'confirmed', 'mismatch'])
  // Z5: what is said of the block is weighed once all the same.
  expect(asked).toEqual([HEIGHT])
})

test('AD3: whatever a proof says of one block, JSON of it makes the list of its headers once', () => {
  const { verify } = openCounting()
  const attestations = [{ kind: 'bitcoin', height: HEIGHT }] as const
  const hashed = { op: { kind: 'sha256' }, timestamp: { attestations, branches: [] } } as const
  const proof = { ...proofOf(ROOT), timestamp: { attestations, branches: [hashed] } }
  const [one, other] = verdictJson(verify({ sha256: ROOT }, proof)).attestations
  expect([one?.status, other?.status]).toEqual(['confirmed', 'mismatch'])
  expect(one?.headers).toHaveLength(1)
  expect(other?.headers).toBe(one?.headers)
})

test('what was read of each attestation is shown beside its verdict', () => {
  const { verify } = openCounting()
  const tag = new Uint8Array(8).fill(9)
  const named: readonly Attestation[] = [
    { kind: 'unknown', tag, payload: new Uint8Array() },
    { kind: 'ethereum', height: 7n },
    { kind: 'pending', uri: 'https://calendar.example.test' },
  ]
  expect(verify({ sha256: ROOT }, proofOf(ROOT, named)).lines).toEqual([
    { kind: 'unknown', tag, message: ROOT },
    { kind: 'otherChain', chain: 'ethereum', height: 7n, message: ROOT },
    { kind: 'pending', calendar: 'https://calendar.example.test', message: ROOT },
  ])
})

test('a height that no block has, or that is one too many, was witnessed by nobody', () => {
  const verify = opened(() => [])
  const heights = [...Array.from({ length: 33 }, (_, at) => HEIGHT + BigInt(at)), 2n ** 32n]
  const proof = proofOf(
    ROOT,
    heights.map((height) => ({ kind: 'bitcoin', height })),
  )
  const { lines } = verify({ sha256: ROOT }, proof)
  const verdictAt = (height: bigint) =>
    lines.find((line) => line.kind === 'block' && line.height === height)
  expect(verdictAt(2n ** 32n)).toMatchObject({
    verdict: { outcome: 'cannotCheck', reason: 'height.out_of_range', witnesses: [] },
  })
  expect(verdictAt(HEIGHT + 31n)).toMatchObject({ verdict: { reason: 'sources.silent' } })
  expect(verdictAt(HEIGHT + 32n)).toMatchObject({
    verdict: { outcome: 'cannotCheck', reason: 'height.not_looked_up', witnesses: [] },
  })
})

test.each([1n, 330_000n])(
  'AB3: what is said of a block counts beside hundreds of others that a proof names, from block %s on',
  (first) => {
    const reply = { outcome: 'header', bytes: BLOCK_358391, network: 'main' } as const
    const said = [{ level: 'carried', name: 'header', reply } as const]
    const verify = opened((height) => (height === HEIGHT ? said : []))
    const heights = [...Array.from({ length: 300 }, (_, at) => first + BigInt(at)), HEIGHT]
    const named = heights.map((height): Attestation => ({ kind: 'bitcoin', height }))
    expect(verify({ sha256: ROOT }, proofOf(ROOT, named)).outcome).toBe('confirmed')
  },
)

test('a digest that is cut short is another digest', () => {
  const { verify } = openCounting()
  expect(verify({ sha256: ROOT.subarray(0, 31) }, proofOf(ROOT)).outcome).toBe('mismatch')
})

test('a failure that is no fault of the proof is not called one', () => {
  const verify = opened(() => {
    throw new RangeError('the source broke')
  })
  expect(() => verify({ sha256: ROOT }, proofOf(ROOT))).toThrow('the source broke')
})

test('what cannot be read has no lines', () => {
  const { verify } = openCounting()
  expect(verify({ sha256: ROOT }, new Uint8Array(3)).lines).toEqual([])
})

test('without a file at hand a proof is worth what it is with its file', () => {
  const { verify } = openCounting()
  const proof = proofOf(ROOT)
  const reply = { outcome: 'header', bytes: BLOCK_358391, network: 'main' } as const
  const testimoniesAt = () => [{ level: 'own', name: 'node', reply } as const]
  const asked = { subject: undefined, evidence: { proof }, sources: { testimoniesAt }, clock: NOW }
  expect(verifyEvidence(asked).verdict).toEqual(verify({ sha256: ROOT }, proof))
})

test('Z5: a header that is given for many blocks is examined once for each bound on its work', () => {
  let reads = 0
  const reply = {
    outcome: 'header',
    network: 'main',
    get bytes() {
      reads += 1
      return BLOCK_358391
    },
  } as const
  const testimonies = [{ level: 'carried', name: 'header', reply } as const]
  const verify = opened(() => testimonies)
  const heights = Array.from({ length: 32 }, (_, at) => HEIGHT + BigInt(at))
  const named = heights.map((height): Attestation => ({ kind: 'bitcoin', height }))
  expect(verify({ sha256: ROOT }, proofOf(ROOT, named)).outcome).toBe('confirmed')
  expect(reads).toBe(1)
  const harder: readonly Attestation[] = [{ kind: 'bitcoin', height: 900_000n }]
  expect(verify({ sha256: ROOT }, proofOf(ROOT, harder)).outcome).toBe('cannotCheck')
  expect(reads).toBe(2)
})

test('Z5: a proof is followed once, and again where its digest has been written over', () => {
  let hashes = 0
  const counting: Sha256 = (bytes) => {
    hashes += 1
    return sha256(bytes)
  }
  const digest = ROOT.slice()
  const timestamp = timestampAlong([{ kind: 'sha256' }], proofOf(ROOT).timestamp)
  const evidence = { proof: { ...proofOf(digest), timestamp } }
  const messages = () => {
    const asked = { subject: undefined, evidence, sources: { testimoniesAt: () => [] }, clock: NOW }
    return verifyEvidence({ ...asked, sha256: counting }).verdict.lines.map((line) => line.message)
  }
  expect([messages(), messages()]).toEqual([[sha256(ROOT)], [sha256(ROOT)]])
  expect(hashes).toBe(1)
  digest.fill(9)
  expect(messages()).toEqual([sha256(new Uint8Array(32).fill(9))])
})
