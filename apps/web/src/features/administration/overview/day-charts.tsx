import type { DayOfService } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { formatEuros, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { DayChart } from './day-chart.tsx'

type Props = Readonly<{ days: readonly DayOfService[] }>

/** The last thirty days, one chart for each thing that is counted. */
export function DayCharts({ days }: Props) {
  const { t, language } = useTranslation()
  const number = (value: number) => formatNumber(value, language)
  const of = (valueOf: (day: DayOfService) => number | null) =>
    days.map((day) => ({ day: day.day, value: valueOf(day) }))
  const charts = [
    ['sealed', 'primary', of(({ sealed }) => sealed), number],
    ['minutes', 'primary', of(({ secondsToConfirm: took }) => took && took / 60), tenths],
    ['fees', 'info', of(({ fees }) => fees), number],
    [
      'sales',
      'secondary',
      of(({ sales }) => sales),
      (cents: number) => formatEuros(cents, language),
    ],
  ] as const
  function tenths(value: number): string {
    return value > 0 && value < 1 ? `<\u00A0${number(1)}` : number(Math.round(value * 10) / 10)
  }
  return (
    <Grid>
      {charts.map(([name, hue, values, write]) => (
        <DayChart
          key={name}
          title={t(`overview.charts.${name}`)}
          help={t(`overview.help.${name}`)}
          values={values}
          hue={hue}
          write={write}
          total={name === 'minutes' ? 'median' : 'sum'}
        />
      ))}
    </Grid>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
