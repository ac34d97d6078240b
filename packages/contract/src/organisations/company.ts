import { z } from 'zod'

import { sha256Hex } from '../deposits/deposits.ts'
import { endpoint } from '../endpoint.ts'

/** SHA-256 of the picture, as certificates name it; null while the company has none. */
export const companyLogo = sha256Hex.nullable()

/** `usage`: how many deposits its accounts have made in each of the last twelve months (UTC), the oldest first. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  reply: z.object({
    id: z.uuid(),
    name: z.string(),
    reference: z.string().nullable(),
    /** In the pool, not yet allotted. */
    credits: z.number().int(),
    storage: z.boolean(),
    storageUntil: z.iso.datetime().nullable(),
    logo: companyLogo,
    members: z.number().int(),
    deposits: z.number().int(),
    usage: z.array(
      z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), deposits: z.number().int() }),
    ),
  }),
  status: 200,
})
