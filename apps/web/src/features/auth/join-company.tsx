import { declineInvitation, joinCompany, type readInvitation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'

import { useApi, useStoredSession } from '../../api/api-context.tsx'
import { loadProfile } from '../../api/session/load-profile.ts'
import { signOut } from '../../api/session/sign-out.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'

type Props = Readonly<{
  token: string
  invitation: z.output<typeof readInvitation.reply>
  onDeclined: () => void
}>

/** Who has an account accepts once they are signed in to it; declining takes the link alone. */
export function JoinCompany({ token, invitation: { email }, onDeclined }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { hasUser } = useStoredSession()
  const { isOther, isAsking } = useOtherAccount(email)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const params = { token }
  if (isAsking) return <ProgressLine label={t('resetPassword.checking')} />
  const answer = async (act: () => Promise<void>) => {
    setWaiting(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(error)
      setWaiting(false)
    }
  }
  const join = async () => {
    await client.call(joinCompany, { params })
    // Another account from here on: nothing that was read for the first is kept.
    window.location.assign('/')
  }
  const decline = async () => {
    await client.call(declineInvitation, { params })
    onDeclined()
  }
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('invitation.ownWaits')}
      </Typography>
      {failure !== null && <FailureNotice error={failure} />}
      {isOther && <OtherAccount email={email} />}
      {!hasUser && <SignInFirst email={email} />}
      {hasUser && !isOther && (
        <Button
          variant="contained"
          size="large"
          loading={waiting}
          onClick={() => void answer(join)}
        >
          {t('invitation.join')}
        </Button>
      )}
      <Button color="inherit" size="large" disabled={waiting} onClick={() => void answer(decline)}>
        {t('invitation.decline')}
      </Button>
    </Stack>
  )
}

/** The address that this browser remembers may have changed since: the server says whose session it is. */
function useOtherAccount(email: string): Readonly<{ isOther: boolean; isAsking: boolean }> {
  const { client, session } = useApi()
  const { hasUser } = useStoredSession()
  const isOther = hasUser && session.user()?.email !== email
  const [isAsking, setIsAsking] = useState(isOther)
  useEffect(() => {
    if (!isAsking) return undefined
    const page = new AbortController()
    const ask = async () => {
      try {
        await loadProfile(client, session, page.signal)
      } catch {
        // It is told in the console; the page goes by what the browser remembers.
      }
      if (!page.signal.aborted) setIsAsking(false)
    }
    void ask()
    return () => page.abort()
  }, [client, session, isAsking])
  return { isOther, isAsking }
}

function SignInFirst({ email }: Readonly<{ email: string }>) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Button
      component={Link}
      to="/login"
      state={{ from: pathname, email }}
      variant="contained"
      size="large"
    >
      {t('invitation.signInToJoin')}
    </Button>
  )
}

/** This browser is signed in to an account that was not invited. */
function OtherAccount({ email }: Readonly<{ email: string }>) {
  const { t } = useTranslation()
  const { client, session } = useApi()
  return (
    <Notice
      tone="warning"
      title={t('invitation.other', { email })}
      action={
        <Button size="small" color="inherit" onClick={() => void signOut(client, session)}>
          {t('menu.logout')}
        </Button>
      }
    />
  )
}
