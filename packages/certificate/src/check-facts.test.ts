import { expect, test } from 'vitest'

import type { Anchor, CertificateFacts } from './certificate-facts.ts'
import { checkCompanyLogo, checkFacts } from './check-facts.ts'
import { digestOf, earlierFacts, sampleAnchor, sampleFacts } from './testing/sample-facts.ts'

const other = digestOf('another file')

function withAnchor(changes: Partial<Anchor>): CertificateFacts {
  return { ...sampleFacts, anchor: { ...sampleFacts.anchor, ...changes } }
}

test('facts that lead from the file to the block are accepted', () => {
  expect(() => checkFacts(sampleFacts)).not.toThrow()
})

test('a commitment alone in its aggregation is accepted', () => {
  const anchor = sampleAnchor(sampleFacts.digest, 0, 3)
  expect(() => checkFacts({ ...sampleFacts, anchor })).not.toThrow()
})

test('facts of version 1, which name no logo, are accepted as they are', () => {
  const earlier = earlierFacts()
  const { companyLogo: _none, ...depositor } = earlier.depositor
  expect(() => checkFacts({ ...earlier, factsVersion: 1, depositor })).not.toThrow()
  expect(() => checkFacts({ ...earlier, factsVersion: 1 })).toThrow(
    expect.objectContaining({ code: 'facts.inconsistent' }),
  )
})

test('facts of version 2, whose commitment has a nonce and no declaration, are accepted as they are', () => {
  expect(() => checkFacts(earlierFacts())).not.toThrow()
})

test('the logo that is drawn is the one whose digest the facts name', () => {
  const logo = Buffer.from('logo')
  const named = withLogo(digestOf('logo'))
  expect(() => checkCompanyLogo(named, logo)).not.toThrow()
  expect(() => checkCompanyLogo(sampleFacts, null)).not.toThrow()
  for (const [facts, drawn] of [
    [named, null],
    [named, Buffer.from('another')],
    [sampleFacts, logo],
  ] as const) {
    expect(() => checkCompanyLogo(facts, drawn)).toThrow(
      expect.objectContaining({ code: 'facts.inconsistent' }),
    )
  }
})

test.each([
  ['a digest that is not the file’s', { ...sampleFacts, digest: other }],
  ['no file', { ...sampleFacts, files: [] }],
  ['another declaration', { ...sampleFacts, declaration: other }],
  [
    'another declaration in the commitment',
    withAnchor({ salt: { ...sampleFacts.anchor.salt, declaration: other } }),
  ],
  ['a commitment without its declaration', { ...sampleFacts, declaration: null }],
  ['another nonce', withSalt(earlierFacts(), { nonce: 'ab'.repeat(16) })],
  ['a declaration of the time before', { ...earlierFacts(), declaration: null }],
  ['another Merkle root', withAnchor({ merkleRoot: other })],
  ['a shorter aggregation path', withAnchor({ aggregationPath: [] })],
  ['another branch of the block', withAnchor({ blockPath: [{ operation: 'sha256' }] })],
  ['another block hash', withAnchor({ blockHash: other })],
  ['another block time', withAnchor({ blockTime: '2026-11-20T10:20:01.000Z' })],
])('%s is refused as inconsistent', (_name, facts) => {
  expect(() => checkFacts(facts)).toThrow(expect.objectContaining({ code: 'facts.inconsistent' }))
})

test.each([
  ['a digest in capitals', { ...sampleFacts, digest: sampleFacts.digest.toUpperCase() }],
  ['a header of 79 bytes', withAnchor({ header: sampleFacts.anchor.header.slice(2) })],
  ['a short digest of a logo', withLogo('abcd')],
  ['a short transaction id', withAnchor({ txid: 'abcd' })],
  [
    'a step that is not hexadecimal',
    withAnchor({ aggregationPath: [{ operation: 'append', argument: 'zz' }] }),
  ],
  ['a verification address that is not of the web', withUrl('data:text/html,x')],
  ['a verification address of two lines', withUrl('https://exemple.fr/\n/Type')],
])('%s is refused as malformed', (_name, facts) => {
  expect(() => checkFacts(facts)).toThrow(expect.objectContaining({ code: 'facts.malformed' }))
})

function withSalt(facts: CertificateFacts, beside: { nonce: string }): CertificateFacts {
  if (facts.status !== 'confirmed') throw new Error('only what is confirmed has an anchor')
  const { commitment } = facts.anchor.salt
  return { ...facts, anchor: { ...facts.anchor, salt: { ...beside, commitment } } }
}

function withUrl(verificationUrl: string): CertificateFacts {
  return { ...sampleFacts, certificate: { ...sampleFacts.certificate, verificationUrl } }
}

function withLogo(companyLogo: string): CertificateFacts {
  return { ...sampleFacts, depositor: { ...sampleFacts.depositor, companyLogo } }
}
