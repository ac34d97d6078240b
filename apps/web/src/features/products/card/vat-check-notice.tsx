import { checkOrderVat, getOrder, type Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { callMutation } from '../../../api/call-mutation.ts'
import { isRefusal } from '../../../api/failures.ts'
import { failureWords } from '../../../i18n/failure-words.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ORDERS } from '../api/product-queries.ts'

type Props = Readonly<{
  order: Order
  /** Whether the register is asked at all. */
  isAsked: boolean
  /** Whether cards are taken at all. */
  isByCard: boolean
  onCheck: (order: Order) => void
}>

/** That the VAT number which takes the tax off is still to be checked, and what the buyer may do meanwhile. */
export function VatCheckNotice({ order, isAsked, isByCard, onCheck }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const queries = useQueryClient()
  const { id } = order
  const { mutate, isPending, error, reset } = useMutation({
    ...callMutation(client, checkOrderVat, [ORDERS]),
    onSuccess: onCheck,
    onError: async (refusal) => {
      if (!isRefusal(refusal, 'order.vat_number_unknown') || order.vatCheck === 'unknown') return
      onCheck(await client.call(getOrder, { params: { id } }))
      await queries.invalidateQueries({ queryKey: ORDERS })
      // The order says it from now on.
      reset()
    },
  })
  const state = waits(order.vatCheck)
  const action = (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t('invoicing.vatCheck.again')}
    </Button>
  )
  return (
    <>
      <Notice
        tone="warning"
        title={t(`invoicing.vatCheck.titles.${state}`)}
        action={isAsked && state !== 'toCompare' ? action : undefined}
      >
        {t(`invoicing.vatCheck.${wordsOf(state, { isAsked, isByCard })}`)}
      </Notice>
      {error !== null && <Notice tone="error" role="alert" title={failureWords(error, t)} />}
    </>
  )
}

type Waiting = Exclude<NonNullable<Order['vatCheck']>, 'done'>

/** Of an order that waits. */
const waits = (check: Order['vatCheck']): Waiting =>
  check === null || check === 'done' ? 'awaited' : check

function wordsOf(
  state: Waiting,
  { isAsked, isByCard }: Readonly<{ isAsked: boolean; isByCard: boolean }>,
) {
  if (state === 'unknown') return 'unknown'
  if (state === 'toCompare') return isByCard ? 'comparedForCard' : 'comparedForTransfer'
  return isAsked ? 'unanswered' : 'byHand'
}
