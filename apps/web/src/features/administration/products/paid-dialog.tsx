import { markOrderPaid, type ManagedOrder } from '@ancrage/contract'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { formatEuros } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useDialogAct } from '../../../step-up/use-dialog-act.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'
import { InvoiceNotice } from '../settings/seller-notices.tsx'

/** The transfer has arrived: what was bought is given, once. */
export function PaidDialog({
  order: { id, number, total },
  onClose,
}: Readonly<{ order: ManagedOrder; onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(markOrderPaid.body, language),
    defaultValues: { paymentReference: '' },
  })
  const submit = handleSubmit((body) =>
    perform(() => client.call(markOrderPaid, { params: { id }, body })),
  )
  return (
    <FormDialog
      title={t('administration.markPaid')}
      lead={t('administration.markPaidLead', { number, total: formatEuros(total, language) })}
      submit={t('administration.markPaid')}
      onSubmit={submit}
      {...dialog}
    >
      <InvoiceNotice />
      <TextField
        {...register('paymentReference')}
        label={t('administration.paymentReference')}
        hint={t('accountRequest.optional')}
        problem={formState.errors.paymentReference?.message}
      />
    </FormDialog>
  )
}
