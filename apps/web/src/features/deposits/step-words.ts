import type { DepositStep } from '@ancrage/contract'
import type { TFunction } from 'i18next'

/** The step a deposit has reached, in a few words. */
export function stepWords(step: DepositStep, t: TFunction): string {
  switch (step.name) {
    case 'received':
      return t('deposit.steps.received')
    case 'sealed':
      return t('deposit.steps.sealedIn', { aggregation: step.aggregation })
    case 'broadcast':
      return t('deposit.steps.broadcast')
    case 'inBlock':
      return t('deposit.steps.confirmations', {
        count: step.confirmations,
        needed: step.confirmationsNeeded,
      })
    case 'confirmed':
      return t('deposit.steps.confirmed')
  }
}
