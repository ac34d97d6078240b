import { bic, EXAMPLE_IBAN, iban, payee, paymentNote } from '@ancrage/contract'
import { z } from 'zod'

export const OPERATOR_VARIABLES = {
  OPERATOR_DETAILS: z.string().max(1_000).optional(),
  INVOICE_DETAILS: z.string().max(1_000).optional(),
  INVOICE_MENTIONS: z.string().max(1_000).optional(),
  PAYMENT_PAYEE: payee.optional(),
  PAYMENT_IBAN: iban.optional(),
  PAYMENT_BIC: bic.optional(),
  PAYMENT_NOTE: paymentNote.optional(),
  CERTIFICATE_LOGO: z.string().optional(),
  SEAL_KEY: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
}

/** Who runs the service, and what its documents bear. */
export type OperatorSettings = Readonly<{
  /** Legal form, registered office, registration number: printed as given, one line each. */
  operatorDetails: readonly string[]
  /** The same for invoices, where the law asks for more. */
  invoiceDetails: readonly string[]
  /** What the seller's situation demands on each invoice. */
  invoiceMentions: readonly string[]
  /** Where buyers send their transfers. */
  payment: Readonly<{
    payee: string | null
    iban: string | null
    bic: string | null
    note: string | null
  }>
  /** PNG in the place of our mark. */
  certificateLogo: string | undefined
  seal: Readonly<{ keyFile: string | undefined; password: string | undefined }>
}>

type Given = { readonly [Name in keyof typeof OPERATOR_VARIABLES]?: string | undefined }

/** The demonstration takes orders too, and nobody’s money. */
const EXAMPLE_ACCOUNT = {
  PAYMENT_PAYEE: 'Démonstration (ne pas payer)',
  PAYMENT_IBAN: EXAMPLE_IBAN,
}

export function operatorSettings(
  all: Given,
  { demo }: Readonly<{ demo: boolean }>,
): OperatorSettings {
  const given = demo && all.PAYMENT_IBAN === undefined ? { ...all, ...EXAMPLE_ACCOUNT } : all
  return {
    operatorDetails: linesOf(given.OPERATOR_DETAILS),
    invoiceDetails: linesOf(given.INVOICE_DETAILS ?? given.OPERATOR_DETAILS),
    invoiceMentions: linesOf(given.INVOICE_MENTIONS),
    payment: {
      payee: given.PAYMENT_PAYEE ?? null,
      iban: given.PAYMENT_IBAN ?? null,
      bic: given.PAYMENT_BIC ?? null,
      note: given.PAYMENT_NOTE ?? null,
    },
    certificateLogo: given.CERTIFICATE_LOGO,
    seal: { keyFile: given.SEAL_KEY, password: given.SEAL_PASSWORD },
  }
}

/** Several lines in one variable, with a bar between them. */
function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
