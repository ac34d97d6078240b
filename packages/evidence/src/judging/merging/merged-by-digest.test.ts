import { encodeProof, type Attestation } from '@ancrage/proof'
import { BLOCK_358391, rootOf } from '@ancrage/verification/sample-headers'
import { expect, test } from 'vitest'

import type { Finding } from '../../reading/findings.ts'
import { conclude } from '../conclude.ts'
import { gatherEvidence, type Piece } from '../evidence.ts'
import { blocksOf, heightsAskedAbout } from '../named-blocks.ts'
import { carriedHeaders } from '../carried-headers.ts'

const NOW = new Date(1_795_000_000_000)
const ROOT = rootOf(BLOCK_358391)
const upTo = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

let id = 0
const piece = (findings: readonly Finding[], digests: Piece['digests'] = {}): Piece => {
  id += 1
  const inspection = { kind: digests.sha256 ? 'original' : 'dossier', findings } as const
  return { id, name: `${id}`, size: 1, inspection, digests }
}
const proofOf = (digest: Uint8Array, ...attestations: readonly Attestation[]): Finding => ({
  kind: 'proof',
  name: 'a.ots',
  bytes: encodeProof({ fileHashOp: 'sha256', digest, timestamp: { attestations, branches: [] } }),
})
const block = (height: number): Attestation => ({ kind: 'bitcoin', height: BigInt(height) })
const header: Finding = {
  kind: 'header',
  name: 'a.bin',
  bytes: BLOCK_358391,
  height: undefined,
  network: undefined,
}
// Larger than what the others bring, as true proofs are.
const promises = upTo(3, (i): Attestation => ({
  kind: 'pending',
  uri: `https://calendar-${i}.example.test`,
}))
const honest = () => [
  piece([], { sha256: ROOT }),
  piece([proofOf(ROOT, block(358_391), ...promises), header]),
]

function verdictOn(pieces: readonly Piece[]) {
  const evidence = gatherEvidence(pieces)
  const blocks = blocksOf(evidence.proofs.map(({ proof }) => proof))
  const carried = new Map(
    blocks.map((one) => [one.height, carriedHeaders(evidence.headers, one)] as const),
  )
  return conclude(evidence, { testimoniesAt: (height) => carried.get(height) ?? [] }, NOW).verdict
}

test.each([
  ['three hundred proofs of a block', 300, 1],
  ['a hundred proofs of eleven blocks', 100, 11],
])('AB3: a ZIP with %s beside it hides no true proof', (_, count, each) => {
  const hostile = piece(
    upTo(count, (i) => proofOf(ROOT, ...upTo(each, (at) => block(400_000 + i * each + at)))),
  )
  expect(verdictOn([hostile, ...honest()])).toBe('matches')
})

test('AB3: a ZIP with hundreds of proofs takes its own questions alone', () => {
  const hostile = piece(upTo(300, (i) => proofOf(new Uint8Array(32).fill(i), block(400_000 + i))))
  const { brought } = gatherEvidence([hostile, ...honest()])
  expect(heightsAskedAbout(brought).slice(0, 2)).toEqual([400_000n, 358_391n])
})

test('AB3: a proof as large as a proof may be hides none in the same ZIP', () => {
  const large = proofOf(ROOT, ...upTo(1_024, (at) => block(400_000 + at)))
  const [original = piece([]), dossier = piece([])] = honest()
  const both = piece([large, ...(dossier.inspection?.findings ?? [])])
  expect(verdictOn([original, both])).toBe('matches')
})
