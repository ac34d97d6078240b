import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { formatUtcDay, formatUtcShortDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { fonts } from '../../../theme/tokens.ts'
import { overall } from './overall.ts'

type Value = Readonly<{ day: string; value: number | null }>
type Props = Readonly<{
  title: string
  help: string
  values: readonly Value[]
  /** Blue counts, cyan costs, violet earns. */
  hue: 'primary' | 'info' | 'secondary'
  write: (value: number) => string
  /** What the figure above says of all days together. */
  total: 'sum' | 'median'
}>

/** A bar for each day; to a screen reader, a table of the same numbers. */
export function DayChart({ title, help, values, hue, write, total }: Props) {
  const { t, language } = useTranslation()
  const id = useId()
  const most = Math.max(...values.map(({ value }) => value ?? 0))
  const all = overall(values, total)
  const dayAt = (index: number) => formatUtcShortDay(values.at(index)?.day ?? '', language)
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Total>{all === null ? '–' : write(all)}</Total>
      <p>{help}</p>
      <Bars aria-hidden data-hue={hue}>
        {values.map(({ day, value }) => (
          <span
            key={day}
            title={`${formatUtcShortDay(day, language)} – ${value === null ? '–' : write(value)}`}
            data-empty={!value}
            style={{ height: `${value && most > 0 ? Math.max(3, (value / most) * 100) : 2}%` }}
          />
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{dayAt(0)}</span>
        <span>{dayAt(-1)}</span>
      </Ends>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.day')}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formatUtcDay(day, language)}</th>
              <td>{value === null ? t('administration.none') : write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  position: 'relative',
  padding: 20,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
}))

const Total = styled('div')({
  fontFamily: fonts.headings,
  fontSize: 28,
  fontWeight: 700,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
})

const Bars = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: 120,
  marginTop: 16,
  '& span': {
    flex: 1,
    minWidth: 0,
    borderRadius: '3px 3px 0 0',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-hue="info"] span': {
    backgroundColor: theme.vars.palette.info.filled,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.info.main }),
  },
  '&[data-hue="secondary"] span': {
    backgroundColor: theme.vars.palette.secondary.main,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.secondary.light }),
  },
  '&[data-hue] span[data-empty="true"]': { backgroundColor: theme.vars.palette.divider },
}))

const Ends = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}))
