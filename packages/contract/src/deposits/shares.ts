import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { DEPOSIT_STEP_NAMES } from './deposit-step.ts'
import { publicCertificate } from './public-records.ts'

/** Days until the latest end of a link. */
export const MAX_SHARE_DAYS = 365
/** Links that hold at one time. */
export const MAX_SHARES_PER_DEPOSIT = 20

/** A link that lets whoever holds it read what a public page would say, until its end. */
export const share = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The last characters of the link; null of one that was made before they were kept. */
  ending: z.string().nullable(),
  /** When somebody last read by it, to the minute; null where nobody has, as far as is known. */
  openedAt: z.iso.datetime().nullable(),
})
export type Share = z.infer<typeof share>

const ofDeposit = z.strictObject({ id: z.uuid() })

/** Those that have not ended, the newest first, whoever made them. */
export const listShares = endpoint({
  method: 'GET',
  path: '/deposits/:id/shares',
  params: ofDeposit,
  reply: z.object({ items: z.array(share) }),
  status: 200,
})

/** `token` is told this once. The link ends with the days, when it is revoked, and with the power of who made it. */
export const createShare = endpoint({
  method: 'POST',
  path: '/deposits/:id/shares',
  params: ofDeposit,
  body: z.strictObject({ days: z.int().min(1).max(MAX_SHARE_DAYS) }),
  reply: share.extend({ token: z.string() }),
  status: 201,
})

/** Makes a link worthless. */
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/deposits/:id/shares/:shareId',
  params: z.strictObject({ id: z.uuid(), shareId: z.uuid() }),
  status: 204,
})

/** The token is in the body: no log of addresses ever holds it. A link that has ended is answered like one that never was. */
export const readShare = endpoint({
  method: 'POST',
  path: '/shares/read',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  reply: publicCertificate.extend({
    /** How far the deposit is, for its figure; in which batch, no link says. */
    step: z.object({ name: z.enum(DEPOSIT_STEP_NAMES) }),
    expiresAt: z.iso.datetime(),
  }),
  status: 200,
})
