import { editSubAccount, type ManagedAccount } from '@ancrage/contract'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useDialogAct } from '../../step-up/use-dialog-act.ts'
import { changedOf } from '../../ui/forms/changed-fields.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useCompanyRefresh } from './company-queries.ts'
import { changeOf, memberSettings, settingsOf } from './member-settings.ts'

type Props = Readonly<{ member: ManagedAccount; onClose: () => void }>

export function MemberDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useCompanyRefresh())
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
    perform(() => {
      const body = changedOf(changeOf(typed), dirtyFields)
      return client.call(editSubAccount, { params: { id }, body })
    }),
  )
  return (
    <FormDialog
      title={t('company.editTitle', { name })}
      submit={t('profile.save')}
      onSubmit={submit}
      {...dialog}
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
