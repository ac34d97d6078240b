import { markOrderRefunded, type ManagedOrder } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { formatEuros } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

/** The transfer to the customer was made, who is told. */
export function RefundedDialog({
  order: { id, number, creditNote },
  onClose,
}: Readonly<{ order: ManagedOrder; onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, markOrderRefunded),
    ...useClosingNews(onClose, t('administration.markedRefunded', { number })),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(markOrderRefunded.body, language),
    defaultValues: { paymentReference: '' },
  })
  const submit = handleSubmit((body) => mutation.mutate({ params: { id }, body }))
  const total = formatEuros(creditNote?.total ?? 0, language)
  return (
    <FormDialog
      title={t('administration.markRefunded')}
      lead={t('administration.markRefundedLead', { number, total })}
      submit={t('administration.markRefunded')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('paymentReference')}
        label={t('administration.paymentReference')}
        hint={t('accountRequest.optional')}
        problem={formState.errors.paymentReference?.message}
      />
    </FormDialog>
  )
}
