import type { Translate } from './translate.ts'

import { ApiRefusal, ConnectionLost } from '../api/failures.ts'

/** What went wrong. A refusal has the words that it came with, and after a change of language those of the new one. */
export function failureWords(error: unknown, t: Translate): string {
  if (error instanceof ConnectionLost) return t('error.connection')
  if (!(error instanceof ApiRefusal)) return t('error.generic')
  const wait = waitWords(error, t)
  if (wait !== undefined) return wait
  const word = `refusal.${error.code}` as const
  const said = t(word)
  if (said !== word) return said
  return error.message === '' ? t('error.generic') : error.message
}

/** A limit says how long it lasts: in seconds while that is short, then in minutes, and in hours. */
function waitWords(
  { code, retryAfterSeconds: left }: ApiRefusal,
  t: Translate,
): string | undefined {
  if (code !== 'limit.exceeded' || left === undefined) return undefined
  if (left < 100) return t('error.waitSeconds', { count: Math.ceil(left) })
  if (left < 2 * HOUR) return t('error.waitMinutes', { count: Math.ceil(left / MINUTE) })
  return t('error.waitHours', { count: Math.ceil(left / HOUR) })
}

const MINUTE = 60
const HOUR = 3600

/** What is said below words that tell already that something failed: nothing where no more is known. */
export function failureDetail(error: unknown, t: Translate): string | undefined {
  const words = failureWords(error, t)
  return words === t('error.generic') ? undefined : words
}
