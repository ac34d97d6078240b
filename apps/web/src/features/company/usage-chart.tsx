import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatMonth, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'

type Props = Readonly<{ usage: readonly Readonly<{ month: string; deposits: number }>[] }>

/** A bar for each month; to a screen reader, a table of the same numbers. */
export function UsageChart({ usage }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const most = Math.max(1, ...usage.map(({ deposits }) => deposits))
  return (
    <div>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('company.usage')}
      </Typography>
      <Bars aria-label={t('company.usage')}>
        {usage.map(({ month, deposits }) => (
          <li key={month}>
            <Value className={deposits === 0 ? 'visually-hidden' : ''}>
              {formatNumber(deposits, language)}
            </Value>
            <Bar
              aria-hidden
              data-empty={deposits === 0}
              style={{ height: `${Math.max(2, (deposits / most) * 100)}px` }}
            />
            <Month>
              <span aria-hidden>{formatMonth(month, language, 'narrow')}</span>
              <span className="visually-hidden">{formatMonth(month, language, 'long')}</span>
            </Month>
          </li>
        ))}
      </Bars>
    </div>
  )
}

const Bars = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: 6,
  height: 150,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
})

const Bar = styled('div')(({ theme }) => ({
  borderRadius: 4,
  backgroundColor: theme.vars.palette.primary.main,
  '&[data-empty="true"]': { backgroundColor: theme.vars.palette.divider },
}))

const Value = styled('div')(({ theme }) => ({ ...theme.typography.caption, fontWeight: 600 }))

const Month = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}))
