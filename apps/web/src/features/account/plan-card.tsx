import { isMember, type Profile } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'

import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/records/fact-list.tsx'
import { OwnAccountNotice } from './own-account-notice.tsx'

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
          [t('profile.twoFactor'), twoFactorEnabled ? t('profile.on') : <TurnOn />],
          [t('profile.company'), profile.company],
          [
            t('profile.subAccounts'),
            subAccounts === 0 ? null : formatNumber(subAccounts, language),
          ],
          [t('profile.reference'), profile.reference],
        ]}
      />
      {(profile.isCompanyAdmin || !isMember(profile)) && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {t('myAccount.toOrders')}{' '}
          <Link component={RouterLink} to="/products/orders" underline="always">
            {t('myAccount.orders')}
          </Link>
        </Typography>
      )}
      <OwnAccountNotice profile={profile} />
    </Card>
  )
}

/** Beside what is off, where it is turned on. */
function TurnOn() {
  const { t } = useTranslation()
  return (
    <>
      {t('profile.off')}
      {' · '}
      <Link component={RouterLink} to="/security" underline="always">
        {t('profile.turnOn')}
        <span className="visually-hidden"> {t('profile.twoFactor')}</span>
      </Link>
    </>
  )
}
