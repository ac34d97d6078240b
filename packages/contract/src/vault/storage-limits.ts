import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A petabyte: more than an installation keeps, and exact in a double. */
const STORAGE_LIMIT_MAX = 1_000_000_000_000_000
const byId = z.strictObject({ id: z.uuid() })

/**
 * Bytes of encrypted copies that an account without a company, or a company, keeps and may keep: `limitBytes`, or `usualBytes` where
 * that is null.
 */
export const storageUse = z.object({
  usedBytes: z.number().int(),
  limitBytes: z.number().int().nullable(),
  usualBytes: z.number().int(),
})
export type StorageUse = z.infer<typeof storageUse>

/** What is kept stays where the limit becomes lower; nothing more is left until there is room. Null: what is usual. */
export const storageLimit = z.strictObject({
  limitBytes: z.int().min(0).max(STORAGE_LIMIT_MAX).nullable(),
})

/** Of an account without a company; 404 for one of a company, whose copies take the company’s room. */
export const getUserStorage = endpoint({
  method: 'GET',
  path: '/admin/users/:id/storage-limit',
  params: byId,
  reply: storageUse,
  status: 200,
})

/** Is written down in the audit log; 404 for an account of a company, 403 `auth.reauthentication_required`. */
export const limitUserStorage = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/storage-limit',
  params: byId,
  body: storageLimit,
  reply: storageUse,
  status: 200,
})

/** What the company’s members keep together. */
export const getCompanyStorage = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/storage-limit',
  params: byId,
  reply: storageUse,
  status: 200,
})

/** Is written down in the audit log; 403 `auth.reauthentication_required`. */
export const limitCompanyStorage = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/storage-limit',
  params: byId,
  body: storageLimit,
  reply: storageUse,
  status: 200,
})
