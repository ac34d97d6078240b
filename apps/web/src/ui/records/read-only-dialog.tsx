import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'

type Props = Readonly<{
  title: string
  maxWidth: DialogProps['maxWidth']
  onClose: () => void
  children: ReactNode
}>

/** What is only read, and closed again; it can be scrolled by keyboard. */
export function ReadOnlyDialog({ title, maxWidth, onClose, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={id}>
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
