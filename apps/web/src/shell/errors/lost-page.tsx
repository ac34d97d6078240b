import { getServiceFacts } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { waitOrOnline } from '../../api/wait.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { awaitServer } from './await-server.ts'
import { BrokenPage } from './broken-page.tsx'
import { LoadingBar } from '../loading-bar.tsx'

/** A page that could not be fetched comes back by itself: browsers remember that it failed, so all of it is loaded again. */
export function LostPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const [answers, setAnswers] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = (stop: AbortSignal) => client.call(getServiceFacts, { signal: stop })
    void awaitServer({ ask, wait: waitOrOnline, signal }).then((outcome) => {
      if (outcome === 'back') window.location.reload()
      if (outcome === 'neverGone') setAnswers(true)
    })
    return () => leaving.abort()
  }, [client])
  if (answers) return <BrokenPage />
  return (
    <Stack
      component="main"
      spacing={2}
      sx={{ m: 'auto', p: 3, maxWidth: 480, textAlign: 'center' }}
    >
      <LoadingBar />
      <PageHeading title={t('error.lost')} />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('error.lostHelp')}
      </Typography>
    </Stack>
  )
}
