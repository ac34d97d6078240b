import { inviteAccount, type ManagedCompany } from '@ancrage/contract'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useDialogAct } from '../../../step-up/use-dialog-act.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useAdministrationRefresh } from '../administration-queries.ts'
import { InviteeFields } from './invitee-fields.tsx'

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
      <InviteeFields
        fields={{
          email: register('email'),
          name: register('name'),
          language: register('language'),
        }}
        errors={formState.errors}
      />
    </FormDialog>
  )
}
