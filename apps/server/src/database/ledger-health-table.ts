import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from './instant.ts'

/** How each ledger answers, for the operator and for the next attempt. A calendar is a ledger. */
export const ledgerHealth = pgTable('ledger_health', {
  ledger: text().primaryKey(),
  lastAnswerAt: instant('last_answer_at'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
  /** Since when every attempt has failed; absent while it answers. */
  failingSince: instant('failing_since'),
  failures: integer().notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  /** When the operator was last told that it has been failing for long. */
  alarmedAt: instant('alarmed_at'),
})
