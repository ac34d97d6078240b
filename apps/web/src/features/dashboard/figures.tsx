import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

import { useDepositSummary } from '../../api/deposits/deposit-summary.ts'
import { useLastDeposit } from '../../api/deposits/last-deposit.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CreditsCard } from './credits-card.tsx'
import { LastAnchorage } from './last-anchorage.tsx'
import { MonthTrend } from './month-trend.tsx'
import { NextSealing } from './next-sealing.tsx'

/** What has happened last, what happens next, what the month was like, and what is left to go on with. */
export function Figures() {
  const { t } = useTranslation()
  const { data: summary, dataUpdatedAt } = useDepositSummary()
  const { data: last } = useLastDeposit()
  // Who has none yet is told elsewhere how to begin.
  if (last === null) return <CreditsCard />
  return (
    <Grid aria-label={t('dashboard.figures')} role="group">
      {last === undefined ? <Waiting /> : <LastAnchorage deposit={last} />}
      {summary === undefined ? (
        <Waiting />
      ) : (
        <NextSealing summary={summary} readAt={dataUpdatedAt} />
      )}
      <Aside>
        {summary === undefined ? (
          <Waiting />
        ) : (
          <MonthTrend summary={summary} readAt={dataUpdatedAt} />
        )}
        <CreditsCard />
      </Aside>
    </Grid>
  )
}

const Waiting = () => <Skeleton variant="rounded" sx={{ height: 1, minHeight: 180 }} />

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.between('sm', 'lg')]: { '& > :first-of-type': { gridColumn: '1 / -1' } },
  [theme.breakpoints.up('lg')]: {
    gap: 24,
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3.2fr) minmax(0, 4fr)',
  },
}))

const Aside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > :first-of-type': { flex: '1 1 auto' },
  // What is in it stands among the other figures, and what is left of the credits first.
  [theme.breakpoints.down('sm')]: { display: 'contents', '& > :nth-of-type(2)': { order: -1 } },
}))
