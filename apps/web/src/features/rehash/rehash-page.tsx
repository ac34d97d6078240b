import type { NamedFile } from '@ancrage/sha256/dropped-files'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { DropZone } from '../../ui/drops/drop-zone.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { CertificateNotice } from './evidence/certificate-notice.tsx'
import { DigestComparison } from './digest-comparison.tsx'
import { DigestResult } from './digest-result.tsx'
import { OwnDeposits } from './deposits/own-deposits.tsx'
import { ProofField } from './proof/proof-field.tsx'
import { SeveralFilesNotice } from './several-files-notice.tsx'
import { openSorting } from './evidence/sort-brought.ts'
import { useDigest } from './use-digest.ts'
import { useEvidence } from './evidence/use-evidence.ts'

/** A file's digest, whether it is the one that was expected, and what a proof of it is worth. */
export function RehashPage() {
  const { t } = useTranslation()
  const [expected, setExpected] = useState('')
  const { state, start, stop, clear } = useDigest()
  const { proof, certificate, bring, expectOne, retry } = useEvidence(setExpected)
  const [sorting] = useState(() => openSorting())
  const [looking, setLooking] = useState(false)
  const [isSeveral, setSeveral] = useState(false)
  useEffect(() => sorting.stop, [sorting])
  const hashed = state?.name === 'ready' ? state : undefined
  const take = async (files: readonly NamedFile[]) => {
    setLooking(true)
    const show = expectOne()
    const sorted = await sorting.sort(files.map(({ file }) => file))
    if (sorted === undefined) return
    setLooking(false)
    setSeveral(sorted.isSeveral)
    if (sorted.isSeveral) return
    const { evidence, original } = sorted
    if (evidence !== undefined) show(evidence)
    if (original === undefined) return
    start(original.file, files.find(({ file }) => file === original.file)?.name)
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 820, mx: 'auto', width: 1, ...NEUTRAL_BESIDE_RED }}>
      <div>
        <PageHeading title={t('rehash.title')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('rehash.lead')}</Typography>
      </div>
      <Card sx={{ p: 3 }}>
        {state === null ? (
          <Stack spacing={2.5}>
            <DropZone accepts="one" onFiles={(files) => void take(files)} />
            {looking ? <Looking /> : isSeveral && <SeveralFilesNotice />}
          </Stack>
        ) : (
          <Stack spacing={2.5}>
            <DigestResult state={state} onStop={stop} onRetry={() => start(state.file)} />
            {hashed !== undefined && <OwnDeposits sha256={hashed.sha256} file={hashed.file} />}
            <div>
              <Button variant="outlined" onClick={clear}>
                {t('rehash.another')}
              </Button>
            </div>
          </Stack>
        )}
      </Card>
      <DigestComparison expected={expected} onExpected={setExpected} hashed={hashed}>
        <ProofField proof={proof} onFile={(file) => void bring(file)} onRetry={retry} />
        {certificate !== undefined && (
          <CertificateNotice certificate={certificate} proof={proof} sha256={hashed?.sha256} />
        )}
      </DigestComparison>
    </Stack>
  )
}

/** Beside something that is wrong nothing looks proven: what is right is said, and not in green. */
const NEUTRAL_BESIDE_RED = {
  '&:has([data-tone="error"]) [data-tone="success"]': {
    color: 'text.secondary',
    backgroundColor: 'background.neutral',
  },
} as const

function Looking() {
  const { t } = useTranslation()
  return (
    <Stack spacing={1}>
      <ProgressLine label={t('rehash.looking')} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('rehash.looking')}
      </Typography>
    </Stack>
  )
}
