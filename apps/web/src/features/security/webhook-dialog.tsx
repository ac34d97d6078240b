import { createWebhook } from '@ancrage/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { SecretReady } from './secret-ready.tsx'
import { WEBHOOKS } from './session-queries.ts'

type Props = Readonly<{ onClose: () => void }>

/** Where to call; then the secret that the calls are signed with, once. */
export function WebhookDialog({ onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const queries = useQueryClient()
  const { act, waiting, failure } = useAct()
  const [secret, setSecret] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(createWebhook.body, language),
    defaultValues: { url: '' },
  })
  const submit = handleSubmit((body) =>
    act(
      () => client.call(createWebhook, { body }),
      (made) => {
        setSecret(made.secret)
        return queries.invalidateQueries({ queryKey: WEBHOOKS })
      },
    ),
  )
  if (secret !== null) {
    return (
      <SecretReady
        title={t('security.webhookReady')}
        secret={secret}
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
      waiting={waiting}
      failure={failure}
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
