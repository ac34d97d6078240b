import { createFirstAdministrator, setupBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { ApiRefusal } from '../../api/failures.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { newPasswordResolver } from '../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { useStartSession } from './use-start-session.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = Readonly<{ token: string }>

const FIELDS = ['name', 'email', 'password'] as const

export function SetupForm({ token }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const startSession = useStartSession()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: newPasswordResolver(setupBody, (typed) => typed.password, {
      language,
      mismatch: t('setup.mismatch'),
    }),
    defaultValues: { name: '', email: '', password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, email, called] = useWatch({ control, name: ['password', 'email', 'name'] })

  const submit = handleSubmit(async (body) => {
    setFailure(null)
    try {
      const params = { token }
      const made = await client.call(createFirstAdministrator, {
        params,
        body: { ...body, language },
      })
      await startSession({ email: made.email, password: body.password })
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
      <NewPasswordFields
        password={{
          field: register('password'),
          label: t('setup.password'),
          problem: errors.password?.message,
        }}
        repeat={{
          field: register('repeat'),
          label: t('setup.repeat'),
          problem: errors.repeat?.message,
        }}
        typed={password}
        known={[email, called]}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('setup.submit')}
      </Button>
    </Stack>
  )
}
