import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CREDITS_MAX } from '../organisations/invitations.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../words.ts'

/** Of one voucher. */
export const VOUCHER_USES_MAX = 100_000
/** Five bits each; nobody mistakes one for another. */
export const VOUCHER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** As people type it: with or without dashes, in small letters, with letters that look like digits. */
export const voucherCode = z
  .string()
  .max(64)
  .overwrite((typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )
  .length(CODE_LENGTH)

/** Credits that each account, or company, is given once for a code; `ending` is how the code ends, the rest is not kept. */
export const voucher = z.object({
  id: z.uuid(),
  label: z.string(),
  ending: z.string(),
  credits: z.number().int(),
  uses: z.number().int(),
  maxUses: z.number().int(),
  /** Null: until it is ended. */
  expiresAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Voucher = z.infer<typeof voucher>

/**
 * Gives the credits of a code to the caller, or to the company that they direct: once each. 422 `voucher.not_valid` where there is no such code
 * or it is over, 409 `voucher.already_used`.
 */
export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/redeem',
  body: z.strictObject({ code: voucherCode }),
  reply: z.object({ credits: z.number().int(), forCompany: z.boolean() }),
  status: 200,
})

/** The newest first. */
export const listVouchers = endpoint({
  method: 'GET',
  path: '/admin/vouchers',
  query: pageQuery,
  reply: pageOf(voucher),
  status: 200,
})

/** `code` is told once. 403 `auth.reauthentication_required`. */
export const createVoucher = endpoint({
  method: 'POST',
  path: '/admin/vouchers',
  body: z.strictObject({
    label: words(100),
    credits: z.int().min(1).max(CREDITS_MAX),
    maxUses: z.int().min(1).max(VOUCHER_USES_MAX),
    expiresAt: z.iso.datetime().optional(),
  }),
  reply: z.object({ voucher, code: z.string() }),
  status: 201,
})

/** It gives nothing any more; ended again it stays as it is. */
export const endVoucher = endpoint({
  method: 'POST',
  path: '/admin/vouchers/:id/end',
  params: z.strictObject({ id: z.uuid() }),
  reply: voucher,
  status: 200,
})
