import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

import type { ReplyOf } from '../../api/client.ts'
import type { getDepositSummary } from '@ancrage/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { brand } from '../../theme/tokens.ts'
import { HEAD } from './head.ts'

type Props = Readonly<{
  summary: ReplyOf<typeof getDepositSummary>
  /** When the summary was read, in milliseconds. */
  readAt: number
}>

/** When what waits is sealed; the seconds run down, and are not read out. */
export function NextSealing({ summary: { nextAnchoringSeconds, pending }, readAt }: Props) {
  const { t, language } = useTranslation()
  const running = useSecondsUntil(readAt + nextAnchoringSeconds * 1000)
  // While nothing waits, nothing runs down: this is how long an anchorage made now would wait at most.
  const left = pending === 0 ? nextAnchoringSeconds : running
  const runs = pending > 0 && left > 0
  const minutes = Math.max(1, Math.ceil(left / 60))
  const said =
    left < 60 ? t('dashboard.sealedSoon') : t('dashboard.sealedMinutes', { count: minutes })
  return (
    <Frame aria-labelledby="next-sealing">
      <h2 id="next-sealing">{t('dashboard.nextSealing')}</h2>
      <span className="visually-hidden">{said}</span>
      <Clock aria-hidden>
        {runs ? `${pad(left / 60)}:${pad(left % 60)}` : `≤ ${minutes}`}
        {!runs && <small>{t('dashboard.sealedUnit')}</small>}
      </Clock>
      <p>
        {pending === 0
          ? t('dashboard.nothingWaits')
          : t('dashboard.waiting', { count: pending, formatted: formatNumber(pending, language) })}
      </p>
    </Frame>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((moment - now) / 1000))
}

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0')

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 180,
  padding: 24,
  borderRadius: 16,
  color: theme.vars.palette.common.white,
  background: `linear-gradient(150deg, ${brand.primary.dark}, ${brand.primary.darker})`,
  '& h2': {
    ...theme.typography.overline,
    lineHeight: `${HEAD}px`,
    margin: 0,
    color: brand.primary.lighter,
  },
  '& p': {
    ...theme.typography.body2,
    margin: 'auto 0 0',
    color: brand.primary.lighter,
    textWrap: 'pretty',
  },
}))

const Clock = styled('div')(({ theme }) => ({
  ...theme.typography.h2,
  fontSize: 48,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  '& small': {
    ...theme.typography.body1,
    marginLeft: 8,
    color: brand.primary.lighter,
  },
}))
