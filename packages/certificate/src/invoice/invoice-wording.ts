import type { InvoiceLanguage, VatCategory } from './invoice-facts.ts'

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
  /** Where no tax is charged: in the place of its rate, and why. */
  readonly untaxed: Readonly<Record<Untaxed, { readonly rate: string; readonly mention: string }>>
  /** Of the register that was asked about the buyer’s number, and its name for that where it gave one. */
  readonly consulted: (identifier: string | null, date: string) => string
  readonly total: string
  readonly paid: (date: string) => string
  readonly paidByCard: (date: string) => string
  readonly due: string
  readonly terms: readonly string[]
  readonly creditNote: CreditNoteWording
  /** Of the file that machines read. */
  readonly facturX: string
  readonly date: (at: Date, timeZone: string) => string
  /** Of whole units with their thousands apart, and two digits. */
  readonly amount: (units: string, hundredths: string) => string
  readonly thousands: string
  readonly percent: (whole: string, decimals: string) => string
}

type Untaxed = Exclude<VatCategory, 'S'>

/** Where a credit note says something else. */
type CreditNoteWording = Pick<InvoiceWording, 'title' | 'numberLabel' | 'documentTitle'> & {
  readonly labels: Readonly<Record<'issuedAt' | 'invoice' | 'reason' | 'credits', string>>
  readonly invoiceOf: (number: string, date: string) => string
  readonly reason: string
  readonly creditsOf: (taken: number, of: number) => string
  readonly toRefund: string
  readonly terms: readonly string[]
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
  untaxed: {
    AE: {
      rate: 'à autoliquider',
      mention:
        'Autoliquidation\u00a0: la TVA est due par le client (article 283-2 du CGI, article 196 de la directive 2006/112/CE).',
    },
    E: { rate: 'non applicable', mention: 'TVA non applicable, article 293\u00a0B du CGI.' },
    O: {
      rate: 'non applicable',
      mention:
        'TVA non applicable, articles 259-1\u00a0(entreprises) et 259\u00a0B (particuliers) du CGI.',
    },
  },
  consulted: (identifier, date) =>
    identifier === null
      ? `Numéro de TVA du client vérifié dans VIES le ${date}.`
      : `Numéro de TVA du client vérifié\u00a0: consultation VIES n°\u00a0${identifier} du ${date}.`,
  total: 'Total TTC',
  paid: (date) => `Payé le ${date}`,
  paidByCard: (date) => `Payé par carte le ${date}`,
  due: 'Reste à payer',
  terms: [
    'Aucun escompte n’est accordé pour paiement anticipé.',
    'En cas de retard de paiement, une pénalité égale à trois fois le taux d’intérêt légal est exigible sans rappel, ainsi que, pour un client professionnel, une indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (articles L.\u00a0441-10 et D.\u00a0441-5 du Code de commerce).',
  ],
  creditNote: {
    title: 'Avoir',
    numberLabel: 'Avoir n°',
    documentTitle: (number) => `Avoir ${number}`,
    labels: {
      issuedAt: 'Date de l’avoir',
      invoice: 'Facture d’origine',
      reason: 'Motif',
      credits: 'Crédits repris',
    },
    invoiceOf: (number, date) => `${number} du ${date}`,
    reason: 'Rétractation du client',
    creditsOf: (taken, of) => `${taken} sur ${of}`,
    toRefund: 'À rembourser',
    terms: [
      'Le remboursement est effectué par le moyen de paiement utilisé, dans les quatorze jours suivant la rétractation (article L.\u00a0221-24 du Code de la consommation).',
    ],
  },
  facturX: 'La facture, lisible par des logiciels (Factur-X)',
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
  untaxed: {
    AE: {
      rate: 'reverse-charged',
      mention:
        'Reverse charge (autoliquidation): VAT is due by the customer (article 283-2 of the French tax code, article 196 of directive 2006/112/EC).',
    },
    E: {
      rate: 'not applicable',
      mention: 'VAT not applicable, article 293\u00a0B of the French tax code.',
    },
    O: {
      rate: 'not applicable',
      mention:
        'VAT not applicable, articles 259-1 (businesses) and 259\u00a0B (consumers) of the French tax code.',
    },
  },
  consulted: (identifier, date) =>
    identifier === null
      ? `VAT number of the customer verified in VIES on ${date}.`
      : `VAT number of the customer verified: VIES consultation no.\u00a0${identifier} of ${date}.`,
  total: 'Total incl. VAT',
  paid: (date) => `Paid on ${date}`,
  paidByCard: (date) => `Paid by card on ${date}`,
  due: 'Balance due',
  terms: [
    'No discount is granted for early payment.',
    'Late payment is charged at three times the French legal interest rate without reminder and, for a business customer, with a fixed sum of €40 for the cost of recovery (articles L.\u00a0441-10 and D.\u00a0441-5 of the French Commercial Code).',
  ],
  creditNote: {
    title: 'Credit note',
    numberLabel: 'Credit note no.',
    documentTitle: (number) => `Credit note ${number}`,
    labels: {
      issuedAt: 'Credit note date',
      invoice: 'Original invoice',
      reason: 'Reason',
      credits: 'Credits taken back',
    },
    invoiceOf: (number, date) => `${number} of ${date}`,
    reason: 'Withdrawal by the customer',
    creditsOf: (taken, of) => `${taken} of ${of}`,
    toRefund: 'To be refunded',
    terms: [
      'The refund is made by the means of the payment, within fourteen days of the withdrawal (article L.\u00a0221-24 of the French Consumer Code).',
    ],
  },
  facturX: 'The invoice, as software reads it (Factur-X)',
  date: (at, timeZone) => dateIn('en-GB', at, timeZone),
  amount: (units, hundredths) => `€${units}.${hundredths}`,
  thousands: ',',
  percent: (whole, decimals) => `${whole}${decimals && `.${decimals}`}%`,
}

function dateIn(locale: string, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
