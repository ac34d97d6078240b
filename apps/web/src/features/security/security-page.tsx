import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecurityLogCard } from './security-log-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export function SecurityPage() {
  const { t } = useTranslation()
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <div>
          <PageHeading title={t('security.title')} />
          <Typography sx={{ color: 'text.secondary' }}>{t('security.lead')}</Typography>
        </div>
        <Columns>
          <Stack spacing={3}>
            <PasswordCard />
            <TwoFactorCard />
            <PasskeysCard />
          </Stack>
          <Stack spacing={3}>
            <SessionsCard />
            <SecurityLogCard />
            <ApiKeysCard />
            <WebhooksCard />
          </Stack>
        </Columns>
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
