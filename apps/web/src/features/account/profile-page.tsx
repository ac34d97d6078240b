import type { Profile } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

import { useProfile } from '../../api/profile.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Initial } from '../../ui/initial.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SoftChip } from '../../ui/soft-chip.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const { data: profile, error, refetch } = useProfile()
  return (
    <Stack spacing={3}>
      <div>
        <PageHeading title={t('profile.title')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('profile.lead')}</Typography>
      </div>
      {error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {profile === undefined && error === null && <Skeleton variant="rounded" height={280} />}
      {profile !== undefined && (
        <Columns>
          <Identity profile={profile} />
          <Plan profile={profile} />
        </Columns>
      )}
    </Stack>
  )
}

type Props = Readonly<{ profile: Profile }>

function Identity({ profile }: Props) {
  const { t } = useTranslation()
  const { name, email, language, accountType, twoFactorEnabled } = profile
  const shown = name.trim() === '' ? t('menu.defaultUser') : name
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
        <Initial name={shown} size={64} />
        <Stack sx={{ minWidth: 0, alignItems: 'flex-start', gap: 0.5 }}>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Typography>
          <SoftChip tone="primary">{t(`profile.accountTypes.${accountType}`)}</SoftChip>
        </Stack>
      </Stack>
      <FactList
        facts={[
          [t('profile.name'), shown],
          [t('profile.email'), email],
          [t('profile.language'), t(`language.${language}`)],
          [t('profile.twoFactor'), t(twoFactorEnabled ? 'profile.on' : 'profile.off')],
        ]}
      />
    </Card>
  )
}

function Plan({ profile }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { unlimitedDeposits, credits, depositCount, storage, subAccounts } = profile
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('profile.plan')}
      </Typography>
      <FactList
        facts={[
          [
            t('profile.credits'),
            unlimitedDeposits ? t('credits.unlimited') : formatNumber(credits, language),
          ],
          [t('profile.deposits'), formatNumber(depositCount, language)],
          [
            t('profile.storageLabel'),
            t(storage ? 'profile.storage.enabled' : 'profile.storage.disabled'),
          ],
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

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}))
