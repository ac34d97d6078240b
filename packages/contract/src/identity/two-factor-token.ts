import { z } from 'zod'

/** The message of an issue that makes a request malformed (400) rather than wrong in a field (422). */
export const MALFORMED = 'malformed'

/** Six digits from an application, or a recovery code; blanks and dashes in it do not matter. */
export const twoFactorToken = z
  .string({ error: MALFORMED })
  .min(1, { error: MALFORMED })
  .max(64, { error: MALFORMED })
