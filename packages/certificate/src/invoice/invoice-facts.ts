import type { UtcTime } from '../certificate-facts.ts'

/** The charge of a customer, fixed when the invoice is issued. Amounts are in hundredths of the currency. */
export type InvoiceFacts = {
  readonly number: string
  readonly issuedAt: UtcTime
  /** Where its days begin and end; absent in the first invoices, whose dates are UTC’s for ever. */
  readonly timeZone?: 'Europe/Paris'
  readonly order: {
    readonly number: string
    readonly placedAt: UtcTime
    readonly paidAt: UtcTime
    /** Absent where it was a transfer, and in the first invoices, which do not say how. */
    readonly paidBy?: 'card'
    /** What the bank wrote beside the payment. */
    readonly paymentReference: string | null
  }
  readonly seller: {
    readonly name: string
    /** Legal form, capital, registered office, registration and VAT numbers: one line each. */
    readonly details: readonly string[]
    readonly website: string | null
  }
  readonly buyer: {
    /** Empty where the buyer’s account was erased. */
    readonly name: string
    /** Empty where the buyer is reached at none about it. */
    readonly email: string
    readonly company: string | null
    /** Address, registration and VAT numbers: one line each; absent in the first invoices. */
    readonly billing?: readonly string[]
  }
  readonly line: {
    readonly designation: string
    readonly quantity: number
    readonly unitNet: number
  }
  readonly net: number
  /** In hundredths of a percent. */
  readonly vatRate: number
  readonly vat: number
  /** Why that rate; absent in the first invoices, and where nobody has said it. */
  readonly vatCategory?: VatCategory
  /** Of the Union’s register (VIES) about the buyer’s VAT number, by which no tax is charged; absent where it was not asked. */
  readonly vatConsultation?: { readonly identifier: string | null; readonly askedAt: UtcTime }
  /** Both in parts, which machines read; absent where one of them is not known so. */
  readonly parties?: { readonly seller: PartyFacts; readonly buyer: PartyFacts }
  /** ISO 4217. */
  readonly currency: 'EUR'
  /** What the seller's own situation demands, such as an exemption from VAT: one line each. */
  readonly mentions: readonly string[]
  /** Of a credit note, whose amounts are paid back; absent on an invoice. */
  readonly creditNote?: CreditNoteFacts
}

/** As EN 16931 codes it: a rate, reverse charge, exempt (franchise), or outside of the scope of French VAT. */
export type VatCategory = 'S' | 'AE' | 'E' | 'O'

/** Who sells or buys, in parts. */
export type PartyFacts = {
  readonly name: string
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly siren: string | null
  readonly vatNumber: string | null
  /** Where invoices are received, behind the code of its scheme: `0225:123456782`. */
  readonly electronicAddress: string | null
}

/** What a credit note takes back of which invoice. */
export type CreditNoteFacts = {
  readonly invoice: string
  readonly invoicedAt: UtcTime
  /** Unused ones, of how many; null where none were sold. */
  readonly credits: { readonly taken: number; readonly of: number } | null
}

/** An invoice is drawn in either. */
export type InvoiceLanguage = 'fr' | 'en'
