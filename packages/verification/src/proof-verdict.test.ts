import { expect, test } from 'vitest'

import type { Witness } from './headers/judge-block.ts'
import { proofVerdict } from './proof-verdict.ts'
import type { AttestationLine, BlockLineVerdict } from './verdict.ts'

const ROOT = new Uint8Array(32).fill(1)
const NONE: readonly Witness[] = []

const line = (verdict: BlockLineVerdict): AttestationLine => ({
  kind: 'block',
  height: 400_000n,
  message: ROOT,
  verdict,
})
const confirmed = (network: 'main' | 'test' | 'regtest', time: number): AttestationLine =>
  line({
    outcome: 'confirmed',
    basis: 'explorers',
    network,
    header: { merkleRoot: ROOT, hash: ROOT, time },
    witnesses: NONE,
  })
const mismatch = (network: 'main' | 'regtest'): AttestationLine =>
  line({ outcome: 'mismatch', basis: 'own', network, witnesses: NONE })
const disagree = (network: 'main' | 'regtest'): AttestationLine =>
  line({ outcome: 'disagree', network, witnesses: NONE })
const alone = line({ outcome: 'cannotCheck', reason: 'source.alone', witnesses: NONE })
const noRoot = line({ outcome: 'mismatch', reason: 'message.not_a_root', witnesses: [] })
const pending: AttestationLine = { kind: 'pending', calendar: 'https://one.test', message: ROOT }
const litecoin: AttestationLine = {
  kind: 'otherChain',
  chain: 'litecoin',
  height: 5n,
  message: ROOT,
}
const unknown: AttestationLine = { kind: 'unknown', tag: new Uint8Array(8), message: ROOT }

const told = (...lines: readonly AttestationLine[]): unknown => {
  const verdict = proofVerdict(lines)
  expect(verdict.lines).toBe(lines)
  return { ...verdict, lines: undefined }
}

test.each([
  ['first', [confirmed('main', 100), confirmed('main', 200)]],
  ['last', [confirmed('main', 200), confirmed('main', 100)]],
  ['between', [confirmed('main', 200), confirmed('main', 100), confirmed('main', 150)]],
])('the earliest of several blocks that confirm counts, where it stands %s', (_where, lines) => {
  expect(told(...lines)).toMatchObject({ outcome: 'confirmed', existedNoLaterThan: 100 })
})

test('a later block of the main chain counts, not an earlier one of a test chain', () => {
  expect(told(confirmed('regtest', 100), confirmed('main', 200))).toMatchObject({
    network: 'main',
    existedNoLaterThan: 200,
  })
})

test('the main chain confirms whatever other blocks say', () => {
  expect(told(mismatch('main'), disagree('main'), alone, confirmed('main', 1))).toMatchObject({
    outcome: 'confirmed',
  })
})

test.each([
  ['sources that disagree on the main chain', [disagree('main')], 'disagree'],
  ['a disagreement and a mismatch on it', [mismatch('main'), disagree('main')], 'disagree'],
  ['a mismatch on it', [mismatch('main')], 'mismatch'],
])('%s come before a test chain that confirms', (_what, doubts, outcome) => {
  expect(told(...doubts, confirmed('test', 1))).toMatchObject({ outcome })
})

test.each([
  ['a mismatch on another test chain', [mismatch('regtest')]],
  ['a disagreement on another test chain', [disagree('regtest')]],
  ['a message that is no root', [noRoot]],
  ['a block that could not be checked', [alone]],
])('%s does not take a test chain’s word away', (_what, others) => {
  expect(told(...others, confirmed('test', 1))).toMatchObject({
    outcome: 'confirmed',
    network: 'test',
  })
})

test('without a block that confirms: disagreement, mismatch, not checked, promised, unknown', () => {
  expect(told(pending, alone, mismatch('regtest'), disagree('regtest'))).toEqual({
    outcome: 'disagree',
  })
  expect(told(pending, alone, mismatch('regtest'))).toEqual({
    outcome: 'mismatch',
    reason: 'header.merkle_root_differs',
  })
  expect(told(alone, noRoot)).toEqual({ outcome: 'mismatch', reason: 'message.not_a_root' })
  expect(told(pending, alone)).toEqual({ outcome: 'cannotCheck', reason: 'source.alone' })
  expect(told(litecoin, pending, unknown)).toEqual({ outcome: 'pending' })
  expect(told(unknown, litecoin)).toEqual({
    outcome: 'unsupported',
    reason: 'attestation.other_chain',
  })
  expect(told(unknown)).toEqual({ outcome: 'unsupported', reason: 'attestation.unknown' })
})
