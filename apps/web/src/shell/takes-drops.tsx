import { type NamedFile, droppedFiles } from '@ancrage/sha256/dropped-files'
import { styled } from '@mui/material/styles'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useTranslation } from '../i18n/i18n.ts'
import { refuseStrayDrops } from '../ui/drops/refuse-stray-drops.ts'
import { TAKES_DROPS } from '../ui/drops/takes-drops.ts'
import { Icon } from '../ui/media/icon.tsx'

type Props = Readonly<{
  NewDeposit: ComponentType<Readonly<{ firstFiles: readonly NamedFile[]; onClose: () => void }>>
}>

/** Where files are brought to be verified: one that misses its place must not be anchored. */
const VERIFYING = '/recalculate-hash'

/** Pages that take dropped files for a new anchorage, and say so while they hover. */
export function TakesDrops(props: Props) {
  useEffect(() => refuseStrayDrops(window), [])
  return (
    <>
      <Outlet />
      <DropAnywhere {...props} />
    </>
  )
}

function DropAnywhere({ NewDeposit }: Props) {
  const { pathname } = useLocation()
  const [firstFiles, setFirstFiles] = useState<readonly NamedFile[] | null>(null)
  if (firstFiles !== null) {
    return (
      <Suspense fallback={null}>
        <NewDeposit firstFiles={firstFiles} onClose={() => setFirstFiles(null)} />
      </Suspense>
    )
  }
  return pathname === VERIFYING ? null : <WholePage onFiles={setFirstFiles} />
}

function WholePage({ onFiles }: Readonly<{ onFiles: (files: readonly NamedFile[]) => void }>) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const hover = (event: DragEvent) => {
      const isOurs = bringsFiles(event) && !isTakenElsewhere(event.target)
      setOver(isOurs)
      // What refuses stray drops leaves those alone that somebody takes.
      if (isOurs) event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!bringsFiles(event) || isTakenElsewhere(event.target)) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
    }
    window.addEventListener('dragover', hover, { signal, capture: true })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => gone.abort()
  }, [onFiles])
  if (!over) return null
  return (
    <Veil>
      <Icon name="upload" size={64} />
      {t('dashboard.dropHere')}
    </Veil>
  )
}

function bringsFiles(event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } {
  return event.dataTransfer?.types.includes('Files') === true
}

/** A place of the page that takes files itself, or a dialog over the page. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true
  return target instanceof Element && target.closest(`[${TAKES_DROPS}]`) !== null
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
