import {
  cancelManagedOrder,
  isOpenAgain,
  ORDER_FILTERS,
  type ManagedOrder,
  type OrderFilter,
} from '@ancrage/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { nameOfOrder } from '../../../i18n/name-of-order.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { AddressLine } from '../../../ui/records/address-line.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { OrderChip } from '../../../ui/records/order-chip.tsx'
import { OrderTotal } from '../../../ui/records/order-total.tsx'
import { useRowDialog, useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { orderPages } from '../api/administration-lists.ts'
import { productsQuery } from '../api/administration-queries.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { PaidOrderActions } from './paid-order-actions.tsx'
import { PanelHead } from '../panel-head.tsx'
import { ShownAlone } from '../search/shown-alone.tsx'
import { useShown } from '../search/use-shown.ts'
import { wordsOfFailure } from './refunds/words-of-failure.ts'
import { TestCardsNotice } from './refunds/test-cards-notice.tsx'
import { UnmatchedNotice } from './refunds/unmatched-notice.tsx'
import { CompareDialog } from './vat/compare-dialog.tsx'
import { wordsOfNumber } from './vat/words-of-check.ts'
import { SellerNotices } from '../settings/seller-notices.tsx'

const StatementDialog = openedPart(
  async () => (await import('./statement/statement-dialog.tsx')).StatementDialog,
)

const JournalDialog = openedPart(async () => (await import('./journal-dialog.tsx')).JournalDialog)

export function OrdersPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [wanted, setWanted] = useWantedState()
  const [opened, setOpened] = useState<'statement' | 'journal'>()
  const close = () => setOpened(undefined)
  const { id: shown } = useShown()
  const pages = usePages(orderPages(client, wanted, shown))
  const { data: products } = useQuery(productsQuery(client))
  const referenceWords = ({ refundReference, paymentReference }: ManagedOrder) => {
    const reference = refundReference ?? paymentReference
    return reference && t('products.referenceIs', { reference })
  }
  const stateWords = ({ refund, dispute, creditNote }: ManagedOrder) => {
    const isOwed = creditNote?.refundedAt === null
    if (isOwed && refund && isOpenAgain(refund)) return wordsOfFailure(t, refund.failure, language)
    if (dispute === null) return null
    const credits = formatNumber(dispute.credits, language)
    return t(`refunds.disputes.${dispute.state}`, { credits })
  }
  return (
    <>
      <SellerNotices sx={{ px: { xs: 2, md: 3 }, pt: 3 }} />
      <TestCardsNotice sx={{ px: { xs: 2, md: 3 }, pt: 3 }} />
      <UnmatchedNotice sx={{ px: { xs: 2, md: 3 }, pt: 3 }} />
      <ShownAlone />
      <PanelHead>
        <FilterField
          label={t('records.state')}
          value={wanted}
          choices={ORDER_FILTERS.map((one) => [one, t(`products.states.${one}`)])}
          onFilter={setWanted}
        />
        <Button variant="outlined" onClick={() => setOpened('statement')}>
          {t('statement.import')}
        </Button>
        <Button variant="outlined" onClick={() => setOpened('journal')}>
          {t('journal.title')}
        </Button>
      </PanelHead>
      {opened === 'statement' && <StatementDialog onClose={close} />}
      {opened === 'journal' && <JournalDialog onClose={close} />}
      <RecordList<ManagedOrder>
        label={t('administration.tabs.orders')}
        empty={t(wanted === undefined ? 'products.noOrders' : 'administration.nothingLike')}
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
            name: t('records.account'),
            place: 'wide',
            show: ({ account, company, email }) => (
              <TwoLines
                first={company ?? (account || t('administration.erased'))}
                second={email && <AddressLine address={email} />}
              />
            ),
          },
          {
            name: t('products.product'),
            show: (order) => nameOfOrder(order, products?.items ?? [])[language],
          },
          { name: t('products.total'), show: (order) => <OrderTotal order={order} of="seller" /> },
          {
            name: t('records.state'),
            place: 'wide',
            show: (order) => (
              <TwoLines
                first={<OrderChip order={order} />}
                second={linesOf([
                  stateWords(order) ?? referenceWords(order),
                  wordsOfNumber({ t, language }, order),
                ])}
              />
            ),
          },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (order) => <OrderActions order={order} />,
          },
        ]}
      />
    </>
  )
}

/** Each on a line of its own; null where there is none. */
function linesOf(lines: readonly (string | null)[]) {
  const said = lines.filter((line) => line !== null && line !== '')
  return said.length === 0 ? null : said.map((line) => <Line key={line}>{line}</Line>)
}

const Line = styled('span')({ display: 'block' })

/** In the address, so that the overview leads to those that it counts. */
function useWantedState() {
  const [params, setParams] = useSearchParams()
  const wanted = ORDER_FILTERS.find((state) => state === params.get('state'))
  const setWanted = (state: OrderFilter | undefined) =>
    setParams({ tab: 'orders', ...(state && { state }) }, { replace: true })
  return [wanted, setWanted] as const
}

function OrderActions({ order }: Readonly<{ order: ManagedOrder }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const cancel = useMutation({
    ...administrationMutation(client, cancelManagedOrder),
    ...useNews(t('told.orderCancelled')),
  })
  const { id, number, state, vatCheck } = order
  if (state === 'cancelled') return null
  if (state === 'paid') return <PaidOrderActions order={order} />
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: number })}
      disabled={cancel.isPending}
      choices={[
        ...(vatCheck === 'toCompare'
          ? [
              {
                words: t('invoicing.compare.act'),
                onChoose: () => show((close) => <CompareDialog order={order} onClose={close} />),
              },
            ]
          : []),
        {
          words: t('administration.markPaid'),
          onChoose: () => show((close) => <PaidDialog order={order} onClose={close} />),
        },
        {
          words: t('administration.cancelOrder'),
          dangerous: true,
          onChoose: () =>
            ask({
              title: t('products.cancelTitle', { number }),
              body: t('administration.cancelBody'),
              stay: t('products.cancelStay'),
              go: t('products.cancelGo'),
              act: () => cancel.mutate({ params: { id } }),
            }),
        },
      ]}
    />
  )
}
