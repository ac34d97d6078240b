import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { managedOrder } from './products.ts'

/** Of one file, as the bank gives it: some thousand transfers. */
export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024

/** Whether a transfer pays just what one order that waits for it costs, or why that cannot be said. */
export const TRANSFER_VERDICTS = [
  'matches',
  'amountDiffers',
  'alreadyPaid',
  'cancelled',
  'buyerGone',
  'vatUnknown',
  'noSuchOrder',
  'severalNumbers',
  'noNumber',
] as const
export type TransferVerdict = (typeof TRANSFER_VERDICTS)[number]

/**
 * A transfer that the bank has booked: `day` as `2026-11-26`, `amount` in hundredths of `currency`, `words` line by line;
 * what the bank does not say is null. `order` is the one that it names, where it names one.
 */
export const statementTransfer = z.object({
  day: z.string().nullable(),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  payer: z.string().nullable(),
  words: z.string(),
  reference: z.string().nullable(),
  verdict: z.enum(TRANSFER_VERDICTS),
  order: managedOrder.nullable(),
})
export type StatementTransfer = z.infer<typeof statementTransfer>

/** `isOurs` says whether it is of the account that buyers are shown, null where that cannot be said. */
export const statement = z.object({
  accounts: z.array(z.string()),
  isOurs: z.boolean().nullable(),
  transfers: z.array(statementTransfer),
})
export type Statement = z.infer<typeof statement>

/**
 * Reads a bank’s statement of the account (ISO 20022 camt.053) and finds the orders that its transfers pay. Nothing is kept
 * or changed: each is marked as paid by its own call. 422 `statement.unreadable`, `statement.too_long`.
 */
export const readStatement = endpoint({
  method: 'POST',
  path: '/admin/statements',
  body: z.strictObject({
    /** The file’s bytes. */
    statement: z
      .base64()
      .min(1)
      .max(Math.ceil(STATEMENT_MAX_BYTES * 1.4)),
  }),
  reply: statement,
  status: 200,
})
