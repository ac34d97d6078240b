import type { LedgerState } from '@ancrage/contract'
import { isNetworkName } from '@ancrage/verification/networks'

import { useTranslation } from '../../../i18n/i18n.ts'

/** A calendar’s place among the ledgers is its address behind this word. */
const CALENDAR = 'calendar '

/** Ledgers and networks as people name them; what has no such name is shown as it is. */
export function useLedgerWords() {
  const { t } = useTranslation()
  const nameOf = ({ ledger }: Pick<LedgerState, 'ledger'>): string =>
    t(`administration.ledgerNames.${ledger}`)
  const networkOf = (network: string): string =>
    isNetworkName(network) ? t(`administration.networks.${network}`) : network
  const addressOf = ({ ledger, id }: Pick<LedgerState, 'ledger' | 'id'>): string | null =>
    ledger === 'calendars' ? id.replace(CALENDAR, '') : null
  return { nameOf, networkOf, addressOf }
}
