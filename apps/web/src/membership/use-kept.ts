import type { Profile } from '@ancrage/contract'

import { formatNumber } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'

type Kept = Readonly<{ kept: string; company: string }>

/** What a member had before they joined their company, in words, and that company; null where nothing waits. */
export function useKept({ ownAccount: own, company }: Profile): Kept | null {
  const { t, language } = useTranslation()
  if (own === null || company === null) return null
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  const kept = [
    own.depositCount > 0 && t('membership.own.deposits', counted(own.depositCount)),
    own.unlimitedDeposits
      ? t('membership.own.unlimited')
      : own.credits > 0 && t('membership.own.credits', counted(own.credits)),
    own.storage && t('membership.own.storage'),
  ].filter((words) => words !== false)
  if (kept.length === 0) return null
  return { kept: `${new Intl.ListFormat(language).format(kept)}.`, company }
}
