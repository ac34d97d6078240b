import type { InvoiceLanguage } from './invoice-facts.ts'

/** Every word of an invoice; numbers, dates and amounts arrive formatted. */
export type InvoiceWording = {
  readonly region: string
  readonly title: string
  readonly numberLabel: string
  readonly documentTitle: (number: string) => string
  readonly seller: string
  readonly buyer: string
  readonly onBehalfOf: (person: string) => string
  readonly labels: Readonly<
    Record<'issuedAt' | 'suppliedAt' | 'order' | 'reference' | 'nature', string>
  >
  readonly orderOf: (number: string, date: string) => string
  readonly nature: string
  readonly columns: readonly [string, string, string, string, string]
  readonly net: string
  readonly vat: (rate: string) => string
  readonly total: string
  readonly paid: (date: string) => string
  readonly due: string
  readonly terms: readonly string[]
  readonly date: (at: Date, timeZone: string) => string
  /** Of whole units with their thousands apart, and two digits. */
  readonly amount: (units: string, hundredths: string) => string
  readonly thousands: string
  readonly percent: (whole: string, decimals: string) => string
}

export function invoiceWordingOf(language: InvoiceLanguage): InvoiceWording {
  return language === 'fr' ? french : english
}

const french: InvoiceWording = {
  region: 'FR',
  title: 'Facture',
  numberLabel: 'Facture n°',
  documentTitle: (number) => `Facture ${number}`,
  seller: 'Vendeur',
  buyer: 'Client',
  onBehalfOf: (person) => `À l’attention de ${person}`,
  labels: {
    issuedAt: 'Date de la facture',
    suppliedAt: 'Date de la prestation',
    order: 'Commande',
    reference: 'Référence du paiement',
    nature: 'Nature de l’opération',
  },
  orderOf: (number, date) => `${number} du ${date}`,
  nature: 'Prestation de services',
  columns: ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Montant HT'],
  net: 'Total HT',
  vat: (rate) => `TVA ${rate}`,
  total: 'Total TTC',
  paid: (date) => `Payé le ${date}`,
  due: 'Reste à payer',
  terms: [
    'Aucun escompte n’est accordé pour paiement anticipé.',
    'En cas de retard de paiement, une pénalité égale à trois fois le taux d’intérêt légal est exigible sans rappel, ainsi que, pour un client professionnel, une indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (articles L.\u00a0441-10 et D.\u00a0441-5 du Code de commerce).',
  ],
  date: (at, timeZone) => dateIn('fr-FR', at, timeZone).replace(/^1\s/, '1er\u00a0'),
  amount: (units, hundredths) => `${units},${hundredths}\u00a0€`,
  thousands: '\u202f',
  percent: (whole, decimals) => `${whole}${decimals && `,${decimals}`}\u00a0%`,
}

const english: InvoiceWording = {
  region: 'GB',
  title: 'Invoice',
  numberLabel: 'Invoice no.',
  documentTitle: (number) => `Invoice ${number}`,
  seller: 'Seller',
  buyer: 'Customer',
  onBehalfOf: (person) => `For the attention of ${person}`,
  labels: {
    issuedAt: 'Invoice date',
    suppliedAt: 'Date of supply',
    order: 'Order',
    reference: 'Payment reference',
    nature: 'Nature of the transaction',
  },
  orderOf: (number, date) => `${number} of ${date}`,
  nature: 'Supply of services',
  columns: ['Description', 'Quantity', 'Unit price excl. VAT', 'VAT', 'Amount excl. VAT'],
  net: 'Total excl. VAT',
  vat: (rate) => `VAT ${rate}`,
  total: 'Total incl. VAT',
  paid: (date) => `Paid on ${date}`,
  due: 'Balance due',
  terms: [
    'No discount is granted for early payment.',
    'Late payment is charged at three times the French legal interest rate without reminder and, for a business customer, with a fixed sum of €40 for the cost of recovery (articles L.\u00a0441-10 and D.\u00a0441-5 of the French Commercial Code).',
  ],
  date: (at, timeZone) => dateIn('en-GB', at, timeZone),
  amount: (units, hundredths) => `€${units}.${hundredths}`,
  thousands: ',',
  percent: (whole, decimals) => `${whole}${decimals && `.${decimals}`}%`,
}

function dateIn(locale: string, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
