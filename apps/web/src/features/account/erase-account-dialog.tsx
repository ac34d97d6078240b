import { eraseAccount, eraseAccountBody, type Profile } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ExportDataButton } from './export-data-button.tsx'

const form = eraseAccountBody.extend({ proofsBecomeUnusable: z.boolean().pipe(z.literal(true)) })

type Props = Readonly<{ profile: Profile; onClose: () => void }>

/** T102: what it means for the proofs is said first, with the export at hand. */
export function EraseAccountDialog({ profile, onClose }: Props) {
  const { email, company, isCompanyAdmin, credits: count, storage } = profile
  const { t } = useTranslation()
  const language = useLanguage()
  const { client, session } = useApi()
  const mutation = useMutation({
    ...callMutation(client, eraseAccount),
    onSuccess: () => session.clear({ accountErased: true }),
  })
  const { register, handleSubmit, control, formState } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({
    resolver: contractResolver(form, language),
    defaultValues: { email: '', proofsBecomeUnusable: false },
  })
  const submit = handleSubmit((body) => mutation.mutate({ body }))
  return (
    <FormDialog
      title={t('erasure.eraseTitle')}
      submit={t('erasure.erase')}
      color="error"
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="warning" title={t('erasure.eraseProofs')}>
        {t('erasure.eraseProofsBody')}
        {company !== null && ` ${t('erasure.eraseCompany', { company })}`}
        {isCompanyAdmin && ` ${t('erasure.eraseHead')}`}
        {count > 0 &&
          ` ${t('erasure.eraseCredits', { count, formatted: formatNumber(count, language) })}`}
        {storage && ` ${t('erasure.eraseCopies')}`} {t('erasure.eraseOrders')}
      </Notice>
      <ExportDataButton />
      <Controller
        name="proofsBecomeUnusable"
        control={control}
        render={({ field: { value, ...field }, fieldState: { error } }) => (
          <CheckboxField
            {...field}
            label={t('erasure.eraseKnown')}
            problem={error?.message}
            checked={value}
          />
        )}
      />
      <TextField
        {...register('email')}
        type="email"
        autoComplete="off"
        label={t('erasure.eraseEmail')}
        hint={t('erasure.eraseEmailHint', { email })}
        problem={formState.errors.email?.message}
      />
    </FormDialog>
  )
}
