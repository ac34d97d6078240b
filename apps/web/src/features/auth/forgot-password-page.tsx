import { askForRecovery } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { failureWords } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** The answer is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  return (
    <Stack spacing={3}>
      <AuthHeading
        title={t('forgotPassword.title')}
        {...(!sent && { lead: t('forgotPassword.lead') })}
      />
      {sent ? (
        <>
          <Notice tone="success" role="status" title={t('forgotPassword.sent')}>
            {t('forgotPassword.sentHelp')}
          </Notice>
          <Button variant="outlined" size="large" onClick={() => setSent(false)}>
            {t('forgotPassword.again')}
          </Button>
        </>
      ) : (
        <RecoveryForm onSent={() => setSent(true)} />
      )}
      <Button component={Link} to="/login">
        {t('login.back')}
      </Button>
    </Stack>
  )
}

function RecoveryForm({ onSent }: Readonly<{ onSent: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(askForRecovery.body, language),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async (body) => {
    setFailure(null)
    try {
      await client.call(askForRecovery, { body })
      onSent()
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      {failure !== null && (
        <Notice tone="error" role="alert" title={t('error.generic')}>
          {failureWords(failure, t)}
        </Notice>
      )}
      <TextField
        {...register('email')}
        type="email"
        label={t('login.email')}
        autoComplete="username"
        problem={formState.errors.email?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('forgotPassword.submit')}
      </Button>
    </Stack>
  )
}
