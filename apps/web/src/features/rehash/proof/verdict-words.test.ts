import { hexToBytes } from '@ancrage/proof'
import type { ProofVerdict, Witness } from '@ancrage/verification'
import { expect, test } from 'vitest'

import { checking } from '../../../i18n/en/checking.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { verdictWords } from './verdict-words.ts'

const ROOT = hexToBytes('ab'.repeat(32))
const OTHER = hexToBytes('cd'.repeat(32))

test('what the service alone says is shown for what it is, for the proof or against it', () => {
  expect(textOf(serviceAlone(ROOT))).toContain('holds this hash, but the service that issues')
  expect(textOf(serviceAlone(OTHER))).toContain('something other than what the proof says, but')
})

test('a date of a test chain is never said to establish anything', () => {
  const header = { merkleRoot: ROOT, hash: OTHER, time: 1_400_000_000 }
  const confirmed = { outcome: 'confirmed', basis: 'witness', network: 'regtest' } as const
  const line = { kind: 'block', height: 7n, message: ROOT } as const
  const text = textOf({
    ...confirmed,
    existedNoLaterThan: header.time,
    lines: [{ ...line, verdict: { ...confirmed, header, witnesses: [] } }],
  })
  expect(text).toContain('no evidential value')
  expect(text).not.toContain('no later than')
})

test('a proof that a header alone refutes is said to be refuted by it, and other sources are offered', () => {
  const refuted = { outcome: 'mismatch', reason: 'header.merkle_root_differs', lines: [] } as const
  expect(textOf(refuted)).toContain('by the header provided')
  expect(textOf(refuted)).not.toContain('altered')
  expect(said(refuted).elsewhere).toBe(true)
  const noRoot = { outcome: 'mismatch', reason: 'message.not_a_root', lines: [] } as const
  expect(textOf(noRoot)).toContain('no block can hold it')
  expect(said(noRoot).elsewhere).toBe(false)
})

test('the verification site is not offered for chains that it does not check', () => {
  const other = { outcome: 'unsupported', reason: 'attestation.other_chain', lines: [] } as const
  expect(said(other)).toMatchObject({ tone: 'warning', elsewhere: false })
})

const said = (verdict: ProofVerdict) =>
  verdictWords(verdict, { language: 'en', t: translateInto('en', checking) })
const textOf = (verdict: ProofVerdict): string => said(verdict).text

function serviceAlone(merkleRoot: Uint8Array): ProofVerdict {
  const header = { merkleRoot, hash: OTHER, time: 1_400_000_000 }
  const reply = { outcome: 'absent' } as const
  const witness: Witness = {
    testimony: { level: 'service', name: 'service', reply },
    network: 'main',
    header,
  }
  const alone = { outcome: 'cannotCheck', reason: 'source.service' } as const
  const line = { kind: 'block', height: 7n, message: ROOT } as const
  return { ...alone, lines: [{ ...line, verdict: { ...alone, witnesses: [witness] } }] }
}
