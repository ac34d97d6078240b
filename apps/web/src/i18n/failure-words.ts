import { ERRORS, type ErrorCode, type Language } from '@ancrage/contract'
import type { Translate } from './translate.ts'

import { ApiRefusal, ConnectionLost } from '../api/failures.ts'

/** What went wrong, in the words of the contract where it has some. */
export function failureWords(error: unknown, t: Translate, language: Language): string {
  if (error instanceof ConnectionLost) return t('error.connection')
  if (!(error instanceof ApiRefusal)) return t('error.generic')
  if (isKnown(error.code)) return ERRORS[error.code][language]
  return error.message === '' ? t('error.generic') : error.message
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
