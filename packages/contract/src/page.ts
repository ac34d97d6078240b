import { z } from 'zod'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100

/**
 * What every list of this kind takes: `cursor` is the `nextCursor` of the page before, under the same sort
 * and filters.
 */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().min(1).max(4000).optional(),
})

/** `nextCursor` is opaque, and null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
