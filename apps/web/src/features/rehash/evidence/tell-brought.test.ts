import { expect, test } from 'vitest'

import { ConnectionLost } from '../../../api/failures.ts'
import { readCertificate } from './read-certificate.ts'
import { tellBrought } from './tell-brought.ts'
import { factsOf, pdfOf, proofOf } from '../testing/sample-certificate.ts'

const DIGEST = 'ab'.repeat(32)

const called = (name: string, content: string) =>
  tellBrought(new File([content], name), refuse).then(({ kind }) => kind)

test('AK1: what begins as a proof and is not called one is an original', async () => {
  expect(await kindOf(proofOf(DIGEST))).toBe('original')
  expect(await called('contrat.pdf', Buffer.from(proofOf(DIGEST)).toString('latin1'))).toBe(
    'original',
  )
})

test('what is called a proof is told as one, even where it cannot be read', async () => {
  expect(await called('nocturne.wav.OTS', 'abîmé')).toBe('proof')
  expect(await called('nocturne.wav.ots.bak', 'abîmé')).toBe('proof')
  expect(await called('vide.ots', '')).toBe('proof')
  expect(await called('modèle de tableur.ots', 'PK\u0003\u0004')).toBe('original')
})

test('a certificate is told from any other PDF', async () => {
  const facts = factsOf({ digest: DIGEST, files: [DIGEST] })
  expect(await kindOf(pdfOf({ 'certificate-facts.json': facts }))).toBe('certificate')
  expect(await kindOf(pdfOf({ 'notes.txt': 'rien' }))).toBe('original')
})

test('what is neither, or is empty, is an original and nobody reads it', async () => {
  expect(await kindOf(Buffer.from('une lettre'), refuse)).toBe('original')
  expect(await kindOf(Buffer.from(''), refuse)).toBe('original')
})

test('a PDF larger than any certificate is an original and nobody reads it', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024 + 1)
  large.write('%PDF-1.7')
  expect(await kindOf(large, refuse)).toBe('original')
})

test('a file that cannot be read is an original: whoever hashes it says why', async () => {
  const gone = new File(['%PDF-1.7'], 'gone.pdf')
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect(await tellBrought(gone, refuse)).toMatchObject({ kind: 'original' })
})

test('a PDF is told neither way while what reads certificates cannot be fetched', async () => {
  const error = new ConnectionLost('offline')
  const brought = await tellBrought(new File(['%PDF-1.7'], 'brought'), () => Promise.reject(error))
  expect(brought).toMatchObject({ kind: 'untold', error })
})

const refuse = () => Promise.reject(new Error('It was read'))

async function kindOf(content: Uint8Array, read: Parameters<typeof tellBrought>[1] = readHere) {
  const { kind } = await tellBrought(new File([new Uint8Array(content)], 'brought'), read)
  return kind
}

async function readHere(file: Blob) {
  return readCertificate(file, new Date())
}
