import { refuseAccountRequest, type AccountRequest } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

type Props = Readonly<{ request: AccountRequest; onClose: () => void }>

export function RefuseDialog({ request: { id, firstName, lastName }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, refuseAccountRequest),
    ...useClosingNews(onClose, t('administration.refused')),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(refuseAccountRequest.body, language),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit((body) => mutation.mutate({ params: { id }, body }))
  return (
    <FormDialog
      title={t('administration.refuseTitle', { name: `${firstName} ${lastName}` })}
      lead={t('administration.refuseLead')}
      submit={t('administration.refuse')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
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
