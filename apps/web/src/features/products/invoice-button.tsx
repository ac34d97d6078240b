import { getInvoice, type Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { saveAnswer } from '../../api/download.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { SoftChip } from '../../ui/soft-chip.tsx'

/** In the language of the page; only a paid order has one. */
export function InvoiceButton({ order: { id, number } }: Readonly<{ order: Order }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await client.open(getInvoice, { params: { id, language } })
      await saveAnswer(response, `${number}-${language}.pdf`)
    },
  })
  return (
    <>
      <Button
        size="small"
        loading={isPending}
        aria-label={t('products.invoiceOf', { number })}
        onClick={() => mutate()}
      >
        {t('products.invoice')}
      </Button>
      {error !== null && (
        <SoftChip tone="error" role="alert">
          {failureWords(error, t, language)}
        </SoftChip>
      )}
    </>
  )
}
