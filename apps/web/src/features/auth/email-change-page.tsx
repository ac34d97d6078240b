import { confirmEmailChange, readEmailChange } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { AddressBreaks } from '../../ui/records/address-breaks.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { useLink } from './use-link.ts'

/** A mail scanner that opens the link changes nothing: the person confirms by a button. */
export function EmailChangePage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { reading, again } = useLink(readEmailChange, token)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  return (
    <Stack spacing={3}>
      <AuthHeading
        title={t('emailChange.title')}
        {...(reading.state === 'valid' &&
          confirmed === null && {
            lead: t('emailChange.lead', { email: reading.link.email }),
          })}
      />
      {reading.state === 'reading' && <ProgressLine label={t('emailChange.checking')} />}
      {reading.state === 'failed' && (
        <FailureNotice
          error={reading.error}
          {...(isRefusal(reading.error, 'auth.link_invalid') ? {} : { onRetry: again })}
        />
      )}
      {confirmed !== null ? (
        <Done email={confirmed} />
      ) : (
        reading.state === 'valid' && <Confirmation token={token} onConfirmed={setConfirmed} />
      )}
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </Stack>
  )
}

function Done({ email }: Readonly<{ email: string }>) {
  const { t } = useTranslation()
  const words = t('emailChange.done', { email })
  return (
    <Notice tone="success" role="status" title={<AddressBreaks words={words} />}>
      {t('emailChange.doneHelp')}
    </Notice>
  )
}

type Props = Readonly<{ token: string; onConfirmed: (email: string) => void }>

function Confirmation({ token, onConfirmed }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const confirm = async () => {
    setWaiting(true)
    setFailure(null)
    try {
      const { email } = await client.call(confirmEmailChange, { params: { token } })
      onConfirmed(email)
      return
    } catch (error) {
      setFailure(error)
    }
    setWaiting(false)
  }
  return (
    <>
      {failure !== null && <FailureNotice error={failure} />}
      <Button variant="contained" size="large" loading={waiting} onClick={() => void confirm()}>
        {t('emailChange.confirm')}
      </Button>
    </>
  )
}
