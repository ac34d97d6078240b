import { createFirstAdministrator, setupBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { ApiRefusal } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StrengthMeter } from '../../ui/strength-meter.tsx'

type Props = Readonly<{ token: string }>

const FIELDS = ['name', 'email', 'password'] as const

export function SetupForm({ token }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: contractResolver(setupBody.extend({ repeat: z.string() }), language),
    defaultValues: { name: '', email: '', password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ repeat, ...body }) => {
    setFailure(null)
    if (repeat !== body.password) {
      setError('repeat', { message: t('setup.mismatch') }, { shouldFocus: true })
      return
    }
    try {
      const params = { token }
      const { email } = await client.call(createFirstAdministrator, {
        params,
        body: { ...body, language },
      })
      await navigate('/login', { state: { accountReady: true, email } })
    } catch (error) {
      if (error instanceof ApiRefusal) showFields(error)
      setFailure(error)
    }
  })

  const showFields = ({ fields }: ApiRefusal) => {
    for (const name of FIELDS) {
      const message = fields[name]
      if (message !== undefined) setError(name, { message })
    }
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      {failure !== null && <FailureNotice error={failure} />}
      <TextField
        {...register('name')}
        label={t('setup.name')}
        autoComplete="name"
        problem={errors.name?.message}
      />
      <TextField
        {...register('email')}
        label={t('setup.email')}
        type="email"
        autoComplete="username"
        problem={errors.email?.message}
      />
      <Stack spacing={1.5}>
        <PasswordField
          {...register('password')}
          label={t('setup.password')}
          autoComplete="new-password"
          problem={errors.password?.message}
          hint={t('setup.rule')}
        />
        <StrengthMeter password={password} />
      </Stack>
      <PasswordField
        {...register('repeat')}
        label={t('setup.repeat')}
        autoComplete="new-password"
        problem={errors.repeat?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('setup.submit')}
      </Button>
    </Stack>
  )
}
