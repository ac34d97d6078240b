import {
  isOpenAgain,
  refundPayment,
  withdrawManagedOrder,
  type ManagedOrder,
} from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../ui/records/actions-menu.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { useRowDialog, useRowQuestion } from '../../../ui/records/row-dialog.tsx'
import {
  administrationMutation,
  creditNoteMutation,
  invoiceMutation,
} from '../api/administration-mutations.ts'

const RefundedDialog = openedPart(
  async () => (await import('./refunded-dialog.tsx')).RefundedDialog,
)

/** Its papers, and what the customer’s withdrawal asks for. */
export function PaidOrderActions({ order }: Readonly<{ order: ManagedOrder }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const show = useRowDialog()
  const ask = useRowQuestion()
  const { id, number, forCompany, creditNote, refund: byCard } = order
  const downloaded = useNews(t('told.invoiceDownloaded'))
  const invoice = useMutation({ ...invoiceMutation(client, order, language), ...downloaded })
  const note = useMutation({
    ...creditNoteMutation(client, order, language),
    ...useNews(t('told.creditNoteDownloaded')),
  })
  const withdraw = useMutation({
    ...administrationMutation(client, withdrawManagedOrder),
    ...useNews(t('told.withdrawalRecorded')),
  })
  const retry = useMutation({
    ...administrationMutation(client, refundPayment),
    ...useNews(t('refunds.asked')),
  })
  const again = {
    words: t('refunds.retry'),
    onChoose: () => byCard && retry.mutate({ params: { id: byCard.paymentId } }),
  }
  const isOwed = creditNote?.refundedAt === null
  const isFailed = byCard ? isOpenAgain(byCard) : false
  const record = {
    words: t('administration.recordWithdrawal'),
    dangerous: true,
    onChoose: () =>
      ask({
        title: t('administration.recordWithdrawalTitle', { number }),
        body: t('administration.recordWithdrawalBody'),
        stay: t('security.cancel'),
        go: t('administration.recordWithdrawal'),
        act: () => withdraw.mutate({ params: { id } }),
      }),
  }
  const refund = {
    words: t('administration.markRefunded'),
    onChoose: () => show((close) => <RefundedDialog order={order} onClose={close} />),
  }
  const papers = { words: t('products.creditNoteOf', { number }), onChoose: () => note.mutate() }
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: number })}
      disabled={[invoice, note, withdraw, retry].some(({ isPending }) => isPending)}
      choices={[
        { words: t('products.invoiceOf', { number }), onChoose: () => invoice.mutate() },
        ...(creditNote === null ? [] : [papers]),
        ...(isOwed && isFailed ? [again] : []),
        ...(isOwed && byCard?.state !== 'underWay' ? [refund] : []),
        ...(creditNote === null && !forCompany ? [record] : []),
      ]}
    />
  )
}
