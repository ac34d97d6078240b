import { closePayment, refundPayment, type UnmatchedPayment } from '@ancrage/contract'
import { formatMoney } from '@ancrage/words'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../../../api/api-context.tsx'
import { usePages } from '../../../../api/use-pages.ts'
import { formatEuros, formatShort } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import type { Tone } from '../../../../theme/tokens.ts'
import { useNews } from '../../../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../../../ui/records/actions-menu.tsx'
import { AddressLine } from '../../../../ui/records/address-line.tsx'
import { RecordDialog } from '../../../../ui/records/record-dialog.tsx'
import { RecordList } from '../../../../ui/records/record-list.tsx'
import { useRowQuestion } from '../../../../ui/records/row-dialog.tsx'
import { SoftChip } from '../../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../../ui/records/two-lines.tsx'
import { administrationMutation } from '../../api/administration-mutations.ts'
import { unmatchedPages } from '../../api/administration-lists.ts'
import { wordsOfFailure } from './words-of-failure.ts'
import { isToExamine, stateOfPayment, type StateOfPayment } from './state-of-payment.ts'

const TONES: Readonly<Record<StateOfPayment, Tone | 'neutral'>> = {
  open: 'warning',
  underWay: 'info',
  succeeded: 'success',
  failed: 'error',
  returned: 'error',
  closed: 'neutral',
}

/** Payments by card for which nothing was given, each with its reason and what becomes of it. */
export function UnmatchedDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const pages = usePages(unmatchedPages(client))
  return (
    <RecordDialog title={t('refunds.title')} onClose={onClose}>
      <RecordList<UnmatchedPayment>
        label={t('refunds.title')}
        empty={t('refunds.none')}
        pages={pages}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            name: t('products.number'),
            place: 'title',
            unbroken: true,
            show: ({ number, endedAt }) => (
              <TwoLines first={number} second={formatShort(endedAt, language)} />
            ),
          },
          {
            name: t('records.account'),
            show: ({ account, company, email }) => (
              <TwoLines
                first={company ?? (account || t('administration.erased'))}
                second={email && <AddressLine address={email} />}
              />
            ),
          },
          {
            name: t('refunds.received'),
            show: ({ received, currency, amount }) => (
              <TwoLines
                first={formatMoney(received, currency, language)}
                second={t('refunds.forOrder', { amount: formatEuros(amount, language) })}
              />
            ),
          },
          {
            name: t('refunds.reason'),
            place: 'wide',
            show: ({ reason, reference }) => (
              <TwoLines first={t(`refunds.reasons.${reason}`)} second={reference} />
            ),
          },
          { name: t('records.state'), show: (payment) => <State payment={payment} /> },
          {
            name: t('records.actions'),
            place: 'corner',
            show: (payment) => <Actions payment={payment} />,
          },
        ]}
      />
    </RecordDialog>
  )
}

function State({ payment }: Readonly<{ payment: UnmatchedPayment }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const state = stateOfPayment(payment)
  const why = state === 'open' || !isToExamine(state) ? null : payment.refund?.failure
  return (
    <TwoLines
      first={<SoftChip tone={TONES[state]}>{t(`refunds.states.${state}`)}</SoftChip>}
      second={why && wordsOfFailure(t, why, language)}
    />
  )
}

function Actions({ payment }: Readonly<{ payment: UnmatchedPayment }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const ask = useRowQuestion()
  const back = useMutation({
    ...administrationMutation(client, refundPayment),
    ...useNews(t('refunds.asked')),
  })
  const close = useMutation({
    ...administrationMutation(client, closePayment),
    ...useNews(t('refunds.closed')),
  })
  const state = stateOfPayment(payment)
  if (!isToExamine(state)) return null
  const { id, number, received, currency } = payment
  const amount = formatMoney(received, currency, language)
  const stay = t('security.cancel')
  const refund = t(state === 'open' ? 'refunds.refund' : 'refunds.retry')
  return (
    <ActionsMenu
      label={t('records.actionsOf', { name: number })}
      disabled={back.isPending || close.isPending}
      choices={[
        {
          words: refund,
          onChoose: () =>
            ask({
              title: t('refunds.refundTitle', { amount }),
              body: t('refunds.refundBody'),
              stay,
              go: refund,
              act: () => back.mutate({ params: { id } }),
            }),
        },
        {
          words: t('refunds.close'),
          onChoose: () =>
            ask({
              title: t('refunds.closeTitle'),
              body: t('refunds.closeBody'),
              stay,
              go: t('refunds.close'),
              act: () => close.mutate({ params: { id } }),
            }),
        },
      ]}
    />
  )
}
