import type { Deposit } from '@ancrage/contract'
import type { Translate } from '../../../../i18n/translate.ts'

/** The step a deposit has reached, in a few words; after a reorganisation, that it waits for a block once more. */
export function stepWords(
  { step, reanchored }: Pick<Deposit, 'step' | 'reanchored'>,
  t: Translate,
): string {
  switch (step.name) {
    case 'received':
      return t('deposit.steps.received')
    case 'sealed':
      if (reanchored) return t('deposit.steps.reanchoring')
      return t('deposit.steps.sealedIn', { aggregation: step.aggregation })
    case 'broadcast':
      return t(reanchored ? 'deposit.steps.reanchoring' : 'deposit.steps.broadcast')
    case 'inBlock':
      return t('deposit.steps.confirmations', {
        count: step.confirmations,
        needed: step.confirmationsNeeded,
      })
    case 'confirmed':
      return t('deposit.steps.confirmed')
  }
}
