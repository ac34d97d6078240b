import { correctCompanyCredits, correctUserCredits } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useOnceHeaders } from '../../../api/idempotency-keys.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

export type CreditOwner = Readonly<{
  kind: 'user' | 'company'
  id: string
  name: string
  credits: number
}>
type Props = Readonly<{ owner: CreditOwner; onClose: () => void }>

/** Added above zero, taken below, with a reason that the owner reads. */
export function CreditsDialog({ owner: { kind, id, name, credits }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const onceHeaders = useOnceHeaders()
  const call = kind === 'user' ? correctUserCredits : correctCompanyCredits
  const mutation = useMutation({
    ...administrationMutation(client, call),
    ...useClosingNews(onClose, t('told.creditsCorrected')),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(call.body, language),
    defaultValues: { amount: 10, reason: '' },
  })
  const submit = handleSubmit((body) =>
    mutation.mutate({ params: { id }, body, headers: onceHeaders(body) }),
  )
  return (
    <FormDialog
      title={t('administration.creditsTitle', { name })}
      lead={t('company.has', { credits: formatNumber(credits, language) })}
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('amount', { valueAsNumber: true })}
        type="number"
        label={t('records.credits')}
        hint={t('administration.creditsHelp')}
        problem={formState.errors.amount?.message}
      />
      <TextField
        {...register('reason')}
        label={t('records.reason')}
        problem={formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
