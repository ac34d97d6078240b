import { readInvitation } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { UnusableLink } from './unusable-link.tsx'
import { useLink } from './use-link.ts'

/** Reached by the link that an invitation is mailed. */
export function InvitationPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { reading, again } = useLink(readInvitation, token)
  if (reading.state !== 'valid') {
    return (
      <Stack spacing={3}>
        <AuthHeading title={t('invitation.title')} />
        {reading.state === 'reading' ? (
          <ProgressLine label={t('resetPassword.checking')} />
        ) : (
          <UnusableLink error={reading.error} onRetry={again} />
        )}
      </Stack>
    )
  }
  const { email, company } = reading.link
  return (
    <Stack spacing={3}>
      <AuthHeading
        title={t('invitation.title')}
        lead={
          company === null
            ? t('invitation.lead', { email })
            : t('invitation.leadOfCompany', { email, company })
        }
      />
      <InvitationForm token={token} invitation={reading.link} />
    </Stack>
  )
}
