import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { ApiRefusal } from '../../../api/failures.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { supportViewQuery } from '../api/administration-queries.ts'
import { JobFacts, LedgerFacts, StateFacts } from './deposit-facts.tsx'
import { DepositWords } from './deposit-words.tsx'
import { Placeholder } from '../../../ui/feedback/placeholder.tsx'

/** How a deposit fares, for who helps its person, and what it says where they let support in. */
export function SupportDepositPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { id = '' } = useParams()
  const { data: view, error, refetch } = useQuery(supportViewQuery(client, id))
  if (view === undefined) {
    return error === null ? (
      <Placeholder height={360} label={t('app.loading')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  }
  return (
    <Stack spacing={3}>
      <div>
        <Back />
        <PageHeading
          title={t('supportView.title', { number: view.number })}
          heading={view.number}
        />
        <Typography sx={{ color: 'text.secondary' }}>{t('supportView.lead')}</Typography>
      </div>
      <Columns>
        <Stack spacing={3}>
          <Part title={t('supportView.state')}>
            <StateFacts view={view} />
          </Part>
          <Part title={t('supportView.jobs')}>
            <JobFacts jobs={view.jobs} />
          </Part>
        </Stack>
        <Stack spacing={3}>
          <Part title={t('supportView.content')}>
            <DepositWords view={view} />
          </Part>
          <Part title={t('supportView.ledgers')}>
            <LedgerFacts ledgers={view.ledgers} />
          </Part>
        </Stack>
      </Columns>
    </Stack>
  )
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

function Back() {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/administration"
      size="small"
      startIcon={<Icon name="arrowLeft" size={16} />}
      sx={{ ml: -1 }}
    >
      {t('supportView.back')}
    </Button>
  )
}

function Failed({ error, onRetry }: Readonly<{ error: Error; onRetry: () => unknown }>) {
  const { t } = useTranslation()
  const missing = error instanceof ApiRefusal && [404, 422].includes(error.status)
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Back />
      <PageHeading title={missing ? t('supportView.missing') : t('error.generic')} />
      {missing ? (
        <Notice tone="info" title={t('supportView.missingHelp')} />
      ) : (
        <FailureNotice error={error} onRetry={onRetry} />
      )}
    </Stack>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
