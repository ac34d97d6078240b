import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { styled } from '@mui/material/styles'
import { type ReactNode, createContext, use, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import { softColors } from './soft-chip.tsx'

const SHOWN_MS = 6_000

type Toast = Readonly<{ tone: 'success' | 'error'; words: string }>

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

type Props = Readonly<{ children: ReactNode }>

export function ToastProvider({ children }: Props) {
  const { t } = useTranslation()
  const [toast, setToast] = useState<Toast | null>(null)
  const [open, setOpen] = useState(false)
  const show = (next: Toast) => {
    setToast(next)
    setOpen(true)
  }
  return (
    <ToastContext value={show}>
      {children}
      <Snackbar
        open={open}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Frame role={toast?.tone === 'error' ? 'alert' : 'status'}>
          <Badge tone={toast?.tone ?? 'success'}>
            <Icon name={toast?.tone === 'error' ? 'alert' : 'check'} size={20} />
          </Badge>
          <span>{toast?.words}</span>
          <IconButton size="small" aria-label={t('error.close')} onClick={() => setOpen(false)}>
            <Icon name="cross" size={16} />
          </IconButton>
        </Frame>
      </Snackbar>
    </ToastContext>
  )
}

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast is called outside ToastProvider')
  return show
}

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 480,
  padding: '8px 8px 8px 12px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.dropdown,
}))

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Toast['tone'] }>(
  ({ theme, tone }) => ({
    ...softColors(theme, tone),
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 36,
    height: 36,
    borderRadius: 8,
  }),
)
