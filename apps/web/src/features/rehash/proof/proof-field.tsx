import { droppedFiles, pickedFiles, type NamedFile } from '@ancrage/sha256/dropped-files'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { TAKES_DROPS } from '../../../ui/drops/takes-drops.ts'
import { SeveralFilesNotice } from '../several-files-notice.tsx'
import { ProofNotice } from './proof-notice.tsx'
import type { ProofState } from './use-proof.ts'

type Props = Readonly<{
  proof: ProofState | null
  onFile: (file: File) => void
  onRetry: () => void
}>

/** Where a proof or a certificate is brought, by choice or by drop, and what the proof is worth. */
export function ProofField({ proof, onFile, onRetry }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isSeveral, setSeveral] = useState(false)
  const take = ([first, ...others]: readonly NamedFile[]) => {
    setSeveral(others.length > 0)
    if (first !== undefined && others.length === 0) onFile(first.file)
  }
  return (
    <Stack
      spacing={1.5}
      {...{ [TAKES_DROPS]: '' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then(take)
      }}
    >
      <div>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t(proof === null ? 'rehash.proof.choose' : 'rehash.proof.another')}
        </Button>
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {proof === null ? t('rehash.proof.help') : proof.file.name}
      </Typography>
      {isSeveral && <SeveralFilesNotice />}
      {proof !== null && <ProofNotice proof={proof} onRetry={onRetry} />}
      <input
        hidden
        ref={input}
        type="file"
        onChange={({ target }) => {
          take(pickedFiles(target.files ?? []))
          target.value = ''
        }}
      />
    </Stack>
  )
}
