import type { Deposit } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { formatNumber, formatUtcMinute } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { rosetteStage } from '../../ui/media/rosette-stage.ts'
import { Rosette } from '../../ui/media/rosette.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { HEAD } from './head.ts'

type Props = Readonly<{ deposit: Deposit }>

/** The newest, over its own figure: what it is, and since when. */
export function LastAnchorage({ deposit }: Props) {
  const { t } = useTranslation()
  const { id, title, digest, status } = deposit
  const confirmed = status === 'confirmed'
  return (
    <Frame component="section" aria-labelledby="last-anchorage">
      <Figure aria-hidden>
        <Rosette digest={digest} stage={rosetteStage(deposit)} size="100%" />
      </Figure>
      <Head>
        <h2 id="last-anchorage">{t('dashboard.last')}</h2>
        <span>
          <SoftChip tone={confirmed ? 'success' : 'neutral'}>
            <Icon name={confirmed ? 'check' : 'clock'} size={16} />
            {t(`deposits.statuses.${status}`)}
          </SoftChip>
        </span>
      </Head>
      <Title>{title}</Title>
      <SinceWhen deposit={deposit} />
      <Button
        component={Link}
        to={`/deposits/${id}`}
        variant="outlined"
        color="inherit"
        sx={{ mt: 'auto', alignSelf: 'flex-start', bgcolor: 'background.paper' }}
      >
        {t('dashboard.openLast')}
      </Button>
    </Frame>
  )
}

/** What its block proves, or before it when we received it. */
function SinceWhen({ deposit: { anchor, createdAt } }: Props) {
  const { t, language } = useTranslation()
  const moment = t('time.utc', {
    moment: formatUtcMinute(anchor?.blockTime ?? createdAt, language),
  })
  return (
    <p>
      {anchor
        ? t('dashboard.existed', { moment, height: formatNumber(anchor.blockHeight, language) })
        : t('dashboard.received', { moment })}
    </p>
  )
}

const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 220,
  padding: 24,
  isolation: 'isolate',
  '& > p': {
    ...theme.typography.body2,
    maxWidth: '34ch',
    margin: '0 0 16px',
    color: theme.vars.palette.text.secondary,
  },
})) as typeof Card

const Figure = styled('div')({
  position: 'absolute',
  zIndex: -1,
  top: '-12%',
  right: '-14%',
  width: 'min(70%, 340px)',
  opacity: 0.3,
})

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: HEAD,
  '& h2': {
    ...theme.typography.overline,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  // The lines of the figure do not cross the word.
  '& > span': { borderRadius: 6, backgroundColor: theme.vars.palette.background.paper },
}))

const Title = styled('strong')(({ theme }) => ({
  ...theme.typography.h5,
  maxWidth: '24ch',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}))
