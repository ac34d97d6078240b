import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { Link, useParams } from 'react-router'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useApi, useWithoutEvidentialValue } from '../../../api/api-context.tsx'
import { ApiRefusal } from '../../../api/failures.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Unbroken } from '../../../ui/records/unbroken.tsx'
import { CopiesCard } from '../../../vault/lazy-parts.ts'
import { DepositActs, type NewDepositComponent } from './deposit-acts.tsx'
import { DepositDetails } from './deposit-details-card.tsx'
import { DepositFiles } from './deposit-files-card.tsx'
import { DepositHero } from './hero/deposit-hero.tsx'
import { ExpertsCard } from './experts-card.tsx'
import { Missing } from './missing.tsx'
import { depositQuery } from '../api/deposit-queries.ts'
import { ProgressCard } from './timeline/progress-card.tsx'

type Props = Readonly<{
  DepositCheck: ComponentType<Readonly<{ deposit: Deposit }>>
  NewDeposit: NewDepositComponent
}>

export function DepositPage({ DepositCheck, NewDeposit }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { id = '' } = useParams()
  const withoutValue = useWithoutEvidentialValue()
  const { data: deposit, error, refetch } = useQuery(depositQuery(client, id))
  if (deposit === undefined) {
    return error === null ? <Waiting /> : <Failed error={error} onRetry={refetch} />
  }
  return (
    <Stack spacing={3}>
      <div>
        <Back />
        <Head>
          <div>
            <PageHeading
              title={t('deposit.title', { number: deposit.number })}
              heading={deposit.title}
            />
            <Meta>
              {t(`creationTypes.${deposit.creationType}`)},{' '}
              <Unbroken
                words={t('deposit.number', { number: deposit.number })}
                part={deposit.number}
              />
            </Meta>
          </div>
          <DepositActs key={deposit.id} deposit={deposit} NewDeposit={NewDeposit} />
        </Head>
      </div>
      {error !== null && <FailureNotice error={error} onRetry={refetch} />}
      {withoutValue && <Notice tone="warning" title={t('service.developmentTitle')} />}
      <DepositHero deposit={deposit} />
      <Columns>
        <Column>
          <ProgressCard deposit={deposit} />
          <DepositFiles deposit={deposit} />
          <Suspense fallback={null}>
            <CopiesCard deposit={deposit} />
          </Suspense>
          <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
            <DepositCheck deposit={deposit} />
          </Suspense>
        </Column>
        <Column>
          <DepositDetails deposit={deposit} />
          <ExpertsCard deposit={deposit} />
        </Column>
      </Columns>
    </Stack>
  )
}

function Back() {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to="/"
      size="small"
      startIcon={<Icon name="arrowLeft" size={16} />}
      sx={{ ml: -1 }}
    >
      {t('deposit.back')}
    </Button>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <Stack spacing={3} aria-busy aria-label={t('app.loading')} role="status">
      <Skeleton width="40%" height={48} />
      <Columns>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={360} />
      </Columns>
    </Stack>
  )
}

function Failed({ error, onRetry }: Readonly<{ error: Error; onRetry: () => unknown }>) {
  const { t } = useTranslation()
  const missing = error instanceof ApiRefusal && [404, 400, 422].includes(error.status)
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Back />
      <PageHeading title={missing ? t('deposit.missing') : t('error.generic')} />
      {missing ? <Missing /> : <FailureNotice error={error} onRetry={onRetry} />}
    </Stack>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginTop: 4,
})

const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}))

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // One under the other the cards are one column; what few people need comes last.
  [theme.breakpoints.down('md')]: {
    display: 'contents',
    '&:last-of-type > :last-of-type': { order: 1 },
  },
}))
