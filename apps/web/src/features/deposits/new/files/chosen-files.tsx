import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'

import { failedColour } from '../../../../theme/failed-colour.ts'
import { formatBytes, formatProgress, formatSpeed } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { FileIcon } from '../../../../ui/media/file-icon.tsx'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { DigestText } from '../../../../ui/records/digest-text.tsx'
import { ShortDigest } from '../../../../ui/records/short-digest.tsx'
import { ProgressLine } from '../../../../ui/feedback/progress-line.tsx'
import { AlreadyDeposited } from './already-deposited.tsx'
import { type ChosenFile, type FileTray, heldOf } from './file-tray.ts'

/** Above this many files nobody reads what is said of each, and the server is not asked. */
const MAX_LOOKED_UP = 20

const REASONS = {
  engine: 'digest.noEngine',
  file: 'digest.unreadable',
  changed: 'digest.changed',
} as const

type Props = Readonly<{ tray: FileTray; files: readonly ChosenFile[] }>

export function ChosenFiles({ tray, files }: Props) {
  const { t } = useTranslation()
  const shown = heldOf(files)
  return (
    <>
      <List aria-label={t('newDeposit.list')}>
        {shown.map((file) => (
          <Row key={file.id} tray={tray} chosen={file} alone={files.length === 1}>
            {file.state.name === 'ready' && files.length <= MAX_LOOKED_UP && (
              <AlreadyDeposited sha256={file.state.sha256} />
            )}
          </Row>
        ))}
      </List>
      {files.length > shown.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('newDeposit.andMore', { count: files.length - shown.length })}
        </Typography>
      )}
    </>
  )
}

type RowProps = Readonly<{
  tray: FileTray
  chosen: ChosenFile
  alone: boolean
  children: ReactNode
}>

/** Of a thousand, only those that have changed are drawn again. */
const Row = memo(function Row({ tray, chosen, alone, children }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, name, file, state } = chosen
  // Browsers never read a file again that has changed since it was chosen.
  const changed = state.name === 'failed' && state.because === 'changed'
  const stopped = (state.name === 'failed' && !changed) || state.name === 'cancelled'
  return (
    <Item>
      <FileIcon name={name} />
      <Words>
        <Typography variant="subtitle2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {formatBytes(file.size, language)}
        </Typography>
        <Progress chosen={chosen} alone={alone} />
        {file.size === 0 && <Caution role="status">{t('newDeposit.emptyFile')}</Caution>}
        {children}
      </Words>
      {state.name === 'hashing' && (
        <Action
          icon="close"
          label={t('newDeposit.cancel', { name })}
          onClick={() => tray.cancel(id)}
        />
      )}
      {stopped && (
        <Action
          icon="restart"
          label={t('newDeposit.retry', { name })}
          onClick={() => tray.retry(id)}
        />
      )}
      <Action
        icon="remove"
        label={t('newDeposit.remove', { name })}
        onClick={() => tray.remove(id)}
      />
    </Item>
  )
})

type ProgressProps = Readonly<{ chosen: ChosenFile; alone: boolean }>

function Progress({ chosen: { name, file, state }, alone }: ProgressProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (state.name === 'ready') {
    if (!alone) return <DigestText digest={state.sha256} />
    return <ShortDigest digest={state.sha256} label={t('digest.copyOf', { name })} />
  }
  if (state.name === 'failed') {
    return (
      <Failure role="alert">
        <strong>{t('digest.failure')}</strong> {t(REASONS[state.because])}
      </Failure>
    )
  }
  if (state.name === 'cancelled') return <Quiet>{t('digest.cancelled')}</Quiet>
  if (state.name === 'waiting') return <Quiet>{t('digest.waiting')}</Quiet>
  const ratio = file.size === 0 ? 1 : state.bytes / file.size
  const percent = formatProgress(ratio, language)
  const speed = formatSpeed(state.bytesPerSecond, language)
  return (
    <Bar>
      <ProgressLine
        label={t('digest.computingOf', { name })}
        ratio={state.bytes === 0 ? undefined : ratio}
      />
      {state.bytes > 0 && <Quiet>{t('digest.progress', { percent, speed })}</Quiet>}
    </Bar>
  )
}

type ActionProps = Readonly<{ icon: IconName; label: string; onClick: () => void }>

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </IconButton>
  )
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 8px 10px 12px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
}))

const Words = styled('div')({ flex: 1, minWidth: 0 })

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 20 })

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

const Caution = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.warning.darker,
  ...theme.applyStyles('dark', { color: theme.vars.palette.warning.light }),
}))

const Failure = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...failedColour(theme),
}))
