import type { getDepositSummary } from '@ancrage/contract'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'

import type { ReplyOf } from '../../api/client.ts'
import { formatNumber, formatUtcShortDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { HEAD } from './head.ts'

const DAY = 24 * 3_600_000

type Props = Readonly<{
  summary: ReplyOf<typeof getDepositSummary>
  /** When the summary was read, in milliseconds. */
  readAt: number
}>

/** Thirty days as bars, and how they compare with the thirty before. */
export function MonthTrend({ summary: { days, daysBefore }, readAt }: Props) {
  const { t, language } = useTranslation()
  const made = days.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...days)
  const dayOf = (index: number) =>
    formatUtcShortDay(new Date(readAt - (days.length - 1 - index) * DAY).toISOString(), language)
  const count = Math.abs(made - daysBefore)
  const formatted = formatNumber(count, language)
  return (
    <Frame component="section" aria-labelledby="month-trend">
      <Head>
        <h2 id="month-trend">{t('dashboard.month')}</h2>
        {daysBefore > 0 && (
          <SoftChip tone="neutral">
            {count === 0
              ? t('dashboard.same')
              : t(made > daysBefore ? 'dashboard.more' : 'dashboard.fewer', { count, formatted })}
          </SoftChip>
        )}
      </Head>
      <Count>
        <strong>{formatNumber(made, language)}</strong> {t('dashboard.anchorages', { count: made })}
      </Count>
      <Bars aria-hidden>
        {days.map((number, index) => (
          <span
            key={dayOf(index)}
            data-empty={number === 0}
            title={`${dayOf(index)} · ${formatNumber(number, language)}`}
            style={{ height: `${Math.max(4, (number / most) * 100)}%` }}
          />
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{dayOf(0)}</span>
        <span>{dayOf(days.length - 1)}</span>
      </Ends>
    </Frame>
  )
}

const Frame = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '24px 20px 20px',
}) as typeof Card

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: HEAD,
  '& h2': {
    ...theme.typography.overline,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}))

const Count = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& strong': { ...theme.typography.h4, color: theme.vars.palette.text.primary },
}))

const Bars = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 3,
  flex: '1 1 auto',
  height: 44,
  minHeight: 44,
  '& > span': { borderRadius: 3, backgroundColor: theme.vars.palette.primary.light },
  '& > span:last-of-type': { backgroundColor: theme.vars.palette.primary.main },
  '& > span[data-empty="true"]': { backgroundColor: theme.vars.palette.divider },
}))

const Ends = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.vars.palette.text.secondary,
}))
