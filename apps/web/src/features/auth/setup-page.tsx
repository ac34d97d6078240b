import { readSetupLink } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { isRefusal } from '../../api/failures.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { SetupForm } from './setup-form.tsx'
import { useLink } from './use-link.ts'

/** Reached by the one-time link that the server prints at its first start. */
export function SetupPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { reading, again } = useLink(readSetupLink, token)
  return (
    <Stack spacing={3}>
      <AuthHeading title={t('setup.title')} lead={t('setup.lead')} />
      {reading.state === 'reading' && <ProgressLine label={t('setup.checking')} />}
      {reading.state === 'failed' && (
        <>
          <FailureNotice
            error={reading.error}
            {...(isRefusal(reading.error, 'auth.setup_link_invalid') ? {} : { onRetry: again })}
          />
          <Button component={Link} to="/login" variant="outlined" size="large">
            {t('setup.toLogin')}
          </Button>
        </>
      )}
      {reading.state === 'valid' && <SetupForm token={token} />}
    </Stack>
  )
}
