import Button from '@mui/material/Button'

import { useCompany } from '../../../api/company.ts'
import { orderingOf } from '../../../api/deposits/ordering.ts'
import { useProfile } from '../../../api/session/profile.ts'
import { formatChoice, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { NEW_TAB, OpensNewTab } from '../../../ui/layout/new-tab.tsx'

/** What is missing for so many deposits, and where it is had; nothing while there are credits enough. */
export function CreditsShort({ deposits }: Readonly<{ deposits: number }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: profile } = useProfile()
  const { data: company } = useCompany()
  if (profile === undefined || profile.unlimitedDeposits || profile.credits >= deposits) return null
  const counted = (count: number) =>
    t('credits.count', { count, formatted: formatNumber(count, language) })
  const words = { needed: counted(deposits), left: counted(profile.credits) }
  const pool = company?.credits ?? 0
  const ordersFor = orderingOf(profile)
  const names = formatChoice(profile.directors, language)
  const asked = names ? 'newDeposit.askThem' : 'newDeposit.askCompany'
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('newDeposit.notEnough', words)}
      action={
        pool > 0 ? (
          <Elsewhere page="/company" words={t('newDeposit.toPool')} />
        ) : (
          ordersFor !== 'byCompany' && (
            <Elsewhere page="/products#top-up" words={t('newDeposit.topUp')} />
          )
        )
      }
    >
      {company !== undefined && pool > 0
        ? t('newDeposit.inPool', { company: company.name, credits: counted(pool) })
        : t(ordersFor === 'byCompany' ? asked : 'newDeposit.noPool', { names })}
    </Notice>
  )
}

/** In a tab of its own: the chosen files stay where they are. */
function Elsewhere({ page, words }: Readonly<{ page: string; words: string }>) {
  return (
    <Button component="a" href={page} {...NEW_TAB} size="small" variant="outlined">
      {words}
      <OpensNewTab />
    </Button>
  )
}
