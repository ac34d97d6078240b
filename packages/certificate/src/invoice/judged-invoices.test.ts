import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyFacturX, creditNoteOf } from '../testing/generated-invoices.ts'
import { mustangMissing, mustangOn } from '../testing/mustang.ts'
import { sampleFacturX } from '../testing/sample-parties.ts'
import { openSampleRenderer } from '../testing/sample-renders.ts'
import { facturXOf } from './factur-x.ts'

const renderer = openSampleRenderer('sealed')
const missing = mustangMissing()
const MINUTES = 5 * 60_000

test(
  'Mustang finds nothing wrong with 200 invoices and credit notes, of every case',
  (context) => {
    context.skip(missing !== undefined, missing)
    const generated = fc.sample(anyFacturX, { numRuns: 200, seed: 2_026 })
    const kinds = generated.map(({ vatCategory, vatRate, creditNote }) =>
      [vatCategory, vatRate, creditNote !== undefined].join(),
    )
    expect(new Set(kinds).size).toBe(10)
    const files = generated.map(
      (facts, index) => [`${index}.xml`, facturXOf(facts) ?? new Uint8Array()] as const,
    )
    expect(mustangOn(Object.fromEntries(files))).toEqual(generated.map(() => 'ok'))
  },
  MINUTES,
)

/** One thing each that a wrong writer might do. */
const MUTANTS: readonly (readonly [what: string, from: string | RegExp, to: string])[] = [
  ['no number', /<ram:ID>FA-[^<]*<\/ram:ID>/, ''],
  ['no type', /<ram:TypeCode>380<\/ram:TypeCode>/, ''],
  ['an unknown type', '<ram:TypeCode>380<', '<ram:TypeCode>999<'],
  ['no day', /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/, ''],
  ['no seller', /<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>/, ''],
  ['no buyer’s name', '<ram:Name>Fonderie &amp; Fils</ram:Name>', ''],
  ['no country', '<ram:CountryID>FR</ram:CountryID>', ''],
  ['an unknown country', '<ram:CountryID>FR<', '<ram:CountryID>XX<'],
  [
    'no VAT number of the seller',
    /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/,
    '',
  ],
  ['a VAT number without its country', '>FR11123456782<', '>11123456782<'],
  ['an unknown scheme', 'schemeID="0225"', 'schemeID="9999"'],
  ['a wrong total', /<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00'],
  ['a wrong tax', /<ram:CalculatedAmount>[^<]*/, '<ram:CalculatedAmount>1.00'],
  ['a wrong sum of lines', /<ram:TaxBasisTotalAmount>[^<]*/, '<ram:TaxBasisTotalAmount>1.00'],
  ['three decimals', /(<ram:GrandTotalAmount>[^<]*)/, '$15'],
  ['a rate of nothing', '<ram:RateApplicablePercent>20.00<', '<ram:RateApplicablePercent>0.00<'],
  ['exempt without a reason', '<ram:CategoryCode>S<', '<ram:CategoryCode>E<'],
  ['no currency', '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', ''],
  ['an unknown currency', '<ram:InvoiceCurrencyCode>EUR<', '<ram:InvoiceCurrencyCode>XXQ<'],
  ['an unknown unit', 'unitCode="C62"', 'unitCode="PIECES"'],
  [
    'no line',
    /<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/,
    '',
  ],
  [
    'another order of elements',
    /(<ram:LineID>.*?<\/ram:AssociatedDocumentLineDocument>)(<ram:SpecifiedTradeProduct>.*?<\/ram:SpecifiedTradeProduct>)/,
    '$1',
  ],
  ['an unknown element', '<ram:TypeCode>380<', '<ram:Kind>x</ram:Kind><ram:TypeCode>380<'],
]

test(
  'Mustang refuses each of the mutants',
  (context) => {
    context.skip(missing !== undefined, missing)
    const xml = Buffer.from(facturXOf(sampleFacturX) ?? '').toString()
    const mutated = MUTANTS.map(([, from, to]) => xml.replace(from, to))
    expect(mutated.filter((one) => one === xml)).toEqual([])
    const files = mutated.map((one, index) => [`${index}.xml`, Buffer.from(one)] as const)
    const said = mustangOn(Object.fromEntries(files))
    expect(said).toHaveLength(MUTANTS.length)
    const accepted = MUTANTS.filter((_, index) => said[index] === 'ok').map(([what]) => what)
    expect(accepted).toEqual([])
  },
  MINUTES,
)

test(
  'the PDFs are PDF/A-3a and PDF/UA-1 by veraPDF, and what is in them is an invoice by Mustang',
  async (context) => {
    context.skip(missing !== undefined, missing)
    const files = {
      'invoice-fr.pdf': await renderer.renderInvoice(sampleFacturX, 'fr'),
      'invoice-en.pdf': await renderer.renderInvoice(sampleFacturX, 'en'),
      'credit-note-fr.pdf': await renderer.renderInvoice(creditNoteOf(sampleFacturX), 'fr'),
    }
    const spoilt = Buffer.from(files['invoice-fr.pdf'])
      .toString('latin1')
      .replaceAll('/MarkInfo', '/MarkNone')
      .replaceAll('/DisplayDocTitle', '/DisplayDocTitel')
    const [refused, ...judged] = mustangOn({
      'spoilt.pdf': Buffer.from(spoilt, 'latin1'),
      ...files,
    })
    expect(refused).toMatch(/ISO 19005-3.*ISO 14289-1/)
    expect(judged).toEqual(Object.keys(files).map(() => 'ok'))
  },
  MINUTES,
)
