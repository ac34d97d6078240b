import { registerPasskey, startPasskeyRegistration } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { makePasskey } from '../../api/session/passkeys.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PASSKEYS } from '../../api/session/own-passkeys.ts'
import { useAct } from '../../step-up/use-act.ts'

/** A name first, then the device’s own question. */
export function AddPasskey() {
  const { t } = useTranslation()
  const [form, setForm] = useState<'unopened' | 'open' | 'ended'>('unopened')
  if (form === 'open') return <PasskeyForm onEnd={() => setForm('ended')} />
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<Icon name="add" size={20} />}
        onClick={() => setForm('open')}
        // The form took the focus away with it.
        autoFocus={form === 'ended'}
      >
        {t('security.addPasskey')}
      </Button>
    </div>
  )
}

function PasskeyForm({ onEnd }: Readonly<{ onEnd: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const { act, waiting, failure } = useAct()
  const [refused, setRefused] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(registerPasskey.body.pick({ name: true }), language),
    defaultValues: { name: '' },
  })
  const add = async (name: string): Promise<boolean> => {
    const { options } = await client.call(startPasskeyRegistration, {})
    const credential = await makePasskey(options)
    if (credential === undefined) return false
    await client.call(registerPasskey, { body: { name, credential } })
    return true
  }
  const submit = handleSubmit(({ name }) => {
    setRefused(false)
    return act(
      () => add(name),
      async (added) => {
        if (!added) return setRefused(true)
        toast({ tone: 'success', words: t('security.passkeyAdded') })
        onEnd()
        await queries.invalidateQueries({ queryKey: PASSKEYS })
      },
    )
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {failure !== null && <FailureNotice error={failure} />}
      {refused && <Notice tone="info" role="status" title={t('security.passkeyCancelled')} />}
      <TextField
        {...register('name')}
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        problem={formState.errors.name?.message}
        autoComplete="off"
        autoFocus
      />
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" loading={waiting}>
          {t('security.addPasskey')}
        </Button>
        <Button onClick={onEnd}>{t('security.cancel')}</Button>
      </Stack>
    </Stack>
  )
}
