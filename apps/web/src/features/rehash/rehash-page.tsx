import type { NamedFile } from '@ancrage/file-digest/dropped-files'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CertificateNotice } from './certificate-notice.tsx'
import { DigestComparison } from './digest-comparison.tsx'
import { DigestResult } from './digest-result.tsx'
import { OwnDeposits } from './own-deposits.tsx'
import { ProofField } from './proof-field.tsx'
import { useDigest } from './use-digest.ts'
import { tellBrought } from './tell-brought.ts'
import { useEvidence } from './use-evidence.ts'

/** A file's digest, whether it is the one that was expected, and what a proof of it is worth. */
export function RehashPage() {
  const { t } = useTranslation()
  const [expected, setExpected] = useState('')
  const { state, start, stop, clear } = useDigest()
  const { proof, certificate, bring, show, retry } = useEvidence(setExpected)
  const hashed = state?.name === 'ready' ? state : undefined
  const take = async (files: readonly NamedFile[]) => {
    const brought = await Promise.all(files.map(({ file }) => tellBrought(file)))
    const evidence = brought.find(({ kind }) => kind === 'proof' || kind === 'certificate')
    const original = brought.find(({ kind }) => kind === 'original' || kind === 'untold')
    if (evidence !== undefined) show(evidence)
    if (original !== undefined) start(original.file)
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 820, mx: 'auto', width: 1 }}>
      <div>
        <PageHeading title={t('rehash.title')} />
        <Typography sx={{ color: 'text.secondary' }}>{t('rehash.lead')}</Typography>
      </div>
      <Card sx={{ p: 3 }}>
        {state === null ? (
          <DropZone accepts="one" onFiles={(files) => void take(files)} />
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
