import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/**
 * The figures of the dashboard. `archived` ones are in none of the other counts of deposits; `nextAnchoringSeconds` is the longest wait of a deposit made now; `days` how many were made on each
 * of the last thirty days (UTC), today the last; `daysBefore` in the thirty days before those.
 */
export const getDepositSummary = endpoint({
  method: 'GET',
  path: '/deposits/summary',
  reply: z.object({
    deposits: z.number().int(),
    archived: z.number().int(),
    confirmed: z.number().int(),
    pending: z.number().int(),
    nextAnchoringSeconds: z.number().int(),
    days: z.array(z.number().int()),
    daysBefore: z.number().int(),
  }),
  status: 200,
})
