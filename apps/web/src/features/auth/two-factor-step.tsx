import type { LoginBody } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type SyntheticEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/forms/code-field.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { signIn } from './sign-in.ts'

type Props = Readonly<{ credentials: LoginBody; onBack: () => void }>

/** Signs in again, with the same password and a code of the application, or a recovery code. */
export function TwoFactorStep({ credentials, onBack }: Props) {
  const { t } = useTranslation()
  const { client, session } = useApi()
  const [withRecovery, setWithRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: object | null }

  const verify = async (twoFactorToken: string) => {
    setWaiting(true)
    setFailure(null)
    try {
      // Once signed in, this page is gone: the next one says how many codes are left.
      await navigate('.', { replace: true, state: { ...state, recoveryCode: withRecovery } })
      await signIn(client, session, { ...credentials, twoFactorToken })
    } catch (error) {
      console.warn('Sign-in failed', error)
      setFailure(error)
      setCode('')
    }
    setWaiting(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void verify(code)
  }
  const change = (typed: string) => {
    setCode(typed)
    if (typed.length === CODE_LENGTH) void verify(typed)
  }
  const switchWay = () => {
    setWithRecovery(!withRecovery)
    setCode('')
    setFailure(null)
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      <AuthHeading
        title={t('twoFactor.title')}
        lead={t(withRecovery ? 'twoFactor.recoveryLead' : 'twoFactor.lead')}
      />
      {failure !== null && <FailureNotice error={failure} />}
      {withRecovery ? (
        <TextField
          key="recovery"
          label={t('twoFactor.recoveryCode')}
          autoComplete="off"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          key="application"
          label={t('twoFactor.code')}
          value={code}
          disabled={waiting}
          onChange={change}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={waiting}>
        {t('twoFactor.submit')}
      </Button>
      <Stack spacing={0.5} sx={{ alignItems: 'center' }}>
        <Button onClick={switchWay}>
          {t(withRecovery ? 'twoFactor.useApplication' : 'twoFactor.useRecovery')}
        </Button>
        <Button onClick={onBack}>{t('login.back')}</Button>
      </Stack>
    </Stack>
  )
}
