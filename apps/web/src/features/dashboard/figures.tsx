import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

import { useDepositSummary } from '../../api/deposits/deposit-summary.ts'
import { useProfile } from '../../api/session/profile.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { type Tone, fonts } from '../../theme/tokens.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { softColors } from '../../ui/records/soft-chip.tsx'

export function Figures() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: summary } = useDepositSummary()
  const { data: profile } = useProfile()
  const shown = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value, language)
  const credits = profile?.unlimitedDeposits ? t('credits.unlimited') : shown(profile?.credits)
  return (
    <Grid aria-label={t('dashboard.figures')} role="group">
      <Figure
        icon="deposits"
        tone="primary"
        name={t('dashboard.deposits')}
        value={shown(summary?.deposits)}
      />
      <Figure
        icon="checkSoft"
        tone="success"
        name={t('dashboard.confirmed')}
        value={shown(summary?.confirmed)}
      />
      <Figure
        icon="clock"
        tone="warning"
        name={t('dashboard.pending')}
        value={shown(summary?.pending)}
      />
      <Figure icon="credits" tone="secondary" name={t('dashboard.creditsLeft')} value={credits} />
    </Grid>
  )
}

type FigureProps = Readonly<{
  icon: IconName
  tone: Tone
  name: string
  value: string | undefined
}>

function Figure({ icon, tone, name, value }: FigureProps) {
  return (
    <Tile>
      <dl>
        <dt>{name}</dt>
        <dd>{value ?? <Skeleton width={64} />}</dd>
      </dl>
      <Badge tone={tone}>
        <Icon name={icon} size={28} />
      </Badge>
    </Tile>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(2, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 24 },
}))

const Tile = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: 24 },
  '& dl': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: '100%',
    margin: 0,
    minWidth: 0,
  },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: '4px 0 0',
    overflowWrap: 'anywhere',
    fontFamily: fonts.headings,
    fontWeight: 700,
    lineHeight: 1.3,
    fontSize: 24,
    fontVariantNumeric: 'tabular-nums',
    [theme.breakpoints.up('sm')]: { fontSize: 32 },
  },
  // On a phone a long value takes the room below the picture too.
  [theme.breakpoints.down('sm')]: {
    '& dl': { width: '100%' },
    '& dt': { paddingRight: 28, fontSize: 13 },
  },
}))

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...softColors(theme, tone),
    color: theme.vars.palette[tone].main,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 40,
    height: 40,
    borderRadius: 12,
    '& svg': { width: 24, height: 24 },
    [theme.breakpoints.down('sm')]: {
      position: 'absolute',
      top: 12,
      right: 12,
      width: 32,
      height: 32,
      borderRadius: 8,
      '& svg': { width: 20, height: 20 },
    },
    [theme.breakpoints.up('sm')]: { width: 48, height: 48, '& svg': { width: 28, height: 28 } },
  }),
)
