import { ACCOUNT_TYPES, editUser, type ManagedAccount } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { changedOf } from '../../../ui/forms/changed-fields.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { CompanyField } from './company-field.tsx'
import { changeOf, isOfCompany, settingsOf, userSettings } from './user-settings.ts'

type Props = Readonly<{ user: ManagedAccount; onClose: () => void }>

export function UserDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, editUser),
    ...useClosingNews(onClose, t('told.accountSaved')),
  })
  const { register, handleSubmit, control, formState } = useForm<
    z.input<typeof userSettings>,
    unknown,
    z.output<typeof userSettings>
  >({
    resolver: contractResolver(userSettings, language),
    defaultValues: settingsOf(user),
  })
  const { errors, dirtyFields } = formState
  const kind = useWatch({ control, name: 'accountType' })
  const company = useController({ control, name: 'companyId' })
  const { id, name, companyId } = user
  const submit = handleSubmit((typed) =>
    mutation.mutate({
      params: { id },
      body: changedOf(changeOf(user, typed), dirtyFields),
    }),
  )
  return (
    <FormDialog
      title={t('company.editTitle', { name })}
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField {...register('name')} label={t('profile.name')} problem={errors.name?.message} />
      <ChoiceField
        {...register('accountType')}
        label={t('profile.accountType')}
        choices={ACCOUNT_TYPES.map((type) => [type, t(`profile.accountTypes.${type}`)])}
        problem={errors.accountType?.message}
        hint={
          companyId !== null && !isOfCompany(kind) ? t('administration.leavesCompany') : undefined
        }
      />
      {isOfCompany(kind) && (
        <CompanyField
          first={companyId === null ? null : { id: companyId, name: user.company ?? '' }}
          problem={errors.companyId?.message}
          hint={t(`administration.${companyId === null ? 'joinsCompany' : 'leavesCompany'}`)}
          onCompany={company.field.onChange}
        />
      )}
      <TextField
        {...register('monthlyCap')}
        inputMode="numeric"
        label={t('company.cap')}
        hint={t('company.capHelp')}
        problem={errors.monthlyCap?.message}
      />
      <TextField
        {...register('reference')}
        label={t('records.referenceField')}
        problem={errors.reference?.message}
      />
    </FormDialog>
  )
}
