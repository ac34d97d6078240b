import { readShare } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Shared, SharedDeposit } from './shared-deposit.tsx'
import { Verify } from './verify-link.tsx'

/** What somebody shared by a link: its secret stands behind the sign that no browser sends. */
export function SharePage() {
  const { t } = useTranslation()
  const token = useLocation().hash.slice(1)
  const { reading, again } = useShared(token)
  if (reading.state === 'ended') return <Ended />
  const shared = reading.state === 'read' ? reading.shared : undefined
  return (
    <Stack spacing={3}>
      <PageHeading title={shared?.title ?? t('sharing.title')} />
      {reading.state === 'failed' && <FailureNotice error={reading.error} onRetry={again} />}
      {reading.state === 'reading' && <ProgressLine label={t('app.loading')} />}
      {shared && <SharedDeposit shared={shared} />}
    </Stack>
  )
}

type Reading = Readonly<
  | { state: 'reading' }
  | { state: 'read'; shared: Shared }
  | { state: 'ended' }
  | { state: 'failed'; error: unknown }
>

/** Strangers’ pages stand outside the query client. */
function useShared(token: string): Readonly<{ reading: Reading; again: () => void }> {
  const { client } = useApi()
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask =
      token === '' ? Promise.resolve(null) : client.call(readShare, { body: { token }, signal })
    ask.then(
      (shared) => setReading(shared ? { state: 'read', shared } : { state: 'ended' }),
      (error: unknown) => signal.aborted || setReading(readingOf(error)),
    )
    return () => leaving.abort()
  }, [client, token, attempt])
  const again = () => {
    setReading({ state: 'reading' })
    setAttempt(attempt + 1)
  }
  return { reading, again }
}

function readingOf(error: unknown): Reading {
  return isRefusal(error, 'object.not_found') ? { state: 'ended' } : { state: 'failed', error }
}

/** The verification site needs no link. */
function Ended() {
  const { t } = useTranslation()
  return (
    <Stack spacing={3}>
      <PageHeading title={t('sharing.title')} />
      <Notice tone="info" title={t('sharing.ended')}>
        {t('sharing.endedHelp')}
      </Notice>
      <Verify />
    </Stack>
  )
}
