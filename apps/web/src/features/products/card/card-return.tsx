import type { checkCheckout } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { Unbroken } from '../../../ui/records/unbroken.tsx'
import { cardPaymentQuery } from './card-calls.ts'

/** What became of the payment that the buyer comes back from: what the provider says of it, and not what the address does. */
export function CardReturn() {
  const [place] = useSearchParams()
  const id = place.get('order')
  const way = place.get('card')
  return id === null || way === null ? null : <Returned id={id} hasPaid={way === 'paid'} />
}

type Props = Readonly<{ id: string; hasPaid: boolean }>

function Returned({ id, hasPaid }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const queries = useQueryClient()
  const answer = useQuery(cardPaymentQuery({ client, queries }, { id, hasPaid }))
  return (
    <Read read={answer}>
      {({ state, order }) => {
        const outcome = outcomeOf(state, order, hasPaid)
        const { number } = order
        return (
          <Notice
            tone={TONES[outcome]}
            role="status"
            title={t(`products.card.${outcome}.title`)}
            action={outcome === 'received' && <GoOn />}
          >
            <Unbroken words={t(`products.card.${outcome}.help`, { number })} part={number} />
          </Notice>
        )
      }}
    </Read>
  )
}

/** What was bought is used there. */
function GoOn() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/" size="small" color="inherit">
      {t('products.card.goOn')}
    </Button>
  )
}

type Answer = z.output<(typeof checkCheckout)['reply']>
type Outcome = 'received' | 'waiting' | 'notPaid' | 'examined'

const TONES = {
  received: 'success',
  waiting: 'info',
  notPaid: 'warning',
  examined: 'warning',
} as const satisfies Record<Outcome, string>

function outcomeOf(state: Answer['state'], order: Answer['order'], hasPaid: boolean): Outcome {
  if (state === 'unmatched') return 'examined'
  if (order.state === 'paid') return 'received'
  return state === 'open' && hasPaid ? 'waiting' : 'notPaid'
}
