import fc from 'fast-check'

import type { InvoiceFacts, VatCategory } from '../invoice/invoice-facts.ts'
import { sampleFacturX, sampleParties } from './sample-parties.ts'

/** Every case of the table of taxes: whose buyer, and which rate. */
const CASES = [
  {
    vatCategory: 'S',
    vatRate: 2000,
    country: 'FR',
    vatNumber: 'FR14987654324',
    siren: '987654324',
  },
  { vatCategory: 'S', vatRate: 2550, country: 'FI', vatNumber: null, siren: null },
  { vatCategory: 'AE', vatRate: 0, country: 'GR', vatNumber: 'EL123456789', siren: null },
  { vatCategory: 'E', vatRate: 0, country: 'FR', vatNumber: null, siren: '987654324' },
  { vatCategory: 'O', vatRate: 0, country: 'CH', vatNumber: 'CHE123456789', siren: null },
] as const satisfies readonly {
  vatCategory: VatCategory
  vatRate: number
  country: string
  vatNumber: string | null
  siren: string | null
}[]

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => `x ${text}`)

/** Invoices, and credit notes of them, of each case in turn. */
export const anyFacturX: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    taxed: fc.constantFrom(...CASES),
    isCreditNote: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 100 }),
    unitNet: fc.integer({ min: 1, max: 100_000_000 }),
    designation: words,
    name: words,
    postcode: fc.option(fc.constantFrom('29200', 'D02 AF30')),
    electronicAddress: fc.option(fc.constantFrom('0225:987654324', 'EM:factures@example.org')),
    mentions: fc.array(words, { maxLength: 2 }),
    consultation: fc.option(fc.option(fc.constant('WAPIAAAAYxyz1234'))),
  })
  .map(
    ({ taxed, isCreditNote, quantity, unitNet, designation, mentions, consultation, ...buyer }) => {
      const { vatCategory, vatRate, country, vatNumber, siren } = taxed
      const net = quantity * unitNet
      const vat = Math.round((net * vatRate) / 10_000)
      const seller =
        vatCategory === 'E' ? { ...sampleParties.seller, vatNumber: null } : sampleParties.seller
      const facts: InvoiceFacts = {
        ...sampleFacturX,
        line: { designation, quantity, unitNet },
        net,
        vat,
        vatRate,
        vatCategory,
        mentions,
        ...(vatCategory === 'AE' &&
          consultation !== null && {
            vatConsultation: { identifier: consultation, askedAt: sampleFacturX.issuedAt },
          }),
        parties: { seller, buyer: { ...sampleParties.buyer, ...buyer, country, vatNumber, siren } },
      }
      return isCreditNote ? creditNoteOf(facts) : facts
    },
  )

/** Of all of it. */
export function creditNoteOf(facts: InvoiceFacts): InvoiceFacts {
  return {
    ...facts,
    number: 'AV-2026-000007',
    line: { ...facts.line, quantity: 1, unitNet: facts.net },
    creditNote: { invoice: facts.number, invoicedAt: facts.issuedAt, credits: null },
  }
}
