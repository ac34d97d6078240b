import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { type NamedFile, droppedFiles, pickedFiles } from '@ancrage/sha256/dropped-files'
import { Icon } from '../media/icon.tsx'
import { TAKES_DROPS } from './takes-drops.ts'
import { softColors } from '../records/soft-chip.tsx'

type Props = Readonly<{
  /** One file, or as many as one likes, folders included. */
  accepts: 'one' | 'many'
  /** Once files are there, the zone makes room for them. */
  compact?: boolean
  /** Where the page has another act that comes first. */
  second?: boolean
  onFiles: (files: readonly NamedFile[]) => void
}>

export function DropZone({ accepts, compact = false, second = false, onFiles }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const many = accepts === 'many'
  const [isEmpty, setEmpty] = useState(false)
  const take = (found: readonly NamedFile[]) => {
    setEmpty(found.length === 0)
    if (found.length > 0) onFiles(found)
  }
  const takePicked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Who gives up the choice of a file has chosen nothing, which is not an empty folder.
    if (target.files !== null && target.files.length > 0) take(pickedFiles(target.files))
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(take)
  }
  return (
    <Zone
      {...{ [TAKES_DROPS]: '' }}
      over={over}
      compact={compact}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      {!compact && (
        <>
          <Disc>
            <Icon name="upload" size={32} />
          </Disc>
          <Typography variant="h6" component="p">
            {t(many ? 'drop.title' : 'drop.single')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(many ? 'drop.or' : 'drop.orSingle')}
          </Typography>
        </>
      )}
      <Buttons>
        <Button
          variant={compact || second ? 'outlined' : 'contained'}
          onClick={() => files.current?.click()}
        >
          {compact ? t('newDeposit.addMore') : t(many ? 'drop.choose' : 'drop.chooseOne')}
        </Button>
        {many && (
          <Button variant="outlined" onClick={() => folder.current?.click()}>
            {t('drop.folder')}
          </Button>
        )}
      </Buttons>
      {isEmpty && (
        <Typography variant="body2" role="alert">
          {t('drop.empty')}
        </Typography>
      )}
      {!compact && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(many ? 'drop.local' : 'drop.localSingle')}
        </Typography>
      )}
      <input
        hidden
        ref={files}
        type="file"
        multiple={many}
        data-kind="files"
        onChange={takePicked}
      />
      {many && (
        <input
          hidden
          ref={folder}
          type="file"
          data-kind="folder"
          {...{ webkitdirectory: '' }}
          onChange={takePicked}
        />
      )}
    </Zone>
  )
}

const Zone = styled('div', {
  shouldForwardProp: (name) => name !== 'over' && name !== 'compact',
})<{ over: boolean; compact: boolean }>(({ theme, over, compact }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: compact ? '4px 16px' : '32px 24px',
  borderRadius: 16,
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.inputBorder}`,
  backgroundColor: theme.vars.palette.background.neutral,
  transition: 'background-color 160ms, border-color 160ms',
  ...(over && {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
  }),
}))

const Disc = styled('span')(({ theme }) => ({
  ...softColors(theme, 'primary'),
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 8,
  borderRadius: '50%',
}))

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
  margin: '8px 0',
})
