import { editSubAccount, type ManagedAccount } from '@ancrage/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useDialogAct } from '../../step-up/use-dialog-act.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCompanyRefresh } from './company-queries.ts'

type Props = Readonly<{ member: ManagedAccount; onClose: () => void }>

/** An empty field is none. */
const form = z.object({
  reference: z.string().max(100),
  monthlyCap: z.union([z.literal(''), z.coerce.number().int().min(0)]),
})

export function MemberDialog({ member: { id, name, reference, monthlyCap }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useCompanyRefresh())
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({
    resolver: contractResolver(form, language),
    defaultValues: { reference: reference ?? '', monthlyCap: monthlyCap ?? '' },
  })
  const submit = handleSubmit((typed) =>
    perform(() =>
      client.call(editSubAccount, {
        params: { id },
        body: {
          reference: typed.reference.trim() === '' ? null : typed.reference,
          monthlyCap: typed.monthlyCap === '' ? null : typed.monthlyCap,
        },
      }),
    ),
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
        problem={formState.errors.reference?.message}
      />
      <TextField
        {...register('monthlyCap')}
        inputMode="numeric"
        label={t('company.cap')}
        hint={t('company.capHelp')}
        problem={formState.errors.monthlyCap?.message}
      />
    </FormDialog>
  )
}
