import { inviteAccount, type ManagedCompany } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { InviteeFields } from '../../../invitations/invitee-fields.tsx'
import { useClosingNews } from '../../../ui/feedback/use-news.ts'
import { contractResolver } from '../../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'

type Props = Readonly<{ company: ManagedCompany; onClose: () => void }>

/** A company that the operator made has nobody until its first administrator is invited. */
export function InviteManagerDialog({ company: { id: companyId, name: company }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation({
    ...administrationMutation(client, inviteAccount),
    ...useClosingNews(onClose, t('administration.approved')),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(
      inviteAccount.body.pick({ email: true, name: true, language: true }),
      language,
    ),
    defaultValues: { email: '', name: '', language },
  })
  const submit = handleSubmit((person) =>
    mutation.mutate({ body: { ...person, accountType: 'companyAdministrator', companyId } }),
  )
  return (
    <FormDialog
      title={t('administration.inviteManager')}
      lead={t('administration.inviteManagerLead', { company })}
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
        errors={formState.errors}
      />
    </FormDialog>
  )
}
