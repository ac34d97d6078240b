import { useProfile } from '../../../api/session/profile.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'

/** What so many deposits cost and what is left then; nothing where the credits do not suffice, or are not known yet. */
export function useCostWords(deposits: number): string | undefined {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: profile } = useProfile()
  if (profile === undefined) return undefined
  const { credits, unlimitedDeposits } = profile
  if (unlimitedDeposits) return t('newDeposit.costUnlimited')
  if (credits < deposits) return undefined
  const counted = (count: number) =>
    t('credits.count', { count, formatted: formatNumber(count, language) })
  return t('newDeposit.costLeft', { cost: counted(deposits), left: counted(credits - deposits) })
}
