import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { canonicalFacts } from '../canonical-facts.ts'
import { readPdf } from '../testing/pdf-reading.ts'
import { plainPng } from '../testing/plain-png.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { openSampleRenderer, sampleProof } from '../testing/sample-renders.ts'
import { openRenderer } from './renderer.ts'

const renderer = openSampleRenderer()
const ONE_GREEN_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

test('attachments come out as they went in, and the facts with them', async () => {
  const pdf = await renderer.renderCertificate(sampleFacts, 'fr', [sampleProof])
  const { attachments } = readPdf(pdf)
  expect([...attachments.keys()].toSorted()).toEqual(['certificate-facts.json', 'preuve.ots'])
  expect(Buffer.from(attachments.get('preuve.ots') ?? [])).toEqual(Buffer.from(sampleProof.bytes))
  expect(Buffer.from(attachments.get('certificate-facts.json') ?? [])).toEqual(
    Buffer.from(canonicalFacts(sampleFacts)),
  )
})

test('the same facts give the same bytes, in another process too', async () => {
  const again = openRenderer()
  const first = await renderer.renderCertificate(sampleFacts, 'fr', [sampleProof])
  await renderer.renderCertificate(sampleFacts, 'en', [])
  const third = await renderer.renderCertificate(sampleFacts, 'fr', [sampleProof])
  const elsewhere = await again.renderCertificate(sampleFacts, 'fr', [sampleProof])
  await again.close()
  expect(sha256(third)).toBe(sha256(first))
  expect(sha256(elsewhere)).toBe(sha256(first))
})

test('the operator’s logo stands on every page, and the document is PDF/A still', async () => {
  const branded = openRenderer({ logo: Buffer.from(ONE_GREEN_PIXEL, 'base64') })
  const pdf = readPdf(await branded.renderCertificate(sampleFacts, 'fr', []))
  await branded.close()
  expect(pdf.objects.some((object) => object.includes('/Subtype /Image'))).toBe(true)
  expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  for (const page of pdf.objects.filter((object) => /\/Type \/Page\n/.test(object))) {
    expect(page).toContain('/XObject')
  }
})

test.each([
  ['wide', 8, 2],
  ['square', 4, 4],
  ['tall', 1, 40],
])(
  'a company’s logo, %s, stands on every page beside the operator’s name',
  async (_shape, w, h) => {
    const logo = plainPng(w, h)
    const depositor = { ...sampleFacts.depositor, companyLogo: sha256(logo) }
    const facts = { ...sampleFacts, depositor }
    const drawn = await renderer.renderCertificate(facts, 'fr', [], logo)
    const pdf = readPdf(drawn)
    expect(pdf.objects.filter((object) => object.includes('/Subtype /Image'))).toHaveLength(1)
    expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    for (const page of pdf.pages) expect(page).toContain('Exemple Dépôt')
    for (const page of pdf.objects.filter((object) => /\/Type \/Page\n/.test(object))) {
      expect(page).toContain('/XObject')
    }
    expect(sha256(await renderer.renderCertificate(facts, 'fr', [], logo))).toBe(sha256(drawn))
  },
)

test('a logo that is not the one of the facts is refused before anything is drawn', async () => {
  await expect(
    renderer.renderCertificate(sampleFacts, 'fr', [], plainPng(1, 1)),
  ).rejects.toMatchObject({ code: 'facts.inconsistent' })
})

test('facts that do not hold together are refused before anything is drawn', async () => {
  const facts = { ...sampleFacts, digest: 'ab'.repeat(32) }
  await expect(renderer.renderCertificate(facts, 'fr', [])).rejects.toMatchObject({
    code: 'facts.inconsistent',
  })
})

test('more certificates than may wait are refused at once', async () => {
  const small = openRenderer({ workers: 1, waiting: 1 })
  const render = (reference: string) => {
    const facts = { ...sampleFacts, work: { ...sampleFacts.work, reference } }
    return small.renderCertificate(facts, 'fr', [])
  }
  const [drawn, waited, refused] = await Promise.allSettled([render('a'), render('b'), render('c')])
  await small.close()
  expect(drawn.status).toBe('fulfilled')
  expect(waited.status).toBe('fulfilled')
  expect(refused).toMatchObject({ reason: { code: 'renderer.busy' } })
})

test('F1: a drawing that nobody waits for is ended, and the next is drawn', async () => {
  const closing: string[] = []
  const cancelled = openRenderer({
    openWorker: () => {
      const stuck = Promise.withResolvers<Uint8Array>()
      return {
        draw: () => (closing.length === 0 ? stuck.promise : Promise.resolve(new Uint8Array(1))),
        close: async () => {
          closing.push('closed')
          stuck.reject(new Error('the process has ended'))
        },
      }
    },
  })
  const controller = new AbortController()
  const { signal } = controller
  const gone = cancelled.renderCertificate(sampleFacts, 'fr', [], null, {
    owner: 'anna',
    priority: 'person',
    signal,
  })
  controller.abort()
  await expect(gone).rejects.toMatchObject({ code: 'renderer.cancelled' })
  expect(closing).toEqual(['closed'])
  expect(await cancelled.renderCertificate(sampleFacts, 'en', [])).toHaveLength(1)
  await cancelled.close()
})

test('after closing, what waits and what comes is refused', async () => {
  const closed = openRenderer({ workers: 1 })
  const render = () => closed.renderCertificate(sampleFacts, 'fr', [])
  const waiting = Promise.allSettled([render(), render()])
  await closed.close()
  for (const outcome of [...(await waiting), ...(await Promise.allSettled([render()]))]) {
    expect(outcome).toMatchObject({ reason: { code: 'renderer.closed' } })
  }
})

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
