import { encodeProof, type Attestation, type DetachedTimestamp } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import type { Evidence } from './evidence.ts'
import type { Testimony } from './headers/testimony.ts'
import { BLOCK_358391, BLOCK_OF_2014, easyHeader, rootOf } from './testing/sample-headers.ts'
import type { Digests, ProofVerdict } from './verdict.ts'
import { verifyEvidence } from './verify-evidence.ts'

const HEIGHT = 358_391n
const ROOT = rootOf(BLOCK_358391)
const NOW = new Date(1_795_000_000_000)
const CALENDAR = 'https://calendar.example.test'

/** A proof whose digest is the block's root itself: nothing lies between. */
const proofWith = (
  attestations: readonly Attestation[],
  digest: Uint8Array = ROOT,
  fileHashOp: DetachedTimestamp['fileHashOp'] = 'sha256',
): DetachedTimestamp => ({ fileHashOp, digest, timestamp: { attestations, branches: [] } })

const block = (height: bigint = HEIGHT): Attestation => ({ kind: 'bitcoin', height })
const pending: Attestation = { kind: 'pending', uri: CALENDAR }
const carried = (bytes: Uint8Array, network?: string): Testimony => ({
  level: 'carried',
  name: 'dossier.zip',
  reply: { outcome: 'header', bytes, network },
})

const SILENT = { testimoniesAt: () => [] }

type Input = {
  readonly proof: DetachedTimestamp | Uint8Array
  readonly known?: ReadonlyMap<bigint, readonly Testimony[]>
  readonly digest?: Uint8Array
}
function verdictOn({ proof, known = new Map(), digest = ROOT }: Input): ProofVerdict {
  return verifyEvidence({
    subject: { digests: { sha256: digest } },
    evidence: { proof },
    sources: { testimoniesAt: (height) => known.get(height) ?? [] },
    clock: NOW,
  }).verdict
}
const knowing = (...pairs: readonly (readonly [bigint, Testimony])[]) =>
  new Map(pairs.map(([height, testimony]) => [height, [testimony]]))

test('P4 a block of the main chain confirms, by its own time', () => {
  const verdict = verdictOn({
    proof: encodeProof(proofWith([block()])),
    known: knowing([HEIGHT, carried(BLOCK_358391)]),
  })
  expect(verdict).toMatchObject({
    outcome: 'confirmed',
    network: 'main',
    basis: 'work',
    existedNoLaterThan: 1_432_827_678,
    lines: [{ kind: 'block', height: HEIGHT }],
  })
})

test('P4 a proof of another digest is a mismatch, and nothing of it is shown', () => {
  const proof = proofWith([block()])
  const known = knowing([HEIGHT, carried(BLOCK_358391)])
  expect(verdictOn({ proof, known, digest: new Uint8Array(32) })).toEqual({
    outcome: 'mismatch',
    reason: 'digest.differs',
    lines: [],
  })
})

test('P4 the algorithm of the proof decides which digest is compared', () => {
  const digest = ROOT.subarray(0, 20)
  const proof = proofWith([pending], digest, 'sha1')
  const ask = (digests: Digests) =>
    verifyEvidence({ subject: { digests }, evidence: { proof }, sources: SILENT, clock: NOW })
      .verdict.outcome
  expect(ask({ sha1: digest })).toBe('pending')
  expect(ask({ sha1: ROOT.subarray(1, 21) })).toBe('mismatch')
  expect(ask({ sha256: ROOT })).toBe('cannotCheck')
  expect(ask({ ripemd160: digest })).toBe('cannotCheck')
})

test.each([20, 31, 33])(
  'P4 a final message of %i bytes is a mismatch whatever the block',
  (bytes) => {
    const op = { kind: 'append', argument: new Uint8Array(bytes - 20) } as const
    const end = { attestations: [block()], branches: [] }
    const digest = ROOT.subarray(0, 20)
    const timestamp = bytes === 20 ? end : { attestations: [], branches: [{ op, timestamp: end }] }
    const asked = {
      subject: { digests: { sha1: digest } },
      evidence: { proof: { fileHashOp: 'sha1', digest, timestamp } },
      clock: NOW,
    } as const
    for (const testimonies of [
      [],
      [carried(BLOCK_358391)],
      [carried(easyHeader(ROOT), 'regtest')],
    ]) {
      const sources = { testimoniesAt: () => testimonies }
      expect(verifyEvidence({ ...asked, sources }).verdict).toMatchObject({
        outcome: 'mismatch',
        reason: 'message.not_a_root',
        lines: [{ verdict: { witnesses: [] } }],
      })
    }
  },
)

