import { inviteAccount, LANGUAGES, type ManagedCompany } from '@ancrage/contract'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useDialogAct } from '../../step-up/use-dialog-act.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdministrationRefresh } from './administration-queries.ts'

type Props = Readonly<{ company: ManagedCompany; onClose: () => void }>

/** A company that the operator made has nobody until its first administrator is invited. */
export function InviteManagerDialog({ company: { id: companyId, name: company }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { perform, dialog } = useDialogAct(onClose, useAdministrationRefresh())
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(
      inviteAccount.body.pick({ email: true, name: true, language: true }),
      language,
    ),
    defaultValues: { email: '', name: '', language },
  })
  const { errors } = formState
  const submit = handleSubmit((person) =>
    perform(
      () =>
        client.call(inviteAccount, {
          body: { ...person, accountType: 'companyAdministrator', companyId },
        }),
      t('administration.approved'),
    ),
  )
  return (
    <FormDialog
      title={t('administration.inviteManager')}
      lead={t('administration.inviteManagerLead', { company })}
      submit={t('company.sendInvitation')}
      onSubmit={submit}
      {...dialog}
    >
      <TextField
        {...register('email')}
        type="email"
        label={t('login.email')}
        autoComplete="off"
        problem={errors.email?.message}
      />
      <TextField
        {...register('name')}
        label={t('profile.name')}
        autoComplete="off"
        hint={t('accountRequest.optional')}
        problem={errors.name?.message}
      />
      <ChoiceField
        {...register('language')}
        label={t('administration.inviteLanguage')}
        choices={LANGUAGES.map((one) => [one, t(`language.${one}`)])}
        problem={errors.language?.message}
      />
    </FormDialog>
  )
}
