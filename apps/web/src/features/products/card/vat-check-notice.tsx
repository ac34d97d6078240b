import { checkOrderVat, type Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { callMutation } from '../../../api/call-mutation.ts'
import { failureWords } from '../../../i18n/failure-words.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ORDERS } from '../api/product-queries.ts'

type Props = Readonly<{
  order: Order
  /** Whether the register is asked at all. */
  isAsked: boolean
  onCheck: (order: Order) => void
}>

/** That the VAT number which takes the tax off is still to be checked, and what the buyer may do meanwhile. */
export function VatCheckNotice({ order, isAsked, onCheck }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation({
    ...callMutation(client, checkOrderVat, [ORDERS]),
    onSuccess: onCheck,
  })
  const action = (
    <Button
      size="small"
      color="inherit"
      loading={isPending}
      onClick={() => mutate({ params: { id: order.id } })}
    >
      {t('invoicing.vatCheck.again')}
    </Button>
  )
  return (
    <>
      <Notice
        tone="warning"
        title={t('invoicing.vatCheck.awaited')}
        action={isAsked ? action : undefined}
      >
        {t(isAsked ? 'invoicing.vatCheck.unanswered' : 'invoicing.vatCheck.byHand')}
      </Notice>
      {error !== null && <Notice tone="error" role="alert" title={failureWords(error, t)} />}
    </>
  )
}
