import { allotCredits, withdrawCredits, type ManagedAccount } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useCompany } from '../../api/company.ts'
import { useOnceHeaders } from '../../api/idempotency-keys.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { companyMutation } from './api/company-mutations.ts'

type Props = Readonly<{
  member: ManagedAccount
  way: 'allot' | 'withdraw'
  onClose: () => void
}>

/** From the pool to an account, or back. */
export function CreditsDialog({ member: { id, name, credits }, way, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const onceHeaders = useOnceHeaders()
  const { data: company } = useCompany()
  const call = way === 'allot' ? allotCredits : withdrawCredits
  const mutation = useMutation({
    ...companyMutation(client, call),
    ...useClosingNews(
      onClose,
      t(way === 'allot' ? 'told.creditsAllotted' : 'told.creditsWithdrawn'),
    ),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(call.body, language),
    defaultValues: { credits: 10 },
  })
  const has = t('company.has', { credits: formatNumber(credits, language) })
  const pool = company && t('company.poolHas', { credits: formatNumber(company.credits, language) })
  const submit = handleSubmit((body) =>
    mutation.mutate({ params: { id }, body, headers: onceHeaders(body) }),
  )
  return (
    <FormDialog
      title={t(way === 'allot' ? 'company.allotTitle' : 'company.withdrawTitle', { name })}
      lead={pool === undefined ? has : `${has} ${pool}`}
      submit={t(way === 'allot' ? 'company.allot' : 'company.withdraw')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('credits', { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        min={1}
        label={t('records.credits')}
        problem={formState.errors.credits?.message}
      />
    </FormDialog>
  )
}
