import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'
import { words } from '../words.ts'
import { deposit } from './deposits.ts'

/** Of one deposit. */
export const MAX_TAGS = 20
/** In characters. */
export const TAG_MAX_LENGTH = 40

/**
 * Who may read what the deposit says, whether lists show it, and its tags: each once, in the order given. Private again,
 * its public page is gone; what others have kept of it is not. Whoever directs a company decides it for all of the
 * company’s. What a certificate states never changes.
 */
export const editDeposit = endpoint({
  method: 'PATCH',
  path: '/deposits/:id',
  params: z.strictObject({ id: z.uuid() }),
  body: z
    .strictObject({
      visibility: z.enum(['private', 'public']).optional(),
      archived: z.boolean().optional(),
      tags: listOf(words(TAG_MAX_LENGTH), { max: MAX_TAGS }).optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined)),
  reply: deposit,
  status: 200,
})
export type DepositEdit = z.infer<typeof editDeposit.body>
