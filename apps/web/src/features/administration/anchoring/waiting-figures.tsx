import type { AnchoringWaiting } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { fonts } from '../../../theme/tokens.ts'

type Props = Readonly<{ waiting: AnchoringWaiting }>

/** What is not sealed or confirmed yet, and since when. */
export function WaitingFigures({ waiting }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { unsealedDeposits, unsealedCommitments, oldestUnconfirmedAt } = waiting
  const figures = [
    [t('administration.unsealed'), formatNumber(unsealedDeposits, language)],
    [t('administration.unsealedCommitments'), formatNumber(unsealedCommitments, language)],
    [
      t('administration.oldest'),
      oldestUnconfirmedAt === null
        ? t('administration.none')
        : formatShort(oldestUnconfirmedAt, language),
    ],
  ] as const
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  )
}

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // The value stands above its name, so that values are level however long the names are.
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: 4,
    padding: 16,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    // A date needs the whole width of a phone.
    [theme.breakpoints.down('sm')]: { '&:last-of-type': { gridColumn: '1 / -1' } },
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: fonts.headings,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
}))
