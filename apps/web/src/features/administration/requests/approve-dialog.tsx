import { approveAccountRequest, type AccountRequest, type AccountType } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { KnownCompany } from '../users/known-company.tsx'

/** Kinds that a request can become by itself: members of a company are invited by it. */
const KINDS = ['classic', 'company', 'administrator'] as const

type Props = Readonly<{ request: AccountRequest; onClose: () => void }>

export function ApproveDialog({ request: { id, firstName, lastName, company }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, approveAccountRequest),
    ...useClosingNews(onClose, t('administration.approved')),
  })
  const accountType: AccountType = company === null ? 'classic' : 'company'
  const { register, handleSubmit, control, formState } = useForm({
    resolver: contractResolver(
      approveAccountRequest.body.pick({ accountType: true, credits: true }).required(),
      language,
    ),
    defaultValues: { accountType, credits: 10 },
  })
  const isCompany = useWatch({ control, name: 'accountType' }) === 'company'
  const submit = handleSubmit((body) => mutation.mutate({ params: { id }, body }))
  return (
    <FormDialog
      title={t('administration.approveTitle', { name: `${firstName} ${lastName}` })}
      lead={t('administration.approveLead')}
      submit={t('administration.approve')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <ChoiceField
        {...register('accountType')}
        label={t('profile.accountType')}
        choices={KINDS.map((kind) => [kind, t(`profile.accountTypes.${kind}`)])}
        problem={formState.errors.accountType?.message}
        hint={
          company === null
            ? undefined
            : t(isCompany ? 'administration.companyMade' : 'administration.companyNamed', {
                company,
              })
        }
      />
      <KnownCompany name={isCompany ? (company ?? '') : ''} />
      <TextField
        {...register('credits', { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        min={0}
        label={t('administration.firstCredits')}
        problem={formState.errors.credits?.message}
      />
    </FormDialog>
  )
}
