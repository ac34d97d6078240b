import type { DepositStep, Language } from '@ancrage/contract'

import { formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { TimelineFact } from './timeline-marks.ts'

type Fee = NonNullable<Extract<DepositStep, { name: 'broadcast' }>['fee']>

/** What a transaction costs, and by how many deposits it is shared. */
export function feeFact(
  { satoshi, sharedBy }: Fee,
  t: Translate,
  language: Language,
): TimelineFact {
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  return {
    name: t('deposit.fee', counted(satoshi)),
    value: t('deposit.feeSharedBy', counted(sharedBy)),
    digest: false,
  }
}
