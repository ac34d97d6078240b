import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useNarrow } from '../layout/use-narrow.ts'

type Props = Readonly<{
  title: string
  maxWidth: DialogProps['maxWidth']
  /** Takes the whole screen of a phone: what it holds is as wide as that. */
  fillsPhone?: boolean
  onClose: () => void
  children: ReactNode
}>

/** What is only read, and closed again; it can be scrolled by keyboard. */
export function ReadOnlyDialog({ title, maxWidth, fillsPhone = false, onClose, children }: Props) {
  const narrow = useNarrow()
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={fillsPhone && narrow}
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('accountRequest.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
