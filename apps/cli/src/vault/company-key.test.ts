import { randomBytes } from 'node:crypto'

import { companyKeyOf, fingerprintOf, newIdentity, writeRecipient } from '@ancrage/vault'
import { expect, test } from 'vitest'

import { companyRecipient } from './company-key.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))

const keyOf = (verifierOf = newIdentity(random)) => {
  const { recipient } = newIdentity(random)
  const { verifier } = companyKeyOf(verifierOf)
  return { key: { recipient, verifier }, told: told(recipient, verifier) }
}
const told = (recipient: Uint8Array, verifier: Uint8Array) => ({
  id: '018f0000-0000-7000-8000-000000000000',
  recipient: writeRecipient(recipient),
  verifier: Buffer.from(verifier).toString('base64'),
  signature: null,
  createdAt: '2026-11-25T10:00:00.000Z',
})
const company = (...keys: ReturnType<typeof told>[]) => ({
  company: { id: '018f0000-0000-7000-8000-000000000001', name: 'Atelier', keys, sealed: [] },
})

test('a copy of a company’s member is sealed for the key whose fingerprint was given, however it was typed', () => {
  const { key, told: one } = keyOf()
  const fingerprint = fingerprintOf(key)
  const wanted = { id: one.id, recipient: key.recipient }
  expect(companyRecipient(company(one), fingerprint)).toEqual(wanted)
  const typed = fingerprint.toLowerCase().replaceAll(' ', '-')
  expect(companyRecipient(company(one), typed)).toEqual(wanted)
  expect(companyRecipient({ company: null }, undefined)).toBeUndefined()
})

test('T131 nothing is sealed for another key than that, or where none was given', () => {
  const [{ key, told: one }, { told: substituted }] = [keyOf(), keyOf()]
  expect(() => companyRecipient(company(), undefined)).toThrow('companyKeyMissing')
  expect(() => companyRecipient(company(one), undefined)).toThrow('companyKeyNeeded')
  const given = fingerprintOf(key)
  expect(() => companyRecipient(company(substituted, one), given)).toThrow('companyKeyOther')
  const half = { ...one, recipient: substituted.recipient }
  expect(() => companyRecipient(company(half), given)).toThrow('companyKeyOther')
})
