import { editUser, type ManagedAccount } from '@ancrage/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useDialogAct } from '../../step-up/use-dialog-act.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdministrationRefresh } from './administration-queries.ts'

type Props = Readonly<{ user: ManagedAccount; onClose: () => void }>

/** Kinds that need no company; the others keep the company they have. */
const ALONE = ['classic', 'administrator'] as const

const form = z.object({
  name: z.string().trim().min(1).max(200),
  accountType: z.enum([
    'administrator',
    'company',
    'companyAdministrator',
    'subAccount',
    'classic',
  ]),
  reference: z.string().trim().max(100),
})

export function UserDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const { id, name, accountType, reference, companyId } = user
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(form, language),
    defaultValues: { name, accountType, reference: reference ?? '' },
  })
  const kinds =
    companyId === null
      ? ALONE
      : (['company', 'companyAdministrator', 'subAccount', ...ALONE] as const)
  const submit = handleSubmit((typed) =>
    perform(() =>
      client.call(editUser, {
        params: { id },
        body: {
          name: typed.name,
          reference: typed.reference === '' ? null : typed.reference,
          ...(typed.accountType !== accountType && {
            accountType: typed.accountType,
            ...(companyId !== null &&
              !ALONE.some((kind) => kind === typed.accountType) && { companyId }),
          }),
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
        {...register('name')}
        label={t('profile.name')}
        problem={formState.errors.name?.message}
      />
      <ChoiceField
        {...register('accountType')}
        label={t('profile.accountType')}
        choices={kinds.map((kind) => [kind, t(`profile.accountTypes.${kind}`)])}
        problem={formState.errors.accountType?.message}
      />
      <TextField
        {...register('reference')}
        label={t('profile.reference')}
        problem={formState.errors.reference?.message}
      />
    </FormDialog>
  )
}
