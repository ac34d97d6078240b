import { askForRecovery } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { failureDetail } from '../../i18n/failure-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** The answer is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [form, setForm] = useState<'first' | 'sent' | 'again'>('first')
  return (
    <Stack spacing={3}>
      <AuthHeading
        title={t('forgotPassword.title')}
        {...(form !== 'sent' && { lead: t('forgotPassword.lead') })}
      />
      {form === 'sent' ? (
        <Sent onAgain={() => setForm('again')} />
      ) : (
        <RecoveryForm again={form === 'again'} onSent={() => setForm('sent')} />
      )}
      <Button component={Link} to="/login">
        {t('login.back')}
      </Button>
    </Stack>
  )
}

/** It stands where the form was, and has the focus that went with it. */
function Sent({ onAgain }: Readonly<{ onAgain: () => void }>) {
  const { t } = useTranslation()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div tabIndex={-1} ref={words} style={{ borderRadius: 12 }}>
        <Notice tone="success" role="status" title={t('forgotPassword.sent')}>
          {t('forgotPassword.sentHelp')}
        </Notice>
      </div>
      <Button variant="outlined" size="large" onClick={onAgain}>
        {t('forgotPassword.again')}
      </Button>
    </>
  )
}

type FormProps = Readonly<{ again: boolean; onSent: () => void }>

function RecoveryForm({ again, onSent }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState, trigger } = useForm({
    resolver: contractResolver(askForRecovery.body, language),
    defaultValues: { email: '' },
  })
  const isWrong = formState.errors.email !== undefined
  useEffect(() => {
    // What is wrong is kept in the words of the language that it was found in.
    if (isWrong) void trigger()
  }, [isWrong, language, trigger])
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
          {failureDetail(failure, t)}
        </Notice>
      )}
      <TextField
        {...register('email')}
        type="email"
        label={t('login.email')}
        autoComplete="username"
        autoFocus={again}
        problem={formState.errors.email?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('forgotPassword.submit')}
      </Button>
    </Stack>
  )
}
