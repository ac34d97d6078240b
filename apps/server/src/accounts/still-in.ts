import { and, isNull, type SQL } from 'drizzle-orm'

import { accounts } from '../platform/database/schema.ts'

/** Whether accounts of a company, within a query of them, are still in it: suspended members are. */
export const isStillIn = (): SQL | undefined =>
  and(isNull(accounts.leftAt), isNull(accounts.erasedAt))
