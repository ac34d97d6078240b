import { expect, test } from 'vitest'

import { onCommand } from '../testing/on-command.ts'
import { readPdf } from '../testing/pdf-reading.ts'
import { sampleInvoice as FACTS } from '../testing/sample-invoice.ts'
import { openSampleRenderer } from '../testing/sample-renders.ts'
import { composeInvoice } from './compose-invoice.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

const renderer = openSampleRenderer('sealed')
/** As people read it: lines joined, one space for any. */
const plain = (text: string): string => text.replaceAll(/[\s\u200b]+/g, ' ')

test.each([
  [
    'fr',
    [
      'Facture n° FA-2026-000042',
      '1er décembre 2026',
      'CO-2026-000107 du 28 novembre 2026',
      'VIR 42',
      'Vendeur',
      'SAS au capital de 10 000 €',
      'FR 12 345678901',
      'Fonderie & Fils',
      'À l’attention de Zoé Müller',
      '2 quai du Port, 29200 Brest',
      'FR 98 765432109',
      'Lot de 500 crédits #panic("x")',
      '411,50 €',
      '20 %',
      '1 234,50 €',
      'Total TTC 1 481,40 €',
      'Payé le 1er décembre 2026 1 481,40 €',
      'Reste à payer 0,00 €',
      'TVA acquittée sur les encaissements.',
      'Aucun escompte n’est accordé',
      'indemnité forfaitaire de 40 €',
    ],
  ],
  [
    'en',
    [
      'Invoice no. FA-2026-000042',
      '1 December 2026',
      'For the attention of Zoé Müller',
      '€411.50',
      'VAT 20% €246.90',
      'Total incl. VAT €1,481.40',
      'Balance due €0.00',
    ],
  ],
] as const)(
  'an invoice in %s says all that the law asks for, to the cent',
  async (language, said) => {
    const pdf = await renderer.renderInvoice(FACTS, language)
    const text = plain(readPdf(pdf).pages.join(' '))
    for (const words of said) expect(text).toContain(words)
  },
)

test.each([
  ['fr', 'Payé par carte le 1er décembre 2026'],
  ['en', 'Paid by card on 1 December 2026'],
] as const)('24: an invoice in %s says that a card paid it', (language, said) => {
  const byCard = { ...FACTS, order: { ...FACTS.order, paidBy: 'card' } } as const
  const [paid] = composeInvoice(byCard, language).settled
  expect(plain(paid?.label ?? '')).toBe(said)
})

test.each([
  ['fr', '31 décembre 2026', '1er janvier 2027'],
  ['en', '31 December 2026', '1 January 2027'],
] as const)(
  'in %s an invoice bears the day of Paris, and one that was issued before that its own',
  (...given) => {
    const [language, inUtc, inParis] = given
    const [before, after] = ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z']
    const order = { ...FACTS.order, placedAt: before, paidAt: after }
    const dated = { ...FACTS, issuedAt: after, order }
    const datesOf = (facts: InvoiceFacts) => {
      const {
        facts: [issued, supplied, placed],
        settled: [paid],
      } = composeInvoice(facts, language)
      return [issued?.value, supplied?.value, placed?.value, paid?.label].map((words) =>
        words?.replace(/\s/g, ' ').replace(/^(CO-\S+ (du|of)|Payé le|Paid on) /, ''),
      )
    }
    expect(datesOf({ ...dated, timeZone: 'Europe/Paris' })).toEqual([
      inParis,
      inParis,
      inUtc,
      inParis,
    ])
    expect(datesOf(dated)).toEqual([inUtc, inUtc, inUtc, inUtc])
  },
)

test.each([
  [
    'fr',
    [
      'Avoir n° AV-2026-000007',
      'Facture d’origine FA-2026-000042 du 1er décembre 2026',
      'Rétractation du client',
      'Crédits repris 7 sur 10',
      'À rembourser 1 481,40 €',
      'article L. 221-24',
    ],
  ],
  ['en', ['Credit note no. AV-2026-000007', 'Credits taken back 7 of 10', 'To be refunded']],
] as const)(
  'a credit note in %s names its invoice and what is paid back',
  async (language, said) => {
    const invoiced = { invoice: FACTS.number, invoicedAt: FACTS.issuedAt }
    const creditNote = { ...invoiced, credits: { taken: 7, of: 10 } }
    const facts = { ...FACTS, number: 'AV-2026-000007', creditNote }
    const pdf = await renderer.renderInvoice(facts, language)
    const text = plain(readPdf(pdf).pages.join(' '))
    for (const words of said) expect(text).toContain(words)
    for (const words of ['Reste à payer', 'Balance due', 'indemnité forfaitaire']) {
      expect(text).not.toContain(words)
    }
  },
)

test('pdftotext reads the same, on one page', async (context) => {
  const pdftotext = onCommand('pdftotext', context)
  const pdf = await renderer.renderInvoice(FACTS, 'fr')
  const { said } = pdftotext(['-layout', 'c.pdf', '-'], { 'c.pdf': pdf })
  expect(plain(said)).toContain('Total TTC 1 481,40 €')
  expect(said.split('\f').filter((page) => page.trim() !== '')).toHaveLength(1)
})

test('the same facts give the same bytes, whose title and form readers know', async () => {
  const [once, again] = [
    await renderer.renderInvoice(FACTS, 'fr'),
    await renderer.renderInvoice(FACTS, 'fr'),
  ]
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
  const { metadata } = readPdf(once)
  expect(metadata).toContain('Facture FA-2026-000042')
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
})

test.each([
  [0, '0 %', '0%'],
  [550, '5,5 %', '5.5%'],
  [2000, '20 %', '20%'],
  [855, '8,55 %', '8.55%'],
])('a rate of %i is %s, or %s', (vatRate, french, english) => {
  const rowOf = (language: 'fr' | 'en') =>
    composeInvoice({ ...FACTS, vatRate }, language).rows[0]?.[3]
  expect([rowOf('fr'), rowOf('en')]).toEqual([french.replace(' ', '\u00a0'), english])
})

test('somebody who buys for oneself is named alone, and a free order costs nothing', () => {
  const page = composeInvoice(
    {
      ...FACTS,
      buyer: { name: 'Zoé Müller', email: 'zoe@example.org', company: null },
      net: 0,
      vat: 0,
      order: { ...FACTS.order, paymentReference: null },
    },
    'fr',
  )
  expect(page.parties[1]?.lines).toEqual(['Zoé Müller', 'zoe@example.org'])
  expect(page.grandTotal.value).toBe('0,00\u00a0€')
  expect(page.facts.map(({ label }) => label)).not.toContain('Référence du paiement')
})
