import { readFileSync } from 'node:fs'

import type { ReadToken } from '@ancrage/cms'
import { FIXED_NAMES, type Facts } from '@ancrage/dossier'
import {
  asDigest,
  bytesToHex,
  decodeProof,
  encodeProof,
  manifestOf,
  sha256,
  timestampAlong,
  type DetachedTimestamp,
  type Op,
  type Timestamp,
} from '@ancrage/proof'
import { BLOCK_358391 } from '@ancrage/verification/sample-headers'
import { describe, expect, test } from 'vitest'

import type { Finding } from '../reading/findings.ts'
import { gatherEvidence, type Piece } from './evidence.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../apps/verify/vectors/${name}`, import.meta.url)))

const holding = (...findings: readonly Finding[]): Piece => ({
  id: 1,
  name: 'brought',
  size: undefined,
  inspection: { kind: 'dossier', findings },
  digests: {},
})
const gathered = (...findings: readonly Finding[]) => gatherEvidence([holding(...findings)])

const proofOf = (fileHashOp: 'sha1' | 'ripemd160', timestamp: Timestamp, name = 'a.ots') =>
  ({
    kind: 'proof',
    name,
    bytes: encodeProof({ fileHashOp, digest: new Uint8Array(20), timestamp }),
  }) as const satisfies Finding
const block = (height: bigint): Timestamp => ({
  attestations: [{ kind: 'bitcoin', height }],
  branches: [],
})

const factsWith = (anchor: Facts['anchor']): Finding => {
  const bytes = Buffer.from('a')
  const facts = {
    number: 'AN-2026-0000042',
    title: 'Le phare',
    depositor: 'Ada',
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: manifestOf([asDigest(sha256(bytes))]).digest,
    files: [{ name: 'a', size: 1, sha256: sha256(bytes) }],
    anchor,
  }
  return { kind: 'facts', name: 'facts.json', facts, voucher: { by: 'nobody' } }
}

test('what holds nothing, or is a digest alone, adds nothing but itself, and is named', () => {
  const typed: Piece = { ...holding(), id: 2, name: 'typed', inspection: undefined }
  expect(gatherEvidence([holding(), typed])).toEqual({
    proofs: [],
    brought: [],
    hasUnreadProofs: false,
    facts: [],
    declarations: [],
    placed: { about: new Map(), ofNothingHere: [], themselves: new Set() },
    headers: [],
    tokens: [],
    tokenPaths: [],
    candidates: [
      {
        pieceId: 1,
        name: 'brought',
        size: undefined,
        digests: {},
        isMember: false,
        isOriginal: false,
        isDeclaration: false,
      },
      {
        pieceId: 2,
        name: 'typed',
        size: undefined,
        digests: {},
        isMember: false,
        isOriginal: true,
        isDeclaration: false,
      },
    ],
    mistakable: [1],
    uncompared: [],
  })
})

test('headers come from files of headers and from the facts of certificates, with what these claim', () => {
  const claim = { height: 358_391n, network: 'main' } as const
  const loose: Finding = { kind: 'header', name: 'header.bin', bytes: BLOCK_358391, ...claim }
  const { headers } = gathered(loose, factsWith({ ...claim, header: BLOCK_358391 }))
  expect(headers).toMatchObject([
    { name: 'header.bin', bytes: BLOCK_358391, ...claim },
    { name: 'facts.json', bytes: BLOCK_358391, ...claim },
  ])
  expect(gathered(factsWith(undefined)).headers).toEqual([])
})

test('a file inside a dossier is a candidate with its own name, size and digests, and no original', () => {
  const digests = { sha256: sha256(Buffer.from('a')) }
  const member: Finding = { kind: 'member', name: 'dossier.zip › a.txt', size: 7, digests }
  expect(gathered(member).candidates.slice(1)).toEqual([
    {
      pieceId: 1,
      name: 'dossier.zip › a.txt',
      size: 7,
      digests,
      isMember: true,
      isOriginal: false,
      isDeclaration: false,
    },
  ])
})

test('tokens and the paths to them are gathered', () => {
  const token: ReadToken = {
    time: 1_795_000_000_000,
    imprint: new Uint8Array(32),
    serial: '07',
    policy: '1.2.3',
    signer: 'Authority',
    signature: 'valid',
  }
  const path = { digest: new Uint8Array(32), steps: [], imprint: new Uint8Array(32) }
  const { tokens, tokenPaths } = gathered(
    { kind: 'token', name: 'receipt.tst', token },
    { kind: 'tokenPath', name: 'receipt-path.json', path },
  )
  expect(tokens).toMatchObject([{ name: 'receipt.tst', token }])
  expect(tokenPaths).toEqual([path])
})

test('only what was refused as a proof may be a proof that was not read', () => {
  const refused = (reason: 'proof.malformed' | 'zip.damaged'): Finding => ({
    kind: 'refused',
    name: 'a',
    reason,
  })
  expect(gathered(refused('proof.malformed')).hasUnreadProofs).toBe(true)
  expect(gathered(refused('zip.damaged')).hasUnreadProofs).toBe(false)
})

