import { z } from 'zod'

import { deposit, sha256Hex } from './deposits.ts'
import { endpoint } from '../endpoint.ts'

/** Deposits that one look-up tells of. */
export const MAX_DEPOSITS_FOUND = 20

/** `as` says what the digest is of: a file of the deposit, or the deposit of several files as a whole. */
export const depositFound = z.object({
  ...deposit.pick({ id: true, number: true, title: true, status: true, createdAt: true }).shape,
  as: z.enum(['file', 'deposit']),
})
export type DepositFound = z.infer<typeof depositFound>

/** Whether a digest is one of the caller's own deposits: the earliest first, no more than 20. */
export const lookUpHash = endpoint({
  method: 'POST',
  path: '/hash/lookup',
  body: z.strictObject({ sha256: sha256Hex }),
  reply: z.object({ deposits: z.array(depositFound) }),
  status: 200,
})
