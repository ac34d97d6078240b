import { droppedFiles } from '@ancrage/sha256/dropped-files'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { TAKES_DROPS } from '../../../ui/forms/takes-drops.ts'
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
  const take = (file: File | undefined) => file !== undefined && onFile(file)
  return (
    <Stack
      spacing={1.5}
      {...{ [TAKES_DROPS]: '' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then(([first]) => take(first?.file))
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
      {proof !== null && <ProofNotice proof={proof} onRetry={onRetry} />}
      <input
        hidden
        ref={input}
        type="file"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </Stack>
  )
}
