import { refuseAccountRequest, type AccountRequest } from '@ancrage/contract'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useDialogAct } from '../../../step-up/use-dialog-act.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'

type Props = Readonly<{ request: AccountRequest; onClose: () => void }>

export function RefuseDialog({ request: { id, firstName, lastName }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(refuseAccountRequest.body, language),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit((body) =>
    perform(
      () => client.call(refuseAccountRequest, { params: { id }, body }),
      t('administration.refused'),
    ),
  )
  return (
    <FormDialog
      title={t('administration.refuseTitle', { name: `${firstName} ${lastName}` })}
      lead={t('administration.refuseLead')}
      submit={t('administration.refuse')}
      onSubmit={submit}
      {...dialog}
    >
      <TextField
        {...register('reason')}
        rows={3}
        label={t('records.reason')}
        problem={formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
