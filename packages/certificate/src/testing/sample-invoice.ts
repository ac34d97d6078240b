import type { InvoiceFacts } from '../invoice/invoice-facts.ts'

export const sampleInvoice: InvoiceFacts = {
  number: 'FA-2026-000042',
  issuedAt: '2026-12-01T09:05:00Z',
  order: {
    number: 'CO-2026-000107',
    placedAt: '2026-11-28T22:00:00Z',
    paidAt: '2026-12-01T09:05:00Z',
    paymentReference: 'VIR 42',
  },
  seller: {
    name: 'Ancrage',
    details: ['SAS au capital de 10 000 €', '1 rue de l’Ancre, 29200 Brest', 'FR 12 345678901'],
    website: 'https://ancrage.example',
  },
  buyer: {
    name: 'Zoé Müller',
    email: 'zoe@example.org',
    company: 'Fonderie & Fils',
    billing: ['2 quai du Port, 29200 Brest', 'FR 98 765432109'],
  },
  line: { designation: 'Lot de 500 crédits #panic("x")', quantity: 3, unitNet: 41_150 },
  net: 123_450,
  vatRate: 2000,
  vat: 24_690,
  currency: 'EUR',
  mentions: ['TVA acquittée sur les encaissements.'],
}
