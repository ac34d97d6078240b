import { acceptInvitation, type readInvitation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { newPasswordResolver } from '../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useStartSession } from './use-start-session.ts'

type Props = Readonly<{ token: string; invitation: z.output<typeof readInvitation.reply> }>

/** A name, where the invitation has none, and a password. */
export function InvitationForm({ token, invitation: { email, name } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const startSession = useStartSession()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, control, formState } = useForm({
    resolver: newPasswordResolver(
      acceptInvitation.body.required({ name: true }),
      ({ password }) => password,
      { language, mismatch: t('setup.mismatch') },
    ),
    defaultValues: { name, password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const [typed, called] = useWatch({ control, name: ['password', 'name'] })

  const submit = handleSubmit(async (body) => {
    setFailure(null)
    try {
      await client.call(acceptInvitation, { params: { token }, body: { ...body, language } })
      await startSession({ email, password: body.password })
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3} useFlexGap>
      {failure !== null && <FailureNotice error={failure} />}
      {/* A password manager keeps the password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...register('name')}
        label={t('setup.name')}
        autoComplete="name"
        problem={errors.name?.message}
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
        typed={typed}
        known={[email, called]}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('invitation.submit')}
      </Button>
    </Stack>
  )
}
