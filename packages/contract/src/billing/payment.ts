import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { words } from '../words.ts'
import { buyer, NEEDED_OF_SELLER } from './parties.ts'
import { vatScheme } from './vat.ts'

/** An account number of any country, with or without the blanks that people read it by; kept without. */
export const iban = z
  .string()
  .max(64)
  .overwrite((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .refine(isIban)

/** Nobody’s: the one that the registry of IBAN gives as France’s example. */
export const EXAMPLE_IBAN = 'FR1420041010050500013M02606'

/** Of a bank, or of one of its branches. */
export const bic = z
  .string()
  .max(32)
  .overwrite((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)

/** Who holds the account: as long as a transfer can name. */
export const payee = words(140)
/** What buyers read beside the account. */
export const paymentNote = words(500)

/** More would not leave room for what is sold. */
const MOST_SELLER_LINES = 12

/** What the law asks for on an invoice below the seller’s name: one line each, kept without blank ones. */
export const sellerDetails = words(1_000)
  .overwrite((typed) => sellerLines(typed).join('\n'))
  .refine((typed) => sellerLines(typed).length <= MOST_SELLER_LINES)

/** The lines of `sellerDetails`. */
export function sellerLines(details: string): readonly string[] {
  return details
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Where a transfer goes: `payee` holds the account, `note` is in the operator’s own words. */
export const transfer = z.object({
  payee: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  note: z.string().nullable(),
})
export type Transfer = z.infer<typeof transfer>

/** How an order is paid: by `transfer`, null where the operator has not set it and sends it to each buyer, and where `card` is true by card, too. `vat`: which tax is on it. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payment',
  reply: z.object({
    transfer: transfer.nullable(),
    card: z.boolean(),
    vat: vatScheme,
    /** Whether VAT numbers that take the tax off are looked up in VIES. */
    vies: z.boolean(),
    /** Whom the last order with an address was invoiced to. */
    lastBuyer: buyer.nullable(),
  }),
  status: 200,
})

/**
 * What buyers are told of who sells: `details` are the lines of each invoice below the name (address, registration and VAT
 * numbers), none where neither administrators nor the server’s configuration say any; `transfer` is null where no IBAN is set. `lacks`: what
 * is to be set before machines read their invoices. `testCards`: cards are taken with keys for trials, by which nobody’s money moves.
 */
export const getSeller = endpoint({
  method: 'GET',
  path: '/admin/seller',
  reply: z.object({
    name: z.string(),
    details: z.array(z.string()),
    lacks: z.array(z.enum(NEEDED_OF_SELLER)),
    transfer: transfer.nullable(),
    testCards: z.boolean(),
    vies: z.boolean(),
    /** Whether VIES takes no questions in the name of the seller’s VAT number. */
    viesRefusesSeller: z.boolean(),
  }),
  status: 200,
})

/** In groups of four, as banks print it. */
export function readableIban(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}

/** ISO 13616: its letters read as numbers, the first four characters last, it leaves 1 when divided by 97. */
function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false
  const turned = number.slice(4) + number.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
