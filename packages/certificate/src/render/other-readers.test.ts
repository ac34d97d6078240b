import { beforeAll, expect, test } from 'vitest'

import { canonicalFacts, factsDigest } from '../canonical-facts.ts'
import { onCommand } from '../testing/on-command.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { openSampleRenderer, sampleProof, sixtyFilesFacts } from '../testing/sample-renders.ts'

/** What programs of other makers read in a certificate. Each is skipped where it is not installed. */
const renderer = openSampleRenderer('sealed')
let one: Uint8Array
let sixty: Uint8Array
beforeAll(async () => {
  one = await renderer.renderCertificate(sampleFacts, 'fr', [sampleProof])
  sixty = await renderer.renderCertificate(sixtyFilesFacts, 'en', [sampleProof])
})

test('pdftotext reads every digest exactly', (context) => {
  const pdftotext = onCommand('pdftotext', context)
  const textOf = (pdf: Uint8Array): string => {
    const { said, status } = pdftotext(['-raw', 'c.pdf', '-'], { 'c.pdf': pdf })
    expect(status).toBe(0)
    return said.replaceAll(/\s/g, '')
  }
  const { txid, blockHash, merkleRoot, header } = sampleFacts.anchor
  const text = textOf(one)
  for (const hex of [sampleFacts.digest, txid, blockHash, merkleRoot, header]) {
    expect(text).toContain(hex)
  }
  expect(text).toContain(factsDigest(sampleFacts))
  const list = textOf(sixty)
  for (const { sha256 } of sixtyFilesFacts.files) expect(list).toContain(sha256)
})

test('pdfdetach gives the attachments back, byte for byte', (context) => {
  const pdfdetach = onCommand('pdfdetach', context)
  const saved = (name: string): Buffer =>
    pdfdetach(['-savefile', name, '-o', 'saved', 'c.pdf'], { 'c.pdf': one }, 'saved').made
  expect(saved('preuve.ots').equals(Buffer.from(sampleProof.bytes))).toBe(true)
  expect(saved('certificate-facts.json').equals(Buffer.from(canonicalFacts(sampleFacts)))).toBe(
    true,
  )
})

test('qpdf finds nothing wrong with a sealed certificate, of one file or of sixty', (context) => {
  const qpdf = onCommand('qpdf', context)
  for (const pdf of [one, sixty]) {
    const { said, status } = qpdf(['--check', 'c.pdf'], { 'c.pdf': pdf })
    expect(said).toContain('No syntax or stream encoding errors found')
    expect(status).toBe(0)
  }
})

test('pdfsig finds the seal valid over the whole document', (context) => {
  const pdfsig = onCommand('pdfsig', context)
  for (const pdf of [one, sixty]) {
    const { said } = pdfsig(['c.pdf'], { 'c.pdf': pdf })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  }
})

test('zbarimg reads the address in the QR code of the drawn page', (context) => {
  const pdftoppm = onCommand('pdftoppm', context)
  const zbarimg = onCommand('zbarimg', context)
  const { output } = pdftoppm(['-r', '100', '-gray', '-l', '1', '-png', 'c.pdf'], { 'c.pdf': one })
  const read = zbarimg(['--quiet', '--raw', 'page.png'], { 'page.png': output })
  expect(read.output.toString().trim()).toBe(sampleFacts.certificate.verificationUrl)
})

test('F2: a text that begins in Arabic runs from right to left, with what else stands in it', async (context) => {
  const pdftotext = onCommand('pdftotext', context)
  const facts = {
    ...sampleFacts,
    work: { ...sampleFacts.work, title: 'مرحبا Zebra نص Quagga' },
    depositor: { ...sampleFacts.depositor, name: 'Okapi نص Tapir' },
  }
  const pdf = await renderer.renderCertificate(facts, 'fr', [])
  const { said } = pdftotext(['-bbox', 'c.pdf', '-'], { 'c.pdf': pdf })
  const placesOf = (word: string): readonly number[] =>
    [...said.matchAll(new RegExp(`xMin="([\\d.]+)" [^>]*>${word}<`, 'g'))].map(([, x]) => Number(x))
  for (const [at, zebra] of placesOf('Zebra').entries()) {
    expect(zebra).toBeGreaterThan(placesOf('Quagga')[at] ?? Number.NaN)
  }
  for (const [at, okapi] of placesOf('Okapi').entries()) {
    expect(okapi).toBeLessThan(placesOf('Tapir')[at] ?? Number.NaN)
  }
  expect([placesOf('Zebra').length, placesOf('Okapi').length]).toEqual([2, 2])
})
