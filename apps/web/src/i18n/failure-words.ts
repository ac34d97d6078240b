import type { Translate } from './translate.ts'

import { ApiRefusal, ConnectionLost } from '../api/failures.ts'

/** What went wrong. A refusal has the words that it came with, and after a change of language those of the new one. */
export function failureWords(error: unknown, t: Translate): string {
  if (error instanceof ConnectionLost) return t('error.connection')
  if (!(error instanceof ApiRefusal)) return t('error.generic')
  const word = `refusal.${error.code}` as const
  const said = t(word)
  if (said !== word) return said
  return error.message === '' ? t('error.generic') : error.message
}
