import { type Language, loginBody, type LoginBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useActionState } from 'react'
import { Link, useLocation } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AskForAccount } from './ask-for-account.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ReadWithoutAccount } from './without-account/read-without-account.tsx'
import { signIn } from './sign-in.ts'

/** Why someone is here, where there is a reason to tell. */
type Arrival = Readonly<{
  from?: string
  sessionLost?: boolean
  endedElsewhere?: boolean
  accountReady?: boolean
  passwordReady?: boolean
  accountErased?: boolean
  companyLeft?: boolean
  email?: string
}> | null

type Attempt = Readonly<{
  typed: Readonly<{ email: string; password: string }>
  problems: Readonly<Record<string, string>>
  failure: unknown
}>

type Props = Readonly<{ onTwoFactor: (accepted: LoginBody) => void }>

export function PasswordStep({ onTwoFactor }: Props) {
  const { t } = useTranslation()
  const arrival = useLocation().state as Arrival
  const [attempt, submit, waiting] = useSignIn(arrival?.email ?? '', onTwoFactor)
  const { typed, problems, failure } = attempt
  return (
    <Stack spacing={3}>
      <Stack component="form" noValidate action={submit} spacing={3}>
        <Stack spacing={1}>
          <AuthHeading title={t('login.title')} lead={t('login.lead')} />
          <ReadWithoutAccount asked={arrival?.from ?? '/'} />
        </Stack>
        {failure === null ? <Welcome arrival={arrival} /> : <FailureNotice error={failure} />}
        <TextField
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username webauthn"
          defaultValue={typed.email}
          problem={problems['email']}
        />
        <Stack spacing={1.5}>
          <PasswordField
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            defaultValue={typed.password}
            problem={problems['password']}
          />
          <MuiLink
            component={Link}
            to="/forgot-password"
            variant="body2"
            sx={{ alignSelf: 'flex-end' }}
          >
            {t('login.forgot')}
          </MuiLink>
        </Stack>
        <Button type="submit" variant="contained" size="large" loading={waiting}>
          {t('login.submit')}
        </Button>
      </Stack>
      <PasskeySignIn />
      <AskForAccount />
    </Stack>
  )
}

/** Two fields need no form library: the contract checks them as it would on the server. */
function useSignIn(knownEmail: string, onTwoFactor: (accepted: LoginBody) => void) {
  const { client, session } = useApi()
  const language = useLanguage()
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const typed = { email: textOf(form, 'email'), password: textOf(form, 'password') }
    const read = loginBody.safeParse(typed)
    if (!read.success) return { typed, ...(await saidOf(read.error, language)) }
    try {
      await signIn(client, session, read.data)
      return { typed, problems: {}, failure: null }
    } catch (error) {
      if (isRefusal(error, 'auth.two_factor_required')) {
        onTwoFactor(read.data)
        return { typed, problems: {}, failure: null }
      }
      console.warn('Sign-in failed', error)
      return { typed, problems: {}, failure: error }
    }
  }
  const first = { typed: { email: knownEmail, password: '' }, problems: {}, failure: null }
  return useActionState(attempt, first)
}

/** What is said of every field of the service is fetched with the first that is wrong. */
async function saidOf(
  error: NonNullable<ReturnType<typeof loginBody.safeParse>['error']>,
  language: Language,
): Promise<Omit<Attempt, 'typed'>> {
  try {
    const { fieldMessages } = await import('./field-messages.ts')
    return { problems: fieldMessages(error, language), failure: null }
  } catch (failure) {
    console.warn('What is wrong could not be said', failure)
    return { problems: {}, failure }
  }
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
  if (arrival?.endedElsewhere === true) {
    return <Notice tone="info" role="status" title={t('login.endedElsewhere')} />
  }
  if (arrival?.accountReady === true) {
    return <Notice tone="success" role="status" title={t('login.accountReady')} />
  }
  if (arrival?.accountErased === true) {
    return <Notice tone="success" role="status" title={t('login.accountErased')} />
  }
  if (arrival?.companyLeft === true) {
    return <Notice tone="success" role="status" title={t('login.companyLeft')} />
  }
  if (arrival?.passwordReady === true) {
    return <Notice tone="success" role="status" title={t('login.passwordReady')} />
  }
  return null
}
