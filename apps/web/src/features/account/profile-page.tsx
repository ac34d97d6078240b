import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { Link } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useProfile } from '../../api/session/profile.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { CreditHistoryCard } from './credit-history-card.tsx'
import { EmailCard } from './email-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { StorageSection } from './storage-section.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const { data: profile, error, refetch } = useProfile()
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <div>
          <PageHeading title={t('profile.title')} />
          <Typography sx={{ color: 'text.secondary' }}>
            {t('profile.lead')} {t('myAccount.toSecurity')}{' '}
            <MuiLink component={Link} to="/security" underline="always">
              {t('menu.security')}
            </MuiLink>
          </Typography>
        </div>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {profile === undefined && error === null && <Skeleton variant="rounded" height={280} />}
        {profile !== undefined && (
          <Columns>
            <Stack spacing={3}>
              <IdentityCard profile={profile} />
              <EmailCard profile={profile} />
            </Stack>
            <Stack spacing={3}>
              <PlanCard profile={profile} />
              <StorageSection profile={profile} />
              <NotificationsCard />
              <PersonalDataCard profile={profile} />
            </Stack>
          </Columns>
        )}
        {profile !== undefined && <CreditHistoryCard />}
      </Stack>
    </StepUpProvider>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
