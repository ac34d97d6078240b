import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** How long support may be let in, in days. */
export const SUPPORT_DAYS = [1, 7, 30] as const
/** Of what support has read, the newest that an answer lists. */
export const MAX_LISTED_SUPPORT_READS = 20

const ofDeposit = z.strictObject({ id: z.uuid() })

/**
 * Whether support may read what the deposit says, and until when. `reads` are those of the past, the newest first, also of
 * permissions that have ended; `name` is null once the reader’s account is erased.
 */
export const supportAccess = z.object({
  expiresAt: z.iso.datetime().nullable(),
  reads: z.array(z.object({ at: z.iso.datetime(), name: z.string().nullable() })),
})
export type SupportAccess = z.infer<typeof supportAccess>

/** For whoever may share the deposit. */
export const getSupportAccess = endpoint({
  method: 'GET',
  path: '/deposits/:id/support-access',
  params: ofDeposit,
  reply: supportAccess,
  status: 200,
})

/** From now on, in place of what was allowed before. It ends with the days, when it is revoked, and with the power of who allows it. */
export const allowSupport = endpoint({
  method: 'PUT',
  path: '/deposits/:id/support-access',
  params: ofDeposit,
  body: z.strictObject({ days: z.literal([...SUPPORT_DAYS]) }),
  reply: supportAccess,
  status: 200,
})

/** From the next request on support reads nothing of it. */
export const revokeSupport = endpoint({
  method: 'DELETE',
  path: '/deposits/:id/support-access',
  params: ofDeposit,
  status: 204,
})
