import { expect, test } from 'vitest'

import { readCertificate } from './read-certificate.ts'
import { factsOf, pdfOf, proofOf } from '../testing/sample-certificate.ts'
import { troubleOf } from './trouble-of.ts'

const DIGEST = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
const facts = factsOf({ digest: DIGEST, files: [DIGEST] })

test('a certificate is read with its facts, its proof and the state of its seal', async () => {
  const pdf = pdfOf({ 'certificate-facts.json': facts, 'preuve.ots': proofOf(DIGEST) })
  expect(await readCertificate(blobOf(pdf), new Date())).toMatchObject({
    facts: { number: 'AN-2026-0000042', title: 'Le phare', depositor: 'Ada' },
    consistent: true,
    proof: proofOf(DIGEST),
    seal: { status: 'absent' },
  })
})

test.each([
  ['without attachments', pdfOf({})],
  ['with other attachments', pdfOf({ 'notes.txt': 'rien', 'data.json': '{"a":1}' })],
  ['that is cut', pdfOf({ 'certificate-facts.json': facts }).subarray(0, 120)],
])('a PDF %s is no certificate', async (_, pdf) => {
  expect(await readCertificate(blobOf(pdf), new Date())).toBeUndefined()
})

test('a seal that covers only a part of the document is broken', async () => {
  const before = pdfOf({ 'certificate-facts.json': facts })
  const placeOf = (at: number) => String(before.length + at).padStart(10, '0')
  const words = `/ByteRange [0 ${placeOf(40)} ${placeOf(44)} 5]`.padEnd(40)
  const pdf = Buffer.concat([before, Buffer.from(`${words}<00>%%EOF and more`)])
  expect((await readCertificate(blobOf(pdf), new Date()))?.seal).toEqual({
    status: 'broken',
    fault: 'notWhole',
  })
})

test('a certificate whose proof is about its digest has no trouble, checked or not yet', async () => {
  const certificate = await certificateOf({ facts, 'preuve.ots': proofOf(DIGEST) })
  expect(troubleOf(certificate, undefined)).toBeUndefined()
  expect(troubleOf(certificate, checked(DIGEST))).toBeUndefined()
})

test('a certificate whose proof is about something else says so', async () => {
  const certificate = await certificateOf({ facts, 'preuve.ots': proofOf(OTHER) })
  expect(troubleOf(certificate, checked(OTHER))).toBe('otherProof')
  expect(troubleOf(certificate, { kind: 'otherAlgorithm', algorithm: 'sha1' })).toBe('otherProof')
})

test('a certificate without a proof says so', async () => {
  expect(troubleOf(await certificateOf({ facts }), undefined)).toBe('noProof')
})

test('a certificate whose files do not lead to its digest contradicts itself, whatever its proof', async () => {
  const altered = factsOf({ digest: DIGEST, files: [OTHER] })
  const certificate = await certificateOf({ facts: altered, 'preuve.ots': proofOf(DIGEST) })
  expect(troubleOf(certificate, checked(DIGEST))).toBe('contradictory')
})

const checked = (sha256: string) =>
  ({
    kind: 'checked',
    sha256,
    verdict: { outcome: 'pending', lines: [] },
  }) as const

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

async function certificateOf(attached: Readonly<Record<string, string | Uint8Array>>) {
  const certificate = await readCertificate(blobOf(pdfOf(attached)), new Date())
  if (certificate === undefined) throw new Error('This is no certificate')
  return certificate
}
