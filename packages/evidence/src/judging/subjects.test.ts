import { readFileSync } from 'node:fs'

import type { ReadToken } from '@ancrage/cms'
import type { Facts } from '@ancrage/dossier'
import {
  asDigest,
  bytesToHex,
  encodeProof,
  manifestOf,
  sha256,
  type Attestation,
  type FileHashOp,
} from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'
import { BLOCK_358391, BLOCK_OF_2014, easyHeader } from '@ancrage/verification/sample-headers'
import { describe, expect, test } from 'vitest'

import type { Finding } from '../reading/findings.ts'
import { conclude, strayTokensOf } from './conclude.ts'
import { gatherEvidence, type Piece } from './evidence.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../apps/verify/vectors/${name}`, import.meta.url)))

const NOW = new Date(1_795_000_000_000)
const inBlock = vector('block-358391.bin')
const inBlockProof: Finding = {
  kind: 'proof',
  name: 'block-358391.ots',
  bytes: vector('block-358391.ots'),
}
const text = Buffer.from('Un ancrage d’essai.')

const original = (name: string, bytes: Uint8Array, more: Piece['digests'] = {}): Piece => ({
  id: 1,
  name,
  size: bytes.length,
  inspection: { kind: 'original', findings: [] },
  digests: { sha256: sha256(bytes), ...more },
})
const holding = (...findings: readonly Finding[]): Piece => ({
  id: 2,
  name: 'dossier.zip',
  size: undefined,
  inspection: { kind: 'dossier', findings },
  digests: {},
})
const proofOf = (
  digest: Uint8Array,
  attestation: Attestation,
  { name = 'a.ots', fileHashOp = 'sha256' }: { name?: string; fileHashOp?: FileHashOp } = {},
): Finding => {
  const timestamp = { attestations: [attestation], branches: [] }
  return { kind: 'proof', name, bytes: encodeProof({ fileHashOp, digest, timestamp }) }
}
const BLOCK: Attestation = { kind: 'bitcoin', height: 358_391n }

const header = (
  level: 'own' | 'carried',
  bytes: Uint8Array,
  network: string | undefined = 'main',
): Testimony => ({ level, name: level, reply: { outcome: 'header', bytes, network } })

const concluded = (pieces: readonly Piece[], ...testimonies: readonly Testimony[]) =>
  conclude(gatherEvidence(pieces), { testimoniesAt: () => testimonies }, NOW)
const verdictOn = (...given: Parameters<typeof concluded>) => concluded(...given).verdict

describe('a file and its proof', () => {
  const digest = sha256(text)
  const brought = (attestation: Attestation) => [
    original('a.txt', text),
    holding(proofOf(digest, attestation)),
  ]

  test('match on a test chain, which is not the main one', () => {
    const onTestChain = header('own', easyHeader(digest), 'regtest')
    expect(verdictOn(brought(BLOCK), onTestChain)).toBe('matchesOnTestChain')
    const onMain = [original('a', inBlock), holding(inBlockProof)]
    expect(verdictOn(onMain, header('own', BLOCK_358391))).toBe('matches')
  })

  test('wait, where the proof promises a block', () => {
    const pending: Attestation = { kind: 'pending', uri: 'https://a.example.org' }
    expect(verdictOn(brought(pending))).toBe('pending')
  })

  test('are contested, where two headers of one height have the work for it', () => {
    const onMain = [original('a', inBlock), holding(inBlockProof)]
    const two = [header('own', BLOCK_358391), header('carried', BLOCK_OF_2014)]
    expect(verdictOn(onMain, ...two)).toBe('disagree')
  })

  test('are unchecked where nobody knows the block, or how to check what is stated', () => {
    expect(verdictOn(brought(BLOCK))).toBe('unchecked')
    const unknown: Attestation = {
      kind: 'unknown',
      tag: new Uint8Array(8).fill(1),
      payload: new Uint8Array(),
    }
    expect(verdictOn(brought(unknown))).toBe('unchecked')
  })
})

describe('a file differs from proofs by algorithms that it was digested by', () => {
  const proofs = holding(
    inBlockProof,
    proofOf(new Uint8Array(20), BLOCK, { name: 'other.ots', fileHashOp: 'sha1' }),
  )

  test('and from none, where it was not digested by one of them', () => {
    expect(verdictOn([original('a.txt', text), proofs])).toBe('noProof')
  })

  test('and is another file, where it was digested by all of them', () => {
    const digested = original('a.txt', text, { sha1: new Uint8Array(20).fill(1) })
    expect(verdictOn([digested, proofs])).toBe('differs')
  })
})

const factsOf = (bytes: Uint8Array, name = 'a.txt'): Facts => ({
  number: 'AN-2026-0000042',
  title: 'Le phare',
  depositor: 'Ada',
  submittedAt: '2026-11-21T16:24:47.000Z',
  digest: manifestOf([asDigest(sha256(bytes))]).digest,
  files: [{ name, size: bytes.length, sha256: sha256(bytes) }],
  anchor: undefined,
})
const stated = (facts: Facts): Finding => ({
  kind: 'facts',
  name: 'facts.json',
  facts,
  voucher: { by: 'nobody' },
})

