import type { InvoiceFacts } from '../invoice/invoice-facts.ts'
import { sampleInvoice } from './sample-invoice.ts'

/** Both with numbers that are right by their check digits and nobody’s. */
export const sampleParties: NonNullable<InvoiceFacts['parties']> = {
  seller: {
    name: 'Ancrage',
    street: '1 rue de l’Ancre',
    postcode: '29200',
    city: 'Brest',
    country: 'FR',
    siren: '123456782',
    vatNumber: 'FR11123456782',
    electronicAddress: '0225:123456782',
  },
  buyer: {
    name: 'Fonderie & Fils',
    street: '2 quai du Port',
    postcode: '29200',
    city: 'Brest',
    country: 'FR',
    siren: '987654324',
    vatNumber: 'FR14987654324',
    electronicAddress: '0225:987654324',
  },
}

/** As machines read it, too. */
export const sampleFacturX: InvoiceFacts = {
  ...sampleInvoice,
  timeZone: 'Europe/Paris',
  vatCategory: 'S',
  parties: sampleParties,
}
