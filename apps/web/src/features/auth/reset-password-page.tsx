import { readPasswordLink } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { UnusableLink } from './unusable-link.tsx'
import { useLink } from './use-link.ts'

/** Reached by the link that a forgotten password is mailed. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { reading, again } = useLink(readPasswordLink, token)
  if (reading.state !== 'valid') {
    return (
      <Stack spacing={3}>
        <AuthHeading title={t('resetPassword.title')} />
        {reading.state === 'reading' ? (
          <ProgressLine label={t('resetPassword.checking')} />
        ) : (
          <UnusableLink error={reading.error} onRetry={again}>
            <Button component={Link} to="/forgot-password" variant="contained" size="large">
              {t('resetPassword.askAgain')}
            </Button>
          </UnusableLink>
        )}
      </Stack>
    )
  }
  const { email, apiKeys, webhooks, shareLinks, invitations } = reading.link
  return (
    <Stack spacing={3}>
      <AuthHeading title={t('resetPassword.title')} lead={t('resetPassword.lead', { email })} />
      <NewPasswordForm
        token={token}
        email={email}
        acting={{ apiKeys, webhooks, shareLinks, invitations }}
      />
    </Stack>
  )
}
