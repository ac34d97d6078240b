import type { Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { openedPart } from '../../ui/records/opened-part.tsx'
import { useRowDialog } from '../../ui/records/row-dialog.tsx'
import { creditNoteMutation } from './api/order-mutations.ts'
import { OrderAct } from './order-act.tsx'

const WithdrawDialog = openedPart(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
)

type Props = Readonly<{ order: Order }>

/** Stands in the row as long as the right holds. */
export function WithdrawButton({ order }: Props) {
  const { t } = useTranslation()
  const open = useRowDialog()
  const [now] = useState(() => Date.now())
  const { withdrawableUntil: until } = order
  if (until === null || Date.parse(until) <= now) return null
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={t('products.withdrawOf', { number: order.number })}
      onClick={() => open((close) => <WithdrawDialog order={order} onClose={close} />)}
    >
      {t('products.withdraw')}
    </Button>
  )
}

/** In the language of the page; only an order from which somebody has withdrawn has one. */
export function CreditNoteButton({ order }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  if (order.creditNote === null) return null
  return (
    <OrderAct
      label={t('products.creditNoteOf', { number: order.number })}
      mutation={creditNoteMutation(client, order, language)}
    >
      {t('products.creditNote')}
    </OrderAct>
  )
}
