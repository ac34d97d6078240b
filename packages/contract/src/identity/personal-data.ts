import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A ZIP with all that is kept of the person, and nothing of anybody else. */
export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/user/export',
  status: 200,
})

/** What is typed to erase one’s own account. */
export const eraseAccountBody = z.strictObject({
  /** The account’s own address, typed again: this cannot be undone. */
  email: z.string().min(1).max(254),
  /** Given knowingly: proofs that were not downloaded can never be made again. */
  proofsBecomeUnusable: z.literal(true),
})

/** Deletes the person’s data for good, and ends every session. */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/user/erase',
  body: eraseAccountBody,
  reply: z.object({
    /** Deposits of the person’s own, which are gone. */
    depositsErased: z.int(),
    /** Deposits of the company, which it keeps. */
    depositsKept: z.int(),
  }),
  status: 200,
})
