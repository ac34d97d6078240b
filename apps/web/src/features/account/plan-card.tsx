import type { Profile } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/fact-list.tsx'

type Props = Readonly<{ profile: Profile }>

export function PlanCard({ profile }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { unlimitedDeposits, credits, depositCount, storage, subAccounts, twoFactorEnabled } =
    profile
  const until = (words: string, end: string | null) =>
    end === null ? words : `${words}, ${t('profile.until', { day: formatDay(end, language) })}`
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('profile.plan')}
      </Typography>
      <FactList
        values="short"
        facts={[
          [
            t('profile.credits'),
            unlimitedDeposits
              ? until(t('credits.unlimited'), profile.unlimitedUntil)
              : formatNumber(credits, language),
          ],
          [t('profile.deposits'), formatNumber(depositCount, language)],
          [
            t('profile.storageLabel'),
            storage ? until(t('profile.stored'), profile.storageUntil) : t('profile.notStored'),
          ],
          [t('profile.twoFactor'), t(twoFactorEnabled ? 'profile.on' : 'profile.off')],
          [t('profile.company'), profile.company],
          [t('profile.parentCompany'), profile.parentCompany],
          [
            t('profile.subAccounts'),
            subAccounts === 0 ? null : formatNumber(subAccounts, language),
          ],
          [t('profile.reference'), profile.reference ?? t('profile.none')],
        ]}
      />
    </Card>
  )
}
