import { type Order, type Product } from '@ancrage/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { nameOfOrder } from '../../i18n/name-of-order.ts'
import { OrderChip } from '../../ui/records/order-chip.tsx'
import { OrderTotal } from '../../ui/records/order-total.tsx'
import { useRowDialog } from '../../ui/records/row-dialog.tsx'
import { RecordList } from '../../ui/records/record-list.tsx'
import { TwoLines } from '../../ui/records/two-lines.tsx'
import { cancelMutation } from './api/order-mutations.ts'
import { orderPages, paymentQuery } from './api/product-queries.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderAct } from './order-act.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { CreditNoteButton, WithdrawButton } from './withdrawal-buttons.tsx'

type Props = Readonly<{ products: readonly Product[] }>

export function OrdersCard({ products }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const pages = usePages(orderPages(client))
  const ways = useQuery(paymentQuery(client))
  // Where a card pays, each order leads to both ways by itself.
  const byTransfer = ways.isError || ways.data?.card === false
  const toPay = byTransfer && pages.items?.some(({ state }) => state === 'placed') === true
  return (
    <Card component="section">
      {toPay && (
        <Box sx={{ p: 3, pb: 2 }}>
          <PaymentFacts title={t('products.toPay')} />
        </Box>
      )}
      <RecordList<Order>
        label={t('products.orders')}
        empty={t('products.noOrders')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('products.number'),
            place: 'title',
            unbroken: true,
            show: ({ number, createdAt }) => (
              <TwoLines first={number} second={formatShort(createdAt, language)} />
            ),
          },
          {
            name: t('products.product'),
            // Next to a long state a short name would stand one word a line.
            show: (order) => (
              <Box sx={{ minWidth: { md: 112 } }}>{nameOfOrder(order, products)[language]}</Box>
            ),
          },
          { name: t('products.total'), show: (order) => <OrderTotal order={order} of="buyer" /> },
          {
            name: t('records.state'),
            place: 'wide',
            show: (order) => <State order={order} />,
          },
          { name: t('records.actions'), place: 'foot', show: (order) => <Act order={order} /> },
        ]}
      />
    </Card>
  )
}

/** Where it stands and, while its payment is disputed, what that holds. */
function State({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const chip = <OrderChip order={order} />
  const { dispute } = order
  if (dispute?.state !== 'open') return chip
  const credits = formatNumber(dispute.credits, language)
  const words =
    dispute.credits > 0
      ? t('refunds.disputes.toBuyer', { credits })
      : t('refunds.disputes.toBuyerNone')
  return <TwoLines first={chip} second={words} />
}

/** What can still be done with an order, which depends on where it stands. */
function Act({ order }: Readonly<{ order: Order }>) {
  switch (order.state) {
    case 'placed':
      return (
        <Stack direction="row" spacing={1} sx={{ display: 'inline-flex' }}>
          <Pay order={order} />
          <Cancel order={order} />
        </Stack>
      )
    case 'paid':
      return (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}
        >
          <InvoiceButton order={order} />
          <CreditNoteButton order={order} />
          <WithdrawButton order={order} />
        </Stack>
      )
    case 'cancelled':
      return null
  }
}

function Pay({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const open = useRowDialog()
  const ways = useQuery(paymentQuery(client)).data
  if (!ways?.transfer && !ways?.card) return null
  return (
    <Button
      size="small"
      variant="contained"
      aria-label={t('products.payOf', { number: order.number })}
      onClick={() => open((close) => <PayDialog order={order} onClose={close} />)}
    >
      {t('products.pay')}
    </Button>
  )
}

function Cancel({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { number } = order
  return (
    <OrderAct
      label={t('products.cancelOf', { number })}
      mutation={cancelMutation(client, order)}
      question={{
        title: t('products.cancelTitle', { number }),
        body: t('products.cancelBody'),
        stay: t('products.cancelStay'),
        go: t('products.cancelGo'),
      }}
    >
      {t('security.cancel')}
    </OrderAct>
  )
}
