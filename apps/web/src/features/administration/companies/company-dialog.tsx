import { createCompany, type ManagedCompany } from '@ancrage/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { companyMutation } from '../api/administration-mutations.ts'
import { KnownCompany } from '../users/known-company.tsx'

/** An empty reference is none. */
const form = z.object({
  name: createCompany.body.shape.name,
  reference: z.string().trim().max(100),
  storage: z.boolean(),
})

type Props = Readonly<{
  /** Null for a new one. */
  company: ManagedCompany | null
  onClose: () => void
}>

export function CompanyDialog({ company, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...companyMutation(client, company),
    ...useClosingNews(onClose, t('told.companySaved')),
  })
  const { register, handleSubmit, control, formState } = useForm({
    resolver: contractResolver(form, language),
    defaultValues: {
      name: company?.name ?? '',
      reference: company?.reference ?? '',
      storage: company?.storage ?? false,
    },
  })
  const name = useWatch({ control, name: 'name' })
  const submit = handleSubmit((typed) => mutation.mutate(typed))
  return (
    <FormDialog
      title={
        company === null
          ? t('administration.newCompany')
          : t('company.editTitle', { name: company.name })
      }
      submit={t('profile.save')}
      onSubmit={submit}
      mutation={mutation}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        label={t('profile.name')}
        problem={formState.errors.name?.message}
      />
      <KnownCompany name={name} except={company?.id} />
      <TextField
        {...register('reference')}
        label={t('records.referenceField')}
        problem={formState.errors.reference?.message}
      />
      <Controller
        name="storage"
        control={control}
        render={({ field: { value, ...field } }) => (
          <div>
            <FormControlLabel
              control={<Switch {...field} checked={value} />}
              label={t('profile.storageLabel')}
            />
          </div>
        )}
      />
    </FormDialog>
  )
}
