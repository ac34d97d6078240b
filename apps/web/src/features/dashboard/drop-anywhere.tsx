import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { type NamedFile, droppedFiles } from '@ancrage/sha256/dropped-files'
import { Icon } from '../../ui/media/icon.tsx'

type Props = Readonly<{ onFiles: (files: readonly NamedFile[]) => void }>

/** The whole page takes dropped files, and says so while they hover. */
export function DropAnywhere({ onFiles }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer === null) return
      void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  if (!over) return null
  return (
    <Veil>
      <Icon name="upload" size={64} />
      {t('dashboard.dropHere')}
    </Veil>
  )
}

const Veil = styled('div')(({ theme }) => ({
  ...theme.typography.h4,
  position: 'fixed',
  inset: 12,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  textAlign: 'center',
  pointerEvents: 'none',
  zIndex: theme.zIndex.modal,
  borderRadius: 16,
  backdropFilter: 'blur(6px)',
  border: `2px dashed ${theme.vars.palette.primary.main}`,
  color: theme.vars.palette.primary.dark,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.lighter} 90%, transparent)`,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.primary.light,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.grey[900]} 90%, transparent)`,
  }),
}))
