import { fieldMessages, loginBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { signIn } from './sign-in.ts'

/** Why someone is here, where there is a reason to tell. */
type Arrival = Readonly<{ sessionLost?: boolean; accountReady?: boolean; email?: string }> | null

type Attempt = Readonly<{
  typed: Readonly<{ email: string; password: string }>
  problems: Readonly<Record<string, string>>
  failure: unknown
}>

export function LoginPage() {
  const { t } = useTranslation()
  const arrival = useLocation().state as Arrival
  const [attempt, submit, waiting] = useSignIn(arrival?.email ?? '')
  const { typed, problems, failure } = attempt
  return (
    <Stack component="form" noValidate action={submit} spacing={3}>
      <Stack spacing={1} sx={{ textAlign: 'center', pb: 1 }}>
        <PageHeading title={t('login.title')} variant="h3" />
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
          {t('login.lead')}
        </Typography>
      </Stack>
      {failure === null ? <Welcome arrival={arrival} /> : <FailureNotice error={failure} />}
      <TextField
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        defaultValue={typed.email}
        problem={problems['email']}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        defaultValue={typed.password}
        problem={problems['password']}
      />
      <Button type="submit" variant="contained" size="large" loading={waiting}>
        {t('login.submit')}
      </Button>
    </Stack>
  )
}

/** Two fields need no form library: the contract checks them as it would on the server. */
function useSignIn(knownEmail: string) {
  const { client, session } = useApi()
  const language = useLanguage()
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const typed = { email: textOf(form, 'email'), password: textOf(form, 'password') }
    const read = loginBody.safeParse(typed)
    if (!read.success) {
      return { typed, problems: fieldMessages(read.error, language), failure: null }
    }
    try {
      await signIn(client, session, read.data)
      return { typed, problems: {}, failure: null }
    } catch (error) {
      console.warn('Sign-in failed', error)
      return { typed, problems: {}, failure: error }
    }
  }
  const first = { typed: { email: knownEmail, password: '' }, problems: {}, failure: null }
  return useActionState(attempt, first)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function Welcome({ arrival }: Readonly<{ arrival: Arrival }>) {
  const { t } = useTranslation()
  if (arrival?.sessionLost === true) {
    return <Notice tone="info" role="status" title={t('login.sessionLost')} />
  }
  if (arrival?.accountReady === true) {
    return <Notice tone="success" role="status" title={t('login.accountReady')} />
  }
  return null
}
