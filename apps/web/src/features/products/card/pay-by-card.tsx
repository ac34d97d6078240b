import type { Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { failureWords } from '../../../i18n/failure-words.ts'
import { formatEuros } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { paymentQuery } from '../api/product-queries.ts'
import { payByCardMutation } from './card-calls.ts'
import { VatCheckNotice } from './vat-check-notice.tsx'

type Props = Readonly<{
  order: Order
  /** How a transfer pays the same order. */
  children: ReactNode
}>

/** Both ways to pay an order; where nobody takes cards, the transfer alone. */
export function WaysToPay({ order: placed, children }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const ways = useQuery(paymentQuery(client)).data
  // Its VAT number may be checked while it is looked at.
  const [order, setOrder] = useState(placed)
  if (order.vatCheck !== null && order.vatCheck !== 'done') {
    const isAsked = ways?.vies === true
    return (
      <Stack spacing={2.5}>
        <VatCheckNotice {...{ order, isAsked }} isByCard={ways?.card === true} onCheck={setOrder} />
        {/* Nobody is to pay for what may have to be ordered anew, with tax. */}
        {order.vatCheck !== 'unknown' && <div>{children}</div>}
      </Stack>
    )
  }
  if (ways?.card !== true || !order.takesCard) return children
  return (
    <Stack spacing={2.5}>
      <PayByCard order={order} />
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {t('products.card.orTransfer')}
        </Typography>
        {children}
      </div>
    </Stack>
  )
}

function PayByCard({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { mutate, isPending, isSuccess, error } = useMutation(payByCardMutation(client, order))
  return (
    <Stack spacing={1}>
      <Button
        size="large"
        variant="contained"
        // The page of the provider is on its way.
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {t('products.card.pay', { total: formatEuros(order.total, language) })}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.card.where')}
      </Typography>
      {error !== null && <Notice tone="error" role="alert" title={failureWords(error, t)} />}
    </Stack>
  )
}
