import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'

import { useCompany } from '../../api/company.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { StepUpProvider } from '../../step-up/step-up.tsx'
import { CompanyKeyCard } from '../../vault/lazy-parts.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ExportDeposits } from './export-deposits.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { MembersCard } from './members-card.tsx'
import { PoolCard } from './pool-card.tsx'
import { PoolEntriesCard } from './pool-entries-card.tsx'

export function CompanyPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCompany()
  return (
    <StepUpProvider>
      <Stack spacing={3}>
        <Head>
          <div>
            <PageHeading title={t('company.title')} heading={data?.name ?? t('company.title')} />
            <Typography sx={{ color: 'text.secondary' }}>{t('company.lead')}</Typography>
          </div>
          <ExportDeposits />
        </Head>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={160} />}
        {data !== undefined && <PoolCard company={data} />}
        <MembersCard />
        <InvitationsCard />
        {data?.storage === true && (
          <Suspense fallback={null}>
            <CompanyKeyCard />
          </Suspense>
        )}
        {data !== undefined && <LogoCard logo={data.logo} />}
        <PoolEntriesCard />
      </Stack>
    </StepUpProvider>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
})
