import fc from 'fast-check'
import { expect, test } from 'vitest'

import { acceptedFacts, acceptedInvoice } from '../testing/accepted-facts.ts'
import { readPdf } from '../testing/pdf-reading.ts'
import { openSampleRenderer } from '../testing/sample-renders.ts'

const renderer = openSampleRenderer()
/** Some tens of drawings each; `npm run fuzz -- certificates` draws thousands. */
const DRAWINGS = { seed: 20_261_123, numRuns: 25 }
const WITHIN = { timeout: 30_000 }
const language = fc.constantFrom('fr' as const, 'en' as const)

test('F2: a certificate is drawn of any words that a deposit may have', WITHIN, async () => {
  await fc.assert(
    fc.asyncProperty(acceptedFacts, language, async (facts, words) => {
      expect((await renderer.read(facts, words)).pages.length).toBeGreaterThan(1)
    }),
    DRAWINGS,
  )
})

test('F2: an invoice is drawn to anybody, at any address', WITHIN, async () => {
  await fc.assert(
    fc.asyncProperty(acceptedInvoice, language, async (facts, words) => {
      const { pages } = readPdf(await renderer.renderInvoice(facts, words))
      expect(pages.length).toBeGreaterThan(0)
    }),
    DRAWINGS,
  )
})
