import { resetPassword } from '@ancrage/contract'
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

type Props = Readonly<{ token: string; email: string }>

export function NewPasswordForm({ token, email }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: contractResolver(resetPassword.body.extend({ repeat: z.string() }), language),
    defaultValues: { password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ password, repeat }) => {
    setFailure(null)
    if (repeat !== password) {
      setError('repeat', { message: t('setup.mismatch') }, { shouldFocus: true })
      return
    }
    try {
      await client.call(resetPassword, { params: { token }, body: { password } })
      await navigate('/login', { state: { passwordReady: true, email } })
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      {failure !== null && <FailureNotice error={failure} />}
      {/* A password manager keeps the new password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Stack spacing={1.5}>
        <PasswordField
          {...register('password')}
          label={t('resetPassword.password')}
          autoComplete="new-password"
          problem={errors.password?.message}
          hint={t('setup.rule')}
        />
        <StrengthMeter password={typed} />
      </Stack>
      <PasswordField
        {...register('repeat')}
        label={t('resetPassword.repeat')}
        autoComplete="new-password"
        problem={errors.repeat?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('resetPassword.submit')}
      </Button>
    </Stack>
  )
}
