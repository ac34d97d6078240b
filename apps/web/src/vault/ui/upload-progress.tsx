import type { Language } from '@ancrage/words'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { failureWords } from '../../i18n/failure-words.ts'
import { formatProgress, formatSpeed } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/translate.ts'
import { failedColour } from '../../theme/failed-colour.ts'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import type { Progress } from '../transfer/telling.ts'
import { TransferFailed } from '../transfer/transfer-failed.ts'
import type { Upload } from '../transfer/upload-list.ts'
import { useUploads } from '../use-uploads.ts'
import { GiveUp } from './give-up.tsx'
import { timeLeftWords } from './time-left.ts'

/** How far a copy is that this page makes, and what one can do about it. */
export function UploadProgress({ upload }: Readonly<{ upload: Upload }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { file, state } = upload
  if (state.name === 'done') {
    return <Told>{t('vault.sent', { name: file.name })}</Told>
  }
  const running = state.name === 'running' ? state : undefined
  const ratio = ratioOf(running?.progress.bytes ?? upload.bytes, file.size)
  const share = formatProgress(ratio, language)
  const label = t('vault.sending', { name: file.name })
  return (
    <Stack spacing={0.5} role="group" aria-label={label}>
      <Told>{label}</Told>
      {state.name !== 'failed' && <ProgressLine label={label} ratio={ratio} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="caption"
          role="status"
          sx={[{ color: 'text.secondary', flex: 1 }, state.name === 'failed' && failedColour]}
        >
          {running?.progress.step === 'checking' && t('vault.checking')}
          {running?.progress.step === 'sending' &&
            sendingWords(running.progress, file.size, { t, language })}
          {running?.progress.step === 'away' && `${share} · ${t('vault.away')}`}
          {state.name === 'waiting' && t('vault.waiting')}
          {state.name === 'paused' && `${share} · ${t('vault.paused')}`}
          {state.name === 'ending' && t('vault.givingUp')}
          {state.name === 'failed' && <Failure failure={state.failure} />}
        </Typography>
        <Acts upload={upload} />
      </Stack>
    </Stack>
  )
}

/** The name of a file may have no blank at which a line could end. */
function Told({ children }: Readonly<{ children: string }>) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}

function Acts({ upload }: Readonly<{ upload: Upload }>) {
  const { t } = useTranslation()
  const [uploads] = useUploads()
  const { id, file, state } = upload
  if (state.name === 'ending') return null
  const goesOn = state.name === 'running' || state.name === 'waiting'
  return (
    <>
      {goesOn && (
        <Button size="small" onClick={() => uploads.pause(id)}>
          {t('vault.pause')}
        </Button>
      )}
      {!goesOn && !needsAnotherFile(upload) && (
        <Button size="small" onClick={() => uploads.resume(id)}>
          {t('vault.resume')}
        </Button>
      )}
      <GiveUp name={file.name} onGiveUp={() => void uploads.giveUp(id)} />
    </>
  )
}

/** Trying again with the same file would end as before. */
export const needsAnotherFile = ({ state }: Upload): boolean =>
  state.name === 'failed' &&
  state.failure instanceof TransferFailed &&
  (state.failure.problem === 'otherFile' || state.failure.problem === 'unreadable')

const ratioOf = (bytes: number, size: number): number => (size === 0 ? 1 : bytes / size)

/** How far it is, how fast it goes and how long it still takes: the latter once there is a pace. */
function sendingWords(
  { bytes, bytesPerSecond }: Progress,
  size: number,
  { t, language }: Readonly<{ t: Translate; language: Language }>,
): string {
  if (bytes >= size) return t('vault.finishing')
  const share = formatProgress(ratioOf(bytes, size), language)
  if (bytesPerSecond <= 0) return share
  const left = timeLeftWords((size - bytes) / bytesPerSecond, t, language)
  return [share, formatSpeed(bytesPerSecond, language), left].join(' · ')
}

function Failure({ failure }: Readonly<{ failure: unknown }>) {
  const { t } = useTranslation()
  if (failure instanceof TransferFailed) return t(`vault.failed.${failure.problem}`)
  return failureWords(failure, t)
}
