import type { Deposit } from '@ancrage/contract'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { comesIntoView } from '../../../ui/layout/comes-into-view.ts'
import { DropZone } from '../../../ui/drops/drop-zone.tsx'
import { DigestResult } from '../digest-result.tsx'
import { SeveralFilesNotice } from '../several-files-notice.tsx'
import { FileOfDeposit } from './file-of-deposit.tsx'
import { useDigest } from '../use-digest.ts'

type Props = Readonly<{ deposit: Deposit }>

/** Whether a file is one of those of a deposit, and which. */
export function DepositCheck({ deposit: { files } }: Props) {
  const { t } = useTranslation()
  const { state, start, stop, clear } = useDigest()
  const [isSeveral, setSeveral] = useState(false)
  const take = ([first, ...others]: readonly NamedFile[]) => {
    setSeveral(others.length > 0)
    if (first === undefined || others.length > 0) return clear()
    start(first.file, first.name)
  }
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {t('depositCheck.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {t('depositCheck.lead', { count: files.length })}
      </Typography>
      <Stack spacing={2.5}>
        <DropZone second accepts="one" onFiles={take} />
        {isSeveral && <SeveralFilesNotice />}
        {state !== null && (
          <DigestResult state={state} onStop={stop} onRetry={() => start(state.file)} />
        )}
        {state?.name === 'ready' && (
          <div key={state.sha256} ref={comesIntoView}>
            <FileOfDeposit files={files} file={state.file} sha256={state.sha256} />
          </div>
        )}
      </Stack>
    </Card>
  )
}
