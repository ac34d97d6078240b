import type { CreditEntry } from '@ancrage/contract'

import { formatShort, formatSigned } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import type { Column } from './record-list.tsx'

/** When, why and how much: every list of a ledger's entries begins with them. */
export function useCreditEntryColumns(): readonly Column<CreditEntry>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  return [
    {
      name: t('records.date'),
      show: ({ createdAt }) => formatShort(createdAt, language),
      unbroken: true,
    },
    { name: t('records.kind'), place: 'title', show: ({ kind }) => t(`credits.kinds.${kind}`) },
    { name: t('records.credits'), show: ({ amount }) => formatSigned(amount, language) },
  ]
}

/** Whom the credits came from or went to; without a person, the reason that was given. */
export function useCounterpartColumn(): Column<CreditEntry> {
  const { t } = useTranslation()
  return {
    name: t('company.counterpart'),
    place: 'wide',
    show: ({ counterpart, reason }) => counterpart ?? reason,
  }
}