test('P4 bytes that are no proof are unreadable, by the code of what is wrong', () => {
  expect(verdictOn({ proof: new Uint8Array(10) })).toMatchObject({ outcome: 'unreadable' })
  const cut = encodeProof(proofWith([block()])).subarray(0, -1)
  expect(verdictOn({ proof: cut })).toMatchObject({ outcome: 'unreadable' })
})

test('P4 one block that confirms is enough beside one that cannot be checked', () => {
  const proof = proofWith([block(), block(400_000n), pending])
  const known = knowing([HEIGHT, carried(BLOCK_358391)])
  expect(verdictOn({ proof, known })).toMatchObject({ outcome: 'confirmed', network: 'main' })
})

test('P4 a proof that the main chain refutes is not saved by a test chain', () => {
  const proof = proofWith([block(), block(360_000n)])
  const known = knowing(
    [HEIGHT, carried(easyHeader(ROOT), 'regtest')],
    [360_000n, carried(BLOCK_OF_2014)],
  )
  expect(verdictOn({ proof, known })).toMatchObject({
    outcome: 'mismatch',
    reason: 'header.merkle_root_differs',
  })
})

test('P4 a test chain confirms where the main chain says nothing, and is named', () => {
  const proof = proofWith([block()])
  const known = knowing([HEIGHT, carried(easyHeader(ROOT), 'regtest')])
  expect(verdictOn({ proof, known })).toMatchObject({
    outcome: 'confirmed',
    network: 'regtest',
    basis: 'work',
  })
})

test('P4 a block that could not be checked comes before a promise of one', () => {
  expect(verdictOn({ proof: proofWith([block(), pending]) })).toMatchObject({
    outcome: 'cannotCheck',
    reason: 'sources.silent',
  })
  expect(verdictOn({ proof: proofWith([pending]) })).toMatchObject({ outcome: 'pending' })
})

test('P4 a height that no block can have is never confirmed', () => {
  const height = 2n ** 32n
  const known = knowing([height, carried(BLOCK_358391)])
  expect(verdictOn({ proof: proofWith([block(height)]), known })).toMatchObject({
    outcome: 'cannotCheck',
    reason: 'height.out_of_range',
  })
})

test('P4 of a proof that names a thousand blocks the lowest 32 are looked up', () => {
  const heights = Array.from({ length: 1_000 }, (_, at) => HEIGHT + BigInt(at))
  const { verdict } = verifyEvidence({
    subject: { digests: { sha256: ROOT } },
    evidence: { proof: proofWith(heights.map(block)) },
    sources: { testimoniesAt: () => [] },
    clock: NOW,
  })
  const lookedUp = verdict.lines.flatMap((line) =>
    line.kind === 'block' && 'reason' in line.verdict && line.verdict.reason === 'sources.silent'
      ? [line.height]
      : [],
  )
  expect(lookedUp).toEqual(heights.slice(0, 32))
  expect(verdict).toMatchObject({ outcome: 'cannotCheck' })
})

test('P4 a proof of other chains alone is unsupported', () => {
  const litecoin: Attestation = { kind: 'litecoin', height: 5n }
  const unknown: Attestation = {
    kind: 'unknown',
    tag: new Uint8Array(8).fill(9),
    payload: new Uint8Array(),
  }
  expect(verdictOn({ proof: proofWith([litecoin, unknown]) })).toMatchObject({
    outcome: 'unsupported',
    reason: 'attestation.other_chain',
  })
  expect(verdictOn({ proof: proofWith([unknown]) })).toMatchObject({
    outcome: 'unsupported',
    reason: 'attestation.unknown',
  })
})

