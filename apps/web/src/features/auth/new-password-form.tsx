import { resetPassword } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { newPasswordResolver } from '../../ui/forms/contract-resolver.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'

type Props = Readonly<{
  token: string
  email: string
  /** How many there are that act in the account’s name, or show what it has. */
  acting: Readonly<{ apiKeys: number; webhooks: number; shareLinks: number; invitations: number }>
}>

export function NewPasswordForm({ token, email, acting }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, control, formState } = useForm({
    resolver: newPasswordResolver(resetPassword.body, ({ password }) => password, {
      language,
      mismatch: t('setup.mismatch'),
    }),
    defaultValues: {
      password: '',
      repeat: '',
      revokeApiKeys: false,
      removeWebhooks: false,
      revokeShareLinks: false,
      withdrawInvitations: false,
    },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async (body) => {
    setFailure(null)
    try {
      await client.call(resetPassword, { params: { token }, body })
      await navigate('/login', { state: { passwordReady: true, email } })
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3} useFlexGap>
      {failure !== null && <FailureNotice error={failure} />}
      {/* A password manager keeps the new password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        password={{
          field: register('password'),
          label: t('resetPassword.password'),
          problem: errors.password?.message,
        }}
        repeat={{
          field: register('repeat'),
          label: t('resetPassword.repeat'),
          problem: errors.repeat?.message,
        }}
        typed={typed}
        known={[email]}
      />
      {Object.values(acting).some((count) => count > 0) && (
        <Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {t('resetPassword.acting')}
          </Typography>
          {acting.apiKeys > 0 && (
            <FormControlLabel
              control={<Checkbox {...register('revokeApiKeys')} />}
              label={t('resetPassword.revokeApiKeys', { count: acting.apiKeys })}
            />
          )}
          {acting.webhooks > 0 && (
            <FormControlLabel
              control={<Checkbox {...register('removeWebhooks')} />}
              label={t('resetPassword.removeWebhooks', { count: acting.webhooks })}
            />
          )}
          {acting.shareLinks > 0 && (
            <FormControlLabel
              control={<Checkbox {...register('revokeShareLinks')} />}
              label={t('resetPassword.revokeShareLinks', { count: acting.shareLinks })}
            />
          )}
          {acting.invitations > 0 && (
            <FormControlLabel
              control={<Checkbox {...register('withdrawInvitations')} />}
              label={t('resetPassword.withdrawInvitations', { count: acting.invitations })}
            />
          )}
        </Stack>
      )}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('resetPassword.submit')}
      </Button>
    </Stack>
  )
}
