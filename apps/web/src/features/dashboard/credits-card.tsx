import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { useCompany } from '../../api/company.ts'
import { orderingOf } from '../../api/deposits/ordering.ts'
import { useProfile } from '../../api/session/profile.ts'
import { formatChoice, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { softColors } from '../../ui/records/soft-chip.tsx'

/** From here on there is little left. */
const FEW = 2

/** What is left to go on with, said where it is little, with the way to get more. */
export function CreditsCard() {
  const { t, language } = useTranslation()
  const { data: profile } = useProfile()
  const { data: company } = useCompany()
  if (profile === undefined || profile.unlimitedDeposits || profile.credits > FEW) return null
  const { credits } = profile
  const none = credits === 0
  const ordersFor = orderingOf(profile)
  const pool = company?.credits ?? 0
  const names = formatChoice(profile.directors, language)
  return (
    <Frame role="status">
      <strong>{formatNumber(credits, language)}</strong>
      <div>
        <b>{t('dashboard.creditsLeft', { count: credits })}</b>
        <p>{t(helpOf({ none, ordersFor, pool, names }), { names })}</p>
      </div>
      {pool > 0 ? (
        <Way to="/company#members" words={t('dashboard.assign')} />
      ) : (
        ordersFor !== 'byCompany' && <Way to="/products#top-up" words={t('dashboard.buy')} />
      )}
    </Frame>
  )
}

type Situation = Readonly<{
  none: boolean
  ordersFor: ReturnType<typeof orderingOf>
  pool: number
  names: string
}>

function helpOf({ none, ordersFor, pool, names }: Situation) {
  if (pool > 0) return 'dashboard.inPool'
  if (ordersFor === 'byCompany') return names ? 'dashboard.askThem' : 'dashboard.askCompany'
  return none ? 'dashboard.buyNow' : 'dashboard.buySoon'
}

function Way({ to, words }: Readonly<{ to: string; words: string }>) {
  return (
    <Button component={Link} to={to} variant="contained" color="inherit" sx={{ flexShrink: 0 }}>
      {words}
    </Button>
  )
}

/** Amber at none, too: red is for what failed or is lost. */
const Frame = styled('div')(({ theme }) => ({
  ...softColors(theme, 'warning'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  padding: '16px 20px',
  borderRadius: 16,
  '& > strong': theme.typography.h4,
  '& > div': { flex: '1 1 140px', minWidth: 0 },
  '& b': theme.typography.subtitle2,
  '& p': { ...theme.typography.body2, margin: 0 },
}))
