import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { canonicalFacts, factsDigest } from './canonical-facts.ts'
import { sampleFacts } from './testing/sample-facts.ts'

test('the same facts have the same bytes whatever the order of their keys', () => {
  const reordered = Object.fromEntries(Object.entries(sampleFacts).toReversed())
  expect(canonicalFacts({ ...sampleFacts, ...reordered })).toEqual(canonicalFacts(sampleFacts))
})

test('the canonical form loses nothing', () => {
  expect(JSON.parse(new TextDecoder().decode(canonicalFacts(sampleFacts)))).toEqual(sampleFacts)
})

test('the digest is the SHA-256 of the canonical bytes', () => {
  const digest = createHash('sha256').update(canonicalFacts(sampleFacts)).digest('hex')
  expect(factsDigest(sampleFacts)).toBe(digest)
})
