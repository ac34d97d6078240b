import { createWebhook } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { SecretReady } from '../../ui/feedback/secret-ready.tsx'
import { webhookMutations } from './api/security-mutations.ts'

type Props = Readonly<{ onClose: () => void }>

/** Where to call; then the secret that the calls are signed with, once. */
export function WebhookDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const mutation = useMutation(webhookMutations.create(client))
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(createWebhook.body, language),
    defaultValues: { url: '' },
  })
  const submit = handleSubmit((body) => mutation.mutate({ body }))
  if (mutation.data !== undefined) {
    return (
      <SecretReady
        title={t('security.webhookReady')}
        secret={mutation.data.secret}
        copy={t('security.copyWebhookSecret')}
        kept={t('security.webhookSecretKept')}
        onKept={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('security.newWebhook')}
      submit={t('security.newWebhook')}
      mutation={mutation}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('security.webhookUrl')}
        hint={t('security.webhookUrlHint')}
        problem={formState.errors.url?.message}
      />
    </FormDialog>
  )
}