describe('F18.2: what is said reads as checks', () => {
  const FINGERPRINT = 'ab'.repeat(32)
  const sealed = {
    by: 'seal',
    signer: 'Ancrage',
    selfSigned: false,
    fingerprint: FINGERPRINT,
  } as const
  const token = (signature: 'valid' | 'invalid' | 'unsupported' | 'future', imprint = ROOT) => ({
    token: { time: 1_700_000_000_000, imprint, signature },
  })
  const checksOf = (evidence: Partial<Evidence>, digest: Uint8Array = ROOT) =>
    verifyEvidence({
      subject: { digests: { sha256: digest } },
      evidence: { proof: proofWith([block()]), ...evidence },
      sources: { testimoniesAt: () => [carried(BLOCK_358391)] },
      clock: NOW,
    })

  test('each says what was checked against what, and when', () => {
    const evidence = { tokens: [token('valid')], voucher: sealed, publishedSeal: FINGERPRINT }
    expect(checksOf(evidence)).toMatchObject({
      proof: {
        outcome: 'confirmed',
        of: { algorithm: 'sha256', digest: ROOT },
        against: ROOT,
        at: NOW,
      },
      block: {
        outcome: 'confirmed',
        network: 'main',
        of: [{ kind: 'block', height: HEIGHT }],
        against: [{ testimony: { name: 'dossier.zip' }, network: 'main' }],
        at: NOW,
      },
      timestamps: {
        outcome: 'confirmed',
        existedNoLaterThan: 1_700_000_000,
        of: [{ outcome: 'confirmed', against: ROOT }],
        at: NOW,
      },
      seal: {
        outcome: 'confirmed',
        reason: 'seal.published',
        of: sealed,
        against: FINGERPRINT,
        at: NOW,
      },
    })
  })

  test('of a proof of another file no block is asked, and nothing is said of one', () => {
    const { proof, block: checked, verdict } = checksOf({}, new Uint8Array(32))
    expect(proof).toMatchObject({ outcome: 'mismatch', reason: 'digest.differs' })
    expect(checked).toMatchObject({ outcome: 'cannotCheck', reason: 'proof.not_about_it', of: [] })
    expect(verdict).toEqual({ outcome: 'mismatch', reason: 'digest.differs', lines: [] })
  })

  test('neither tokens nor a seal change the verdict', () => {
    const told = [{}, { tokens: [token('invalid')] }, { voucher: { by: 'brokenSeal' } as const }]
    for (const evidence of told) {
      expect(checksOf(evidence).verdict).toMatchObject({ outcome: 'confirmed', network: 'main' })
    }
    const alone = checksOf({ proof: undefined, tokens: [token('valid')], voucher: sealed })
    expect(alone.verdict).toMatchObject({ outcome: 'cannotCheck', reason: 'proof.absent' })
    expect(alone.timestamps.outcome).toBe('confirmed')
  })

  test.each([
    [['valid', 'invalid'], { outcome: 'confirmed' }],
    [['invalid', 'future'], { outcome: 'cannotCheck', reason: 'token.future' }],
    [['invalid', 'unsupported'], { outcome: 'unsupported', reason: 'token.unsupported' }],
    [['invalid'], { outcome: 'mismatch', reason: 'token.invalid' }],
    [[], { outcome: 'cannotCheck', reason: 'token.absent' }],
  ] as const)('tokens that are %j, together', (signatures, expected) => {
    const tokens = signatures.map((signature) => token(signature))
    expect(checksOf({ tokens }).timestamps).toMatchObject(expected)
  })

  test('a token that dates something else is no token of it', () => {
    const tokens = [token('valid', new Uint8Array(32))]
    expect(checksOf({ tokens }).timestamps).toMatchObject({ reason: 'token.absent', of: [] })
  })

  test('a seal that was not compared, one of another key, a broken one and none are told apart', () => {
    expect(checksOf({ voucher: sealed }).seal).toMatchObject({
      outcome: 'confirmed',
      reason: 'seal.not_compared',
    })
    const published = '00'.repeat(32)
    expect(checksOf({ voucher: sealed, publishedSeal: published }).seal).toMatchObject({
      outcome: 'disagree',
      reason: 'seal.other_key',
    })
    expect(checksOf({ voucher: { by: 'brokenSeal' } }).seal.outcome).toBe('mismatch')
    expect(checksOf({}).seal).toMatchObject({ outcome: 'cannotCheck', reason: 'seal.absent' })
  })

  test('the proof of a deposit is about a file that its list names', () => {
    const other = new Uint8Array(32)
    const asked = {
      evidence: { proof: proofWith([block()]) },
      sources: { testimoniesAt: () => [carried(BLOCK_358391)] },
      clock: NOW,
    }
    const subject = { digests: { sha256: other }, deposit: ROOT }
    expect(verifyEvidence({ ...asked, subject })).toMatchObject({
      proof: { outcome: 'confirmed', against: ROOT },
      verdict: { outcome: 'confirmed' },
    })
  })
})
