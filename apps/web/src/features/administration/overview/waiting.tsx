import type { Overview } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { fonts } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { IconName } from '../../../ui/media/icon-names.ts'
import { softColors } from '../../../ui/records/soft-chip.tsx'
import type { Tone } from '../../../theme/tokens.ts'

type Props = Readonly<{ overview: Overview }>
type Figure = readonly [name: string, count: number, tab: string, icon: IconName, urgent: Tone]

/** Each leads to where it is dealt with. */
export function Waiting({ overview: { requests, orders, mails } }: Props) {
  const { t, language } = useTranslation()
  const figures: readonly Figure[] = [
    [t('overview.requests'), requests, 'requests', 'person', 'info'],
    [t('overview.orders'), orders, 'orders', 'products', 'info'],
    [t('overview.mailsWaiting'), mails.waiting, 'mails&state=queued', 'mail', 'warning'],
    [t('overview.mailsFailed'), mails.failed, 'mails&state=failed', 'alert', 'error'],
  ]
  return (
    <section aria-labelledby="overview-waiting">
      <Typography id="overview-waiting" component="h2" variant="h6" sx={{ mb: 2 }}>
        {t('overview.waiting')}
      </Typography>
      <Grid>
        {figures.map(([name, count, tab, icon, urgent]) => (
          <li key={name}>
            <Tile to={`/administration?tab=${tab}`} replace>
              <Disc tone={count > 0 ? urgent : 'primary'}>
                <Icon name={icon} size={24} />
              </Disc>
              <span>
                <strong>{formatNumber(count, language)}</strong>
                {name}
              </span>
            </Tile>
          </li>
        ))}
      </Grid>
    </section>
  )
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}))

const Tile = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  height: '100%',
  padding: 16,
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& strong': {
    display: 'block',
    fontFamily: fonts.headings,
    fontSize: 28,
    lineHeight: 1.2,
    color: theme.vars.palette.text.primary,
  },
}))

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...softColors(theme, tone),
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 12,
  }),
)
