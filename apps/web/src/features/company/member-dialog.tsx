import { editSubAccount, type ManagedAccount } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useClosingNews } from '../../ui/feedback/use-news.ts'
import { changedOf } from '../../ui/forms/changed-fields.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { companyMutation } from './api/company-mutations.ts'
import { changeOf, memberSettings, settingsOf } from './member-settings.ts'

type Props = Readonly<{ member: ManagedAccount; onClose: () => void }>

export function MemberDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...companyMutation(client, editSubAccount),
    ...useClosingNews(onClose, t('told.accountSaved')),
  })
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof memberSettings>,
    unknown,
    z.output<typeof memberSettings>
  >({
    resolver: contractResolver(memberSettings, language),
    defaultValues: settingsOf(member),
  })
  const { errors, dirtyFields } = formState
  const { id, name } = member
  const submit = handleSubmit((typed) =>
    mutation.mutate({ params: { id }, body: changedOf(changeOf(typed), dirtyFields) }),
  )
  return (
    <FormDialog
      title={t('company.editTitle', { name })}
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('reference')}
        label={t('records.referenceField')}
        problem={errors.reference?.message}
      />
      <TextField
        {...register('monthlyCap')}
        inputMode="numeric"
        label={t('company.cap')}
        hint={t('company.capHelp')}
        problem={errors.monthlyCap?.message}
      />
    </FormDialog>
  )
}
