import IconButton from '@mui/material/IconButton'
import { keyframes, styled } from '@mui/material/styles'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useTranslation } from '../../i18n/i18n.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { Icon } from '../media/icon.tsx'
import { softColors } from '../records/soft-chip.tsx'

const SHOWN_MS = 6_000

type Toast = Readonly<{ tone: 'success' | 'error'; words: ReactNode }>

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

type Props = Readonly<{ children: ReactNode }>

/** Short news over the page, said aloud too, gone by itself. */
export function ToastProvider({ children }: Props) {
  const [toast, setToast] = useState<Toast | null>(null)
  const narrow = useNarrow()
  const close = () => setToast(null)
  useEffect(() => {
    if (toast === null) return
    const forget = () => setToast(null)
    const timer = setTimeout(forget, SHOWN_MS)
    // On a phone it would stand over the title of a dialog that opens meanwhile.
    const stop = narrow ? whenDialogOpens(forget) : undefined
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [toast, narrow])
  return (
    <ToastContext value={setToast}>
      {children}
      <Place role="status">{toast !== null && <Words toast={toast} onClose={close} />}</Place>
    </ToastContext>
  )
}

function whenDialogOpens(act: () => void): () => void {
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (added.some((node) => node instanceof Element && node.matches('.MuiDialog-root'))) act()
  })
  watch.observe(document.body, { childList: true })
  return () => watch.disconnect()
}

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast is called outside ToastProvider')
  return show
}

type Status = Readonly<{
  toast: Toast
  onClose: () => void
  /** In whose dialog it stands, if in one: Tab does not leave that. */
  beside?: Element | null
}>

/** News that stays until it is closed, from wherever on the page it comes. */
export function LastingToast({ beside, ...said }: Status) {
  return createPortal(
    <Place role="alert">
      <Words {...said} />
    </Place>,
    beside?.closest('[role$=dialog]') ?? document.body,
  )
}

function Words({ toast, onClose }: Readonly<{ toast: Toast; onClose: () => void }>) {
  const { t } = useTranslation()
  return (
    <Frame>
      <Badge tone={toast.tone}>
        <Icon name={toast.tone === 'error' ? 'alert' : 'check'} size={20} />
      </Badge>
      <span>{toast.words}</span>
      <IconButton size="small" aria-label={t('error.close')} onClick={onClose}>
        <Icon name="cross" size={16} />
      </IconButton>
    </Frame>
  )
}

const arrive = keyframes`from { transform: translateY(var(--arrive)); opacity: 0 }`

const Place = styled('div')(({ theme }) => ({
  '--arrive': '16px',
  position: 'fixed',
  inset: 'auto 16px 24px',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  zIndex: theme.zIndex.snackbar,
  // On a phone what is pressed next may stand anywhere below the head of the page.
  [theme.breakpoints.down('sm')]: {
    '--arrive': '-16px',
    inset: 'max(4px, env(safe-area-inset-top)) 8px auto',
  },
}))

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 480,
  padding: '8px 8px 8px 12px',
  borderRadius: 12,
  pointerEvents: 'auto',
  animation: `${arrive} 200ms ease-out`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.dropdown,
}))

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: Toast['tone']
}>(({ theme, tone }) => ({
  ...softColors(theme, tone),
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: 8,
}))
