import { readSetupLink } from '@ancrage/contract'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SetupForm } from './setup-form.tsx'

/** Reached by the one-time link that the server prints at its first start. */
export function SetupPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { token = '' } = useParams()
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => client.call(readSetupLink, { params: { token }, signal }),
    refetchOnWindowFocus: false,
  })
  return (
    <Stack spacing={3}>
      <Stack spacing={1} sx={{ textAlign: 'center' }}>
        <PageHeading title={t('setup.title')} variant="h3" />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('setup.lead')}
        </Typography>
      </Stack>
      {link.isPending && <LinearProgress aria-label={t('setup.checking')} />}
      {link.isError && (
        <>
          <FailureNotice error={link.error} onRetry={() => void link.refetch()} />
          <Button component={Link} to="/login" variant="outlined" size="large">
            {t('setup.toLogin')}
          </Button>
        </>
      )}
      {link.isSuccess && <SetupForm token={token} />}
    </Stack>
  )
}
