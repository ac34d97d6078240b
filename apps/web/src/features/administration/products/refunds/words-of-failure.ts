import { type Language, wordsOfReason } from '@ancrage/contract'

import type { Translate } from '../../../../i18n/translate.ts'

/** Why a refund failed or came back. */
export function wordsOfFailure(t: Translate, failure: string | null, language: Language): string {
  return t('refunds.failure', { why: wordsOfReason(failure ?? 'unknown', language) })
}
