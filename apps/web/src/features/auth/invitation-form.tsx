import { acceptInvitation, type readInvitation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { StrengthMeter } from '../../ui/strength-meter.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = Readonly<{ token: string; invitation: z.output<typeof readInvitation.reply> }>

/** A name, where the invitation has none, and a password. */
export function InvitationForm({ token, invitation: { email, name } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const form = acceptInvitation.body.required({ name: true }).extend({ repeat: z.string() })
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: contractResolver(form, language),
    defaultValues: { name, password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ repeat, ...body }) => {
    setFailure(null)
    if (repeat !== body.password) {
      setError('repeat', { message: t('setup.mismatch') }, { shouldFocus: true })
      return
    }
    try {
      await client.call(acceptInvitation, { params: { token }, body })
      await navigate('/login', { state: { accountReady: true, email } })
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      {failure !== null && <FailureNotice error={failure} />}
      {/* A password manager keeps the password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('name')}
        label={t('setup.name')}
        autoComplete="name"
        problem={errors.name?.message}
      />
      <Stack spacing={1.5}>
        <PasswordField
          {...register('password')}
          label={t('setup.password')}
          autoComplete="new-password"
          problem={errors.password?.message}
          hint={t('setup.rule')}
        />
        <StrengthMeter password={typed} />
      </Stack>
      <PasswordField
        {...register('repeat')}
        label={t('setup.repeat')}
        autoComplete="new-password"
        problem={errors.repeat?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('invitation.submit')}
      </Button>
    </Stack>
  )
}
