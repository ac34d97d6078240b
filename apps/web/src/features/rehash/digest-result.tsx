import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatBytes, formatProgress, formatSpeed } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { DigestText } from '../../ui/records/digest-text.tsx'
import { FileIcon } from '../../ui/media/file-icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import type { DigestState } from './use-digest.ts'

type Props = Readonly<{ state: DigestState; onStop: () => void; onRetry: () => void }>

export function DigestResult({ state, onStop, onRetry }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { file, path } = state
  return (
    <>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <FileIcon name={file.name} />
        <div>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {path}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatBytes(file.size, language)}
          </Typography>
        </div>
      </Stack>
      {state.name === 'hashing' && <Progress state={state} onStop={onStop} />}
      {state.name === 'ready' && (
        <Result role="status">
          <Typography variant="subtitle2" component="h3">
            {t('rehash.result')}
          </Typography>
          <div>
            <DigestText digest={state.sha256} />
            <CopyButton value={state.sha256} label={t('digest.copy')} />
          </div>
        </Result>
      )}
      {state.name === 'cancelled' && (
        <Notice
          tone="info"
          role="status"
          title={t('digest.cancelled')}
          action={<Again onRetry={onRetry} />}
        />
      )}
      {state.name === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          title={t('digest.failure')}
          action={<Again onRetry={onRetry} />}
        >
          {t(state.because === 'engine' ? 'digest.noEngine' : 'digest.unreadable')}
        </Notice>
      )}
    </>
  )
}

type ProgressProps = Readonly<{
  state: Extract<DigestState, { name: 'hashing' }>
  onStop: () => void
}>

function Progress({ state: { file, bytes, bytesPerSecond }, onStop }: ProgressProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ratio = file.size === 0 ? 1 : bytes / file.size
  const words = {
    percent: formatProgress(ratio, language),
    speed: formatSpeed(bytesPerSecond, language),
  }
  return (
    <Stack spacing={1}>
      <ProgressLine label={t('digest.computing')} ratio={bytes === 0 ? undefined : ratio} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {bytes === 0 ? t('digest.computing') : t('digest.progress', words)}
        </Typography>
        <Button size="small" onClick={onStop}>
          {t('rehash.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Again({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const { t } = useTranslation()
  return (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('error.retry')}
    </Button>
  )
}

const Result = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.neutral,
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
}))
