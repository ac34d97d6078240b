import { readInvitation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'

import { useApi, useStoredSession } from '../../api/api-context.tsx'
import type { ReplyOf } from '../../api/client.ts'
import { switchLanguage, useTranslation } from '../../i18n/i18n.ts'
import { OfferedCredits } from '../../invitations/offered-credits.tsx'
import { lazyPage } from '../../shell/pages-loading.tsx'
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
        <AuthHeading title={t('invitation.own')} />
        {reading.state === 'reading' ? (
          <ProgressLine label={t('resetPassword.checking')} />
        ) : (
          <UnusableLink error={reading.error} onRetry={again}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('invitation.alreadyOpen')}
            </Typography>
          </UnusableLink>
        )}
      </Stack>
    )
  }
  return <Invited token={token} invitation={reading.link} />
}

type Props = Readonly<{ token: string; invitation: ReplyOf<typeof readInvitation> }>

function Invited({ token, invitation }: Props) {
  const { t } = useTranslation()
  const { hasUser } = useStoredSession()
  const { email, company, credits, hasAccount, founds } = invitation
  const [isDeclined, setIsDeclined] = useState(false)
  useLanguageOf(invitation)
  if (isDeclined) return <Declined />
  if (hasAccount && company !== null) {
    return (
      <Stack spacing={3}>
        <AuthHeading
          title={t('invitation.joinTitle', { company })}
          lead={t('invitation.joinLead', { email, company })}
        />
        <OfferedCredits count={credits} />
        <StaysWithCompany />
        <JoinCompany token={token} invitation={invitation} onDeclined={() => setIsDeclined(true)} />
      </Stack>
    )
  }
  // An account is made by who has none: nobody makes one from within another.
  if (hasUser) return <Navigate to="/" replace />
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
      {hasAccount ? (
        <Button component={Link} to="/login" state={{ email }} variant="contained" size="large">
          {t('login.submit')}
        </Button>
      ) : (
        <>
          <OfferedCredits count={credits} forCompany={founds} />
          {company !== null && <StaysWithCompany />}
          <InvitationForm token={token} invitation={invitation} />
        </>
      )}
    </Stack>
  )
}

/** What is made for a company is the company’s. */
function StaysWithCompany() {
  const { t } = useTranslation()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('invitation.stays')}
    </Typography>
  )
}

function Declined() {
  const { t } = useTranslation()
  return (
    <Stack spacing={3} role="status">
      <AuthHeading title={t('invitation.declined')} lead={t('invitation.declinedHelp')} />
      <Button component={Link} to="/" color="inherit" size="large">
        {t('notFound.home')}
      </Button>
    </Stack>
  )
}

/** The pages of an invitation open in its language; who switches afterwards has chosen. */
function useLanguageOf({ language }: Props['invitation']): void {
  const { session } = useApi()
  const [opened] = useState(language)
  useEffect(() => {
    if (session.hasUser()) return
    switchLanguage(opened).catch((error: unknown) =>
      console.warn('The words of the language did not arrive', error),
    )
  }, [session, opened])
}

/** Few have an account already. */
const JoinCompany = lazyPage(async () => (await import('./join-company.tsx')).JoinCompany)
