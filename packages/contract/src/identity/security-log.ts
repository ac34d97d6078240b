import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/**
 * What somebody did to get into the account: `refused` where the password was right and the account suspended. `count` times within an hour from the
 * same address, last at `lastAt`. `browser` and `system` as in a session.
 */
export const securityLogEntry = z.object({
  id: z.string(),
  kind: z.enum(['signedIn', 'wrongPassword', 'wrongCode', 'refused']),
  address: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  count: z.int().min(1),
  lastAt: z.iso.datetime(),
})
export type SecurityLogEntry = z.infer<typeof securityLogEntry>

/** Sign-ins and attempts of the last 180 days, the newest first. */
export const readSecurityLog = endpoint({
  method: 'GET',
  path: '/auth/security-log',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    cursor: z.coerce.number().int().min(1).optional(),
  }),
  reply: z.object({ items: z.array(securityLogEntry), nextCursor: z.string().nullable() }),
  status: 200,
})
