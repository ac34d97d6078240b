import { inviteAccount, type AccountType } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { InviteeFields } from '../../../invitations/invitee-fields.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { KnownCompany } from './known-company.tsx'

/** Members of a company are invited by it, on its own page. */
const KINDS = ['classic', 'company', 'administrator'] as const

const NOTHING_TYPED: Readonly<{
  email: string
  name: string
  company: string
  accountType: AccountType
  credits: number
}> = {
  email: '',
  name: '',
  company: '',
  accountType: 'classic',
  credits: 10,
}

type Props = Readonly<{ onClose: () => void }>

export function InviteUserDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, inviteAccount),
    ...useClosingNews(onClose, t('administration.approved')),
  })
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: contractResolver(
      inviteAccount.body
        .pick({
          email: true,
          name: true,
          language: true,
          company: true,
          accountType: true,
          credits: true,
        })
        .required({ credits: true }),
      language,
    ),
    defaultValues: { ...NOTHING_TYPED, language },
  })
  const { errors } = formState
  const kind = useWatch({ control, name: 'accountType' })
  const company = useWatch({ control, name: 'company' })
  const submit = handleSubmit((body) => {
    // Said at the field and before anything is asked for: the schema of the call takes no name where none is needed.
    if (body.accountType === 'company' && !body.company) {
      const message = t('administration.companyNeeded')
      return setError('company', { type: 'needed', message }, { shouldFocus: true })
    }
    mutation.mutate({ body })
  })
  return (
    <FormDialog
      title={t('administration.inviteTitle')}
      lead={t('company.inviteLead')}
      submit={t('company.sendInvitation')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <InviteeFields
        fields={{
          email: register('email'),
          name: register('name'),
          language: register('language'),
        }}
        errors={errors}
      />
      <ChoiceField
        {...register('accountType')}
        label={t('profile.accountType')}
        choices={KINDS.map((one) => [one, t(`profile.accountTypes.${one}`)])}
        problem={errors.accountType?.message}
      />
      {kind === 'company' && (
        <>
          <TextField
            {...register('company')}
            label={t('accountRequest.company')}
            autoComplete="off"
            problem={errors.company?.message}
          />
          <KnownCompany name={company ?? ''} />
        </>
      )}
      <TextField
        {...register('credits', { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        min={0}
        label={t('administration.firstCredits')}
        problem={errors.credits?.message}
      />
    </FormDialog>
  )
}
