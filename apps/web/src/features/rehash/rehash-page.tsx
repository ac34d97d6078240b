import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DigestComparison } from './digest-comparison.tsx'
import { DigestResult } from './digest-result.tsx'
import { OwnDeposits } from './own-deposits.tsx'
import { useDigest } from './use-digest.ts'

/** A file's digest, and whether it is the one that was expected. */
export function RehashPage() {
  const { t } = useTranslation()
  const [expected, setExpected] = useState('')
  const { state, start, stop, clear } = useDigest()
  return (
    <Stack spacing={3} sx={{ maxWidth: 820, mx: 'auto', width: 1 }}>
      <div>
        <PageHeading title={t('rehash.title')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('rehash.lead')}</Typography>
      </div>
      <Card sx={{ p: 3 }}>
        {state === null ? (
          <DropZone accepts="one" onFiles={([first]) => first !== undefined && start(first.file)} />
        ) : (
          <Stack spacing={2.5}>
            <DigestResult state={state} onStop={stop} onRetry={() => start(state.file)} />
            {state.name === 'ready' && <OwnDeposits sha256={state.sha256} />}
            <div>
              <Button variant="outlined" onClick={clear}>
                {t('rehash.another')}
              </Button>
            </div>
          </Stack>
        )}
      </Card>
      <DigestComparison
        expected={expected}
        onExpected={setExpected}
        digest={state?.name === 'ready' ? state.sha256 : undefined}
      />
    </Stack>
  )
}
