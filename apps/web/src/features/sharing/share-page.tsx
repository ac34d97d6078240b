import { readShare } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'

import { useApi, useService } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { formatLong } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DigestText } from '../../ui/records/digest-text.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'

type Shared = z.infer<typeof readShare.reply>

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

function Ended() {
  const { t } = useTranslation()
  return (
    <Stack spacing={3}>
      <PageHeading title={t('sharing.title')} />
      <Notice tone="info" title={t('sharing.ended')}>
        {t('sharing.endedHelp')}
      </Notice>
    </Stack>
  )
}

function SharedDeposit({ shared }: Readonly<{ shared: Shared }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const site = useService()?.verificationUrl
  const zoned = (moment: string) => t('time.zone', { moment: formatLong(moment, language) })
  const { anchor } = shared
  return (
    <>
      {anchor && !anchor.evidential && (
        <Notice tone="warning" title={t('service.developmentTitle')} />
      )}
      <FactList
        facts={[
          [t('deposit.type'), t(`creationTypes.${shared.creationType}`)],
          [t('deposit.depositor'), shared.depositor],
          [t('sharing.number'), shared.number],
          [t('deposits.status'), t(`deposits.statuses.${shared.status}`)],
          [t('deposit.createdAt'), zoned(shared.createdAt)],
          [t('sharing.existed'), anchor && zoned(anchor.blockTime)],
          [t('sharing.block'), anchor && String(anchor.blockHeight)],
        ]}
      />
      <section aria-label={t('sharing.files')}>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {t('sharing.files')}
        </Typography>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {shared.files.map(({ name, sha256 }) => (
            <Typography component="li" variant="body2" key={`${name} ${sha256}`}>
              <strong>{name}</strong>
              <br />
              <DigestText digest={sha256} />
            </Typography>
          ))}
        </Stack>
      </section>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sharing.until', { moment: zoned(shared.expiresAt) })}
      </Typography>
      {site && (
        <Button href={site} target="_blank" rel="noopener" variant="outlined">
          {t('sharing.verify')}
          <span className="visually-hidden">{t('menu.newTab')}</span>
        </Button>
      )}
    </>
  )
}
