import { registerPasskey } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { passkeyMutations } from './api/security-mutations.ts'

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
  const toast = useToast()
  const { mutate, isPending, error, data } = useMutation({
    ...passkeyMutations.add(client),
    onSuccess: (added) => {
      if (!added) return
      toast({ tone: 'success', words: t('security.passkeyAdded') })
      onEnd()
    },
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(registerPasskey.body.pick({ name: true }), language),
    defaultValues: { name: '' },
  })
  const submit = handleSubmit(({ name }) => mutate(name))
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {error !== null && <FailureNotice error={error} />}
      {data === false && (
        <Notice tone="info" role="status" title={t('security.passkeyCancelled')} />
      )}
      <TextField
        {...register('name')}
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        problem={formState.errors.name?.message}
        autoComplete="off"
        autoFocus
      />
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('security.addPasskey')}
        </Button>
        <Button onClick={onEnd}>{t('security.cancel')}</Button>
      </Stack>
    </Stack>
  )
}
