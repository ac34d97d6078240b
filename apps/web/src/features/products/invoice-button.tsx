import { getInvoice, type Order } from '@ancrage/contract'

import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { OrderAct } from './order-act.tsx'

/** In the language of the page; only a paid order has one. */
export function InvoiceButton({ order: { id, number } }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const download = async (): Promise<void> => {
    const response = await client.open(getInvoice, { params: { id, language } })
    await saveAnswer(response, `${number}-${language}.pdf`)
  }
  return (
    <OrderAct label={t('products.invoiceOf', { number })} act={download}>
      {t('products.invoice')}
    </OrderAct>
  )
}
