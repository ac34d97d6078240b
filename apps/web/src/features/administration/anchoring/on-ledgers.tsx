import type { AnchoredOnLedger, LedgerState } from '@ancrage/contract'

import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { useLedgerWords } from './ledger-words.ts'

type Props = Readonly<{
  on: readonly AnchoredOnLedger[]
  known: readonly LedgerState[]
}>

/** Where a batch stands on each ledger it was handed to. */
export function OnLedgers({ on, known }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { nameOf, addressOf } = useLedgerWords()
  const nameOfId = (id: string) => {
    const ledger = known.find((one) => one.id === id)
    return ledger === undefined ? id : (addressOf(ledger) ?? nameOf(ledger))
  }
  return on.map(({ ledger, state, feePerLeaf, confirmations, confirmationsNeeded }) => (
    <TwoLines
      key={ledger}
      first={
        <SoftChip tone={state === 'confirmed' ? 'success' : 'info'}>
          {t(`administration.submissionStates.${state}`)}
        </SoftChip>
      }
      second={[
        nameOfId(ledger),
        state === 'inBlock' &&
          t('deposit.steps.countOf', { count: confirmations, needed: confirmationsNeeded }),
        feePerLeaf !== null &&
          t('administration.feePerLeaf', { fee: formatNumber(feePerLeaf, language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ))
}
