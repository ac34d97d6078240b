import type { Translate } from '../../../../i18n/translate.ts'

const KNOWN = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_disputed',
  'insufficient_funds',
  'declined',
  'failed',
  'canceled',
  'unknown',
] as const

/** Why a refund failed or came back; the provider’s own word where people have none for it. */
export function wordsOfFailure(t: Translate, failure: string | null): string {
  const known = KNOWN.find((one) => one === failure)
  return t('refunds.failure', { why: known ? t(`refunds.failures.${known}`) : (failure ?? '') })
}
