import { asDigest, bytesToHex, manifestOf } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { areConsistent, factsIn } from './certificate-facts.ts'

const FILES = ['aa', 'bb'].map((byte) => byte.repeat(32))
const digest = bytesToHex(manifestOf(FILES.map((hex) => asDigest(Buffer.from(hex, 'hex')))).digest)
const json = {
  certificate: { number: 'AN-2026-0000042' },
  work: { title: 'Le phare' },
  depositor: { name: 'Ada' },
  submittedAt: '2026-11-21T16:24:47.000Z',
  digest,
  files: FILES.map((sha256, index) => ({ name: `page ${index}`, size: 7, sha256 })),
}

test('facts whose files lead to their digest are consistent', () => {
  const facts = factsIn(json)
  expect(facts).toMatchObject({ number: 'AN-2026-0000042', title: 'Le phare', depositor: 'Ada' })
  expect(facts && areConsistent(facts)).toBe(true)
})

test.each([
  ['another digest', { ...json, digest: 'cc'.repeat(32) }],
  ['a file less', { ...json, files: json.files.slice(1) }],
  ['the files in another order', { ...json, files: json.files.toReversed() }],
])('facts with %s contradict themselves', (_, changed) => {
  const facts = factsIn(changed)
  expect(facts && areConsistent(facts)).toBe(false)
})

test.each([
  null,
  'facts',
  [json],
  { ...json, certificate: {} },
  { ...json, digest: 'AB'.repeat(32) },
  { ...json, files: [] },
  { ...json, files: [{ name: 'a', size: 1, sha256: 'no' }] },
])('other JSON has no facts (%#)', (value) => {
  expect(factsIn(value)).toBeUndefined()
})