describe('proofs without a file', () => {
  const facts = factsOf(text)
  const whole = proofOf(facts.digest, BLOCK, { name: 'deposit.ots' })

  test('are shown each, unless facts name the deposit of one of them', () => {
    const namesOf = (...findings: readonly Finding[]) =>
      concluded([holding(...findings)]).subjects.map(({ proof }) => proof?.name)
    expect(namesOf(inBlockProof, whole)).toEqual(['block-358391.ots', 'deposit.ots'])
    expect(namesOf(inBlockProof, whole, stated(facts))).toEqual(['deposit.ots'])
  })

  test('are shown with what documents say of the deposit', () => {
    const { subjects } = concluded([holding(whole, stated(facts))])
    expect(subjects).toMatchObject([
      { verdict: 'noFile', candidate: undefined, facts: { title: 'Le phare' } },
    ])
  })
})

describe('a token', () => {
  const tokenOver = (imprint: Uint8Array, serial: string): ReadToken => ({
    time: 1_790_000_000_000,
    imprint,
    serial,
    policy: '1.2.3',
    signer: 'Authority',
    signature: 'valid',
  })
  const line = (name: string, imprint: Uint8Array) => ({ name, token: tokenOver(imprint, name) })
  const found = (name: string, imprint: Uint8Array): Finding => ({
    kind: 'token',
    ...line(name, imprint),
  })
  const facts = factsOf(Buffer.from('another'))
  const elsewhere = new Uint8Array(32).fill(9)

  test('has its place beside a file, a proof or facts that it dates, and is a stray one elsewhere', () => {
    const tokens = [
      line('of the file', sha256(text)),
      line('of the proof', sha256(inBlock)),
      line('of the facts', facts.digest),
      line('of nothing', elsewhere),
    ]
    const of = (files: readonly (Uint8Array | undefined)[], ...findings: readonly Finding[]) =>
      strayTokensOf({ ...gatherEvidence([holding(...findings)]), tokens }, files).map(
        ({ name }) => name,
      )
    const [file, proof, stray] = ['of the file', 'of the proof', 'of nothing']
    expect(of([undefined], inBlockProof)).toEqual([file, 'of the facts', stray])
    expect(of([undefined, sha256(text)])).toEqual([proof, 'of the facts', stray])
    expect(of([], stated(facts))).toEqual([file, proof, stray])
  })

  test('is shown with the file, or the proof, that it dates', () => {
    const dated = found('receipt.tst', sha256(inBlock))
    const stray = found('stray.tst', elsewhere)
    const alone = concluded([holding(inBlockProof, dated, stray)])
    const beside = concluded([original('a', inBlock), holding(inBlockProof, dated, stray)])
    for (const { subjects, strayTokens } of [alone, beside]) {
      expect(subjects.map(({ tokens }) => tokens.map(({ name }) => name))).toEqual([
        ['receipt.tst'],
      ])
      expect(strayTokens.map(({ name }) => name)).toEqual(['stray.tst'])
    }
  })

  test('of a file without a proof is no stray one', () => {
    const pieces = [original('a.txt', text), holding(found('receipt.tst', sha256(text)))]
    expect(concluded(pieces).strayTokens).toEqual([])
  })
})

describe('the files that are expected', () => {
  const other = (name: string, byte: number, fileHashOp: FileHashOp = 'sha256'): Finding =>
    proofOf(new Uint8Array(fileHashOp === 'sha1' ? 20 : 32).fill(byte), BLOCK, { name, fileHashOp })

  test('are those of facts, and those of proofs that no facts name, without the ending', () => {
    const facts = factsOf(text)
    const deposit = proofOf(facts.digest, BLOCK, { name: 'deposit.ots' })
    const { expected } = concluded([
      holding(
        stated(facts),
        deposit,
        other('notes.ots.txt.OTS', 1),
        other('by another algorithm.ots', 2, 'sha1'),
      ),
    ])
    expect(expected).toEqual([
      { name: 'a.txt', size: text.length, sha256: sha256(text) },
      { name: 'notes.ots.txt', size: undefined, sha256: new Uint8Array(32).fill(1) },
    ])
  })

  test('are at most two hundred', () => {
    const many = Array.from({ length: 201 }, (_, i) => other(`${i}.ots`, i))
    expect(concluded([holding(...many)]).expected).toHaveLength(200)
  })
})

describe('a file that a list says came with a dossier', () => {
  const checksums = (name: string, bytes: Uint8Array): Finding => ({
    kind: 'checksums',
    name: 'SHA256SUMS',
    listed: [{ name, sha256: bytesToHex(sha256(bytes)) }],
  })

  test('is a work all the same, where a certificate is about it', () => {
    const facts = stated(factsOf(text, 'README.txt'))
    const brought = [original('README.txt', text), holding(facts, checksums('README.txt', text))]
    expect(concluded(brought).subjects).toMatchObject([{ verdict: 'noProof' }])
  })

  test('is no digest of another algorithm that was entered', () => {
    const typed: Piece = {
      id: 1,
      name: 'README.txt',
      size: undefined,
      inspection: undefined,
      digests: { sha1: new Uint8Array(20) },
    }
    const brought = [typed, holding(checksums('README.txt', text))]
    expect(concluded(brought).subjects).toMatchObject([{ verdict: 'noProof' }])
  })
})
