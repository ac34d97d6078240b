import { markOrderPaid, type ManagedOrder } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { isRefusal } from '../../../api/failures.ts'
import { countryName } from '../../../i18n/country-names.ts'
import { formatEuros } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { Unbroken } from '../../../ui/records/unbroken.tsx'
import { InvoiceNotice } from '../settings/seller-notices.tsx'
import { RefusedNumberField } from './vat/refused-number-field.tsx'
import { useOrderNow } from './vat/use-order-now.ts'
import { VatNumberNotice } from './vat/vat-number-notice.tsx'

/** The transfer has arrived: what was bought is given, once. */
export function PaidDialog({
  order: given,
  onClose,
}: Readonly<{ order: ManagedOrder; onClose: () => void }>) {
  // Its VAT number may be checked while the dialog is open.
  const { order, show, readAnew } = useOrderNow(given)
  const { id, number, total, untaxedCountry } = order
  const isRefused = order.vatAnswer?.isValid === false
  const [isChecked, setIsChecked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, markOrderPaid),
    ...useClosingNews(onClose, t('administration.markedPaid', { number })),
    onError: async (error: Error) => {
      if (isRefusal(error, 'order.vat_number_refused')) await readAnew()
    },
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(markOrderPaid.body, language),
    defaultValues: { paymentReference: '' },
  })
  const submit = handleSubmit(({ paymentReference }) => {
    setIsMissing(true)
    if (isRefused && !isChecked) return
    const confirmed = isRefused && { vatCheckedByHand: true }
    mutation.mutate({ params: { id }, body: { paymentReference, ...confirmed } })
  })
  return (
    <FormDialog
      title={t('administration.markPaid')}
      lead={
        <Unbroken
          words={t('administration.markPaidLead', { number, total: formatEuros(total, language) })}
          part={number}
        />
      }
      submit={t('administration.markPaid')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <InvoiceNotice />
      <VatNumberNotice order={order} onCheck={show} onRefusal={readAnew} />
      {isRefused && (
        <RefusedNumberField
          checked={isChecked}
          missing={isMissing && !isChecked}
          onCheck={setIsChecked}
        />
      )}
      {untaxedCountry !== null && (
        <Notice tone="warning" title={t('invoicing.checkCountryTitle')}>
          {t('invoicing.checkCountry', { country: countryName(untaxedCountry, language) })}
        </Notice>
      )}
      <TextField
        {...register('paymentReference')}
        label={t('administration.paymentReference')}
        hint={t('accountRequest.optional')}
        problem={formState.errors.paymentReference?.message}
      />
    </FormDialog>
  )
}
