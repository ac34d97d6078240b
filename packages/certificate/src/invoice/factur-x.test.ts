import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyFacturX, creditNoteOf } from '../testing/generated-invoices.ts'
import { readPdf } from '../testing/pdf-reading.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'
import { sampleFacturX } from '../testing/sample-parties.ts'
import { openSampleRenderer } from '../testing/sample-renders.ts'
import { composeInvoice } from './compose-invoice.ts'
import { facturXOf } from './factur-x.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

const renderer = openSampleRenderer('sealed')
const xmlOf = (facts: InvoiceFacts): string => Buffer.from(facturXOf(facts) ?? '').toString()
const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1]
/** From either way of writing an amount. */
const centsIn = (said: string | undefined): number => Number((said ?? '').replaceAll(/\D/g, ''))

test('the French and the English PDF carry the same bytes, as the alternative of the page', async () => {
  for (const facts of [sampleFacturX, creditNoteOf(sampleFacturX)]) {
    for (const language of ['fr', 'en'] as const) {
      const pdf = readPdf(await renderer.renderInvoice(facts, language))
      expect([...pdf.attachments.keys()]).toEqual(['factur-x.xml'])
      expect(Buffer.from(pdf.attachments.get('factur-x.xml') ?? '').toString()).toBe(xmlOf(facts))
      const file = pdf.objects.find((object) => object.includes('/Type /Filespec'))
      expect(file).toContain('/AFRelationship /Alternative')
      expect(pdf.metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
      expect(pdf.metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
      expect(pdf.metadata).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    }
  }
})

test('what was issued before, or names its buyer in free lines only, carries none', async () => {
  const { parties: _parties, ...unknown } = sampleFacturX
  for (const facts of [sampleInvoice, unknown]) {
    expect(facturXOf(facts)).toBeUndefined()
    const pdf = readPdf(await renderer.renderInvoice(facts, 'fr'))
    expect([pdf.attachments.size, pdf.metadata.includes('fx:')]).toEqual([0, false])
  }
})

test('its totals are those of the page and of the facts, and add up, whatever was sold', () => {
  fc.assert(
    fc.property(anyFacturX, (facts) => {
      const xml = xmlOf(facts)
      const page = composeInvoice(facts, 'fr')
      const total = facts.net + facts.vat
      const [net, vat] = page.totals
      expect([
        centsIn(textOf(xml, 'LineTotalAmount')),
        centsIn(textOf(xml, 'TaxBasisTotalAmount')),
        centsIn(net?.value),
      ]).toEqual([facts.net, facts.net, facts.net])
      expect([centsIn(textOf(xml, 'TaxTotalAmount')), centsIn(vat?.value)]).toEqual([
        facts.vat,
        facts.vat,
      ])
      expect([centsIn(textOf(xml, 'GrandTotalAmount')), centsIn(page.grandTotal.value)]).toEqual([
        total,
        total,
      ])
      expect(centsIn(textOf(xml, 'DuePayableAmount'))).toBe(facts.creditNote ? total : 0)
      expect(facts.line.quantity * facts.line.unitNet).toBe(facts.net)
    }),
  )
})

test('what people type is text in it, and never an element', () => {
  const typed = { ...sampleFacturX.line, designation: '<a href="x">&amp; \u0000\u0007\nb</a>' }
  const xml = xmlOf({ ...sampleFacturX, line: typed })
  expect(xml).toContain('<ram:Name>&lt;a href=&quot;x&quot;&gt;&amp;amp; b&lt;/a&gt;</ram:Name>')
})

test.each([
  ['AE', 'TVA à autoliquider', 'Autoliquidation'],
  ['E', 'TVA non applicable', 'article 293 B'],
  ['O', 'TVA non applicable', '259 B (particuliers)'],
] as const)('where no tax is charged (%s) the page says so, and why', (vatCategory, label, why) => {
  const page = composeInvoice(
    { ...sampleFacturX, vatCategory, vat: 0, vatRate: 0, mentions: [] },
    'fr',
  )
  expect(page.totals[1]?.label).toBe(label)
  const untaxed = { ...sampleFacturX, vatCategory, vat: 0, vatRate: 0 }
  expect(textOf(xmlOf(untaxed), 'ExemptionReason')).toBe(page.terms[0]?.replaceAll('\u00a0', ' '))
  expect(page.terms[0]?.replaceAll('\u00a0', ' ')).toContain(why)
})

test('the seller’s own words on the exemption stand there alone', () => {
  const mentions = ['TVA non applicable, art. 293 B du CGI.']
  const exempt = { ...sampleFacturX, vatCategory: 'E', vat: 0, vatRate: 0, mentions } as const
  expect(composeInvoice(exempt, 'fr').terms.filter((words) => words.includes('293'))).toEqual(
    mentions,
  )
})

test.each(['\ufffe', '\u0001'])(
  'a text that XML cannot hold, %j, leaves a sign in its place',
  (city) => {
    const { parties } = sampleFacturX
    if (!parties) throw new Error('the sample has parties')
    const facts = { ...sampleFacturX, parties: { ...parties, buyer: { ...parties.buyer, city } } }
    expect(xmlOf(facts)).toContain('<ram:CityName>\uFFFD</ram:CityName>')
  },
)
