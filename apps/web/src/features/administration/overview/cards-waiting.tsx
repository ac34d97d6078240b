import type { Overview } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'

import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Tone } from '../../../theme/tokens.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Cards = Overview['cards']
type Told = Readonly<{
  of: keyof Cards
  tone: Tone
  title: string
  help: string
  act: string
  place: string
}>

export const isAnyWaiting = ({ unmatched, refunds, disputes }: Cards): boolean =>
  unmatched + refunds + disputes > 0

/** Money of card payments that waits for an administrator; each leads to where it is dealt with. */
export function CardsWaiting({ cards }: Readonly<{ cards: Cards }>) {
  const { t, language } = useTranslation()
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  const all: readonly Told[] = [
    {
      of: 'disputes',
      tone: 'error',
      title: t('overview.disputes', counted(cards.disputes)),
      help: t('overview.disputesHelp'),
      act: t('overview.disputesAct'),
      place: 'orders&state=disputed',
    },
    {
      of: 'refunds',
      tone: 'error',
      title: t('overview.refunds', counted(cards.refunds)),
      help: t('overview.refundsHelp'),
      act: t('overview.refundsAct'),
      place: 'orders&state=toRefund',
    },
    {
      of: 'unmatched',
      tone: 'warning',
      title: t('refunds.waiting', counted(cards.unmatched)),
      help: t('refunds.waitingHelp'),
      act: t('overview.unmatchedAct'),
      place: 'orders',
    },
  ]
  return all
    .filter(({ of }) => cards[of] > 0)
    .map(({ of, tone, title, help, act, place }) => (
      <Notice
        key={of}
        tone={tone}
        role="alert"
        title={title}
        action={
          <Button component={Link} to={`/administration?tab=${place}`} size="small" color="inherit">
            {act}
          </Button>
        }
      >
        {help}
      </Notice>
    ))
}
