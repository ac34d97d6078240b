import { loginBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signIn } from './sign-in.ts'

type Arrival = Readonly<{ sessionLost?: boolean; accountReady?: boolean; email?: string }> | null

export function LoginPage() {
  const { t } = useTranslation()
  const { client, session } = useApi()
  const arrival = useLocation().state as Arrival
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(loginBody, useLanguage()),
    defaultValues: { email: arrival?.email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (credentials) => {
    setFailure(null)
    try {
      await signIn(client, session, credentials)
    } catch (error) {
      console.warn('Sign-in failed', error)
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      <Stack spacing={1} sx={{ textAlign: 'center', pb: 1 }}>
        <PageHeading title={t('login.title')} variant="h3" />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('login.lead')}
        </Typography>
      </Stack>
      {failure !== null && <FailureNotice error={failure} />}
      {failure === null && arrival?.sessionLost === true && (
        <Notice tone="info" role="status" title={t('login.sessionLost')} />
      )}
      {failure === null && arrival?.accountReady === true && (
        <Notice tone="success" role="status" title={t('login.accountReady')} />
      )}
      <TextField
        {...register('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        error={errors.email !== undefined}
        helperText={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password !== undefined}
        helperText={errors.password?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </Stack>
  )
}
