import type { Deposit, getServiceFacts } from '@ancrage/contract'

import type { ReplyOf } from '../../../api/client.ts'
import type { Translate } from '../../../i18n/translate.ts'

type Pace = ReplyOf<typeof getServiceFacts>['pace']

type Coming = Readonly<{
  seconds: number
  pace: Pace | undefined
  /** Nothing else is under way, of which that is said apart. */
  mayClose?: boolean
}>

/** What is still to come for a deposit just made: neither its sealing nor its block once it is there. */
export function comingWords(
  t: Translate,
  step: Deposit['step']['name'],
  { seconds, pace, mayClose = true }: Coming,
): string {
  const sealing =
    seconds < 60
      ? t('newDeposit.doneSoon')
      : t('newDeposit.doneMinutes', { count: Math.round(seconds / 60) })
  const block = step !== 'inBlock' && pace && t(`newDeposit.donePace.${pace}`)
  return [step === 'received' && sealing, block, mayClose && t('newDeposit.doneLive')]
    .filter(Boolean)
    .join(' ')
}
