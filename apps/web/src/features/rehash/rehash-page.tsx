import type { NamedFile } from '@ancrage/file-digest/dropped-files'
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
import { isProof } from './is-proof.ts'
import { OwnDeposits } from './own-deposits.tsx'
import { ProofField } from './proof-field.tsx'
import { useDigest } from './use-digest.ts'
import { useProof } from './use-proof.ts'

/** A file's digest, whether it is the one that was expected, and what a proof of it is worth. */
export function RehashPage() {
  const { t } = useTranslation()
  const [expected, setExpected] = useState('')
  const { state, start, stop, clear } = useDigest()
  const { proof, check } = useProof(setExpected)
  const take = async (files: readonly NamedFile[]) => {
    const { broughtProof, original } = await apart(files)
    if (broughtProof !== undefined) check(broughtProof)
    if (original !== undefined) start(original)
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
        hashed={state?.name === 'ready' ? state : undefined}
      >
        <ProofField proof={proof} onProof={check} />
      </DigestComparison>
    </Stack>
  )
}

/** The first proof among them, and the first file to be hashed. */
async function apart(files: readonly NamedFile[]) {
  const told = await Promise.all(
    files.map(async ({ file }) => ({ file, isProof: await isProof(file) })),
  )
  return {
    broughtProof: told.find((one) => one.isProof)?.file,
    original: told.find((one) => !one.isProof)?.file,
  }
}