describe('proofs of one digest', () => {
  test('are one with what all of them state, under the name of the first', () => {
    const { proofs } = gathered(
      proofOf('sha1', block(5n), 'first.ots'),
      proofOf('sha1', block(7n), 'second.ots'),
    )
    expect(proofs.map(({ name }) => name)).toEqual(['first.ots'])
    expect(proofs[0]?.proof.timestamp.attestations).toMatchObject([{ height: 5n }, { height: 7n }])
  })

  test('by two algorithms are two', () => {
    const two = gathered(proofOf('sha1', block(5n)), proofOf('ripemd160', block(5n)))
    expect(two.proofs.map(({ proof }) => proof.fileHashOp)).toEqual(['sha1', 'ripemd160'])
  })

  test('that have more ops together than a proof can have are the first alone', () => {
    const long = (key: number): Timestamp => ({
      attestations: [],
      branches: Array.from({ length: 100 }, (_, i) => {
        const first: Op = { kind: 'append', argument: Uint8Array.of(i, key) }
        return timestampAlong([first, ...Array<Op>(99).fill({ kind: 'reverse' })], block(5n))
      }).flatMap(({ branches }) => branches),
    })
    const first = proofOf('sha1', long(1))
    const { proofs } = gathered(first, proofOf('sha1', long(2)))
    expect(proofs.map(({ proof }): Uint8Array => encodeProof(proof))).toEqual([first.bytes])
  })

  test('O6: that have more attestations together than a proof can have are the first alone', () => {
    const attestingTo = (from: number): Timestamp => ({
      attestations: Array.from({ length: 600 }, (_, i) => ({
        kind: 'bitcoin',
        height: BigInt(from + i),
      })),
      branches: [],
    })
    const first = proofOf('sha1', attestingTo(1))
    const { proofs } = gathered(first, proofOf('sha1', attestingTo(1_000)))
    expect(proofs.map(({ proof }): Uint8Array => encodeProof(proof))).toEqual([first.bytes])
  })

  test('O6: of more than a selection may have of one file the first are taken', () => {
    const heights = Array.from({ length: 201 }, (_, i) => BigInt(i + 1))
    const { proofs } = gathered(...heights.map((height) => proofOf('sha1', block(height))))
    expect(proofs[0]?.proof.timestamp.attestations).toHaveLength(200)
  })
})

test('a proof is read with all that it states', () => {
  const bytes = vector('block-358391.ots')
  const read: readonly DetachedTimestamp[] = gathered({
    kind: 'proof',
    name: 'a.ots',
    bytes,
  }).proofs.map(({ proof }) => proof)
  expect(read.map(encodeProof)).toEqual([encodeProof(decodeProof(bytes))])
})

test('a digest that is still being made is that of no work', () => {
  const digests: Piece['digests'] = Object.fromEntries([['ripemd160', undefined]])
  const { candidates } = gatherEvidence([{ ...holding(), digests }])
  expect(candidates).toMatchObject([{ pieceId: 1, digests }])
})

describe('a file that checksums list under a name that every dossier has', () => {
  const digest = new Uint8Array(20)
  const theirs = sha256(Buffer.from('of the dossier'))
  const [name = ''] = FIXED_NAMES
  const listing = {
    kind: 'checksums',
    name: 'SHA256SUMS',
    listed: [{ name, sha256: bytesToHex(theirs) }],
  } as const satisfies Finding
  const brought = (id: number, digests: Piece['digests']): Piece => {
    return { ...holding(), id, name, inspection: { kind: 'original', findings: [] }, digests }
  }
  const originals = (...pieces: readonly Piece[]) =>
    gatherEvidence(pieces).candidates.flatMap(({ pieceId, isOriginal }) =>
      isOriginal ? [pieceId] : [],
    )

  test('may be the altered work, until the work of that name is here, by whatever algorithm it is told', () => {
    const dossier = holding(listing, proofOf('ripemd160', block(5n), `${name}.ots`))
    const accessory = brought(2, { sha256: theirs })
    expect(originals(dossier, accessory)).toEqual([2])
    const work = brought(3, { sha256: sha256(Buffer.from('work')), ripemd160: digest })
    expect(originals(dossier, accessory, work)).toEqual([3])
    const ofAnother = brought(3, { sha256: sha256(Buffer.from('work')), sha1: digest })
    expect(originals(dossier, accessory, ofAnother)).toEqual([2, 3])
  })

  test('is the work where a proof is about it', () => {
    const proof = encodeProof({ fileHashOp: 'sha256', digest: theirs, timestamp: block(5n) })
    const dossier = holding(listing, { kind: 'proof', name: 'a.ots', bytes: proof })
    expect(originals(dossier, brought(2, { sha256: theirs }))).toEqual([2])
  })
})
