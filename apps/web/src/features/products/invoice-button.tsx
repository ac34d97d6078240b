import type { Order } from '@ancrage/contract'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { invoiceMutation } from './api/order-mutations.ts'
import { OrderAct } from './order-act.tsx'

/** In the language of the page; only a paid order has one. */
export function InvoiceButton({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  return (
    <OrderAct
      label={t('products.invoiceOf', { number: order.number })}
      mutation={invoiceMutation(client, order, language)}
    >
      {t('products.invoice')}
    </OrderAct>
  )
}
