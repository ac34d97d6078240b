import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { useNarrow } from '../layout/use-narrow.ts'

type Props = Readonly<{ title: string; onClose: () => void; children: ReactNode }>

/** A list of its own above the page; it can be scrolled by keyboard. */
export function RecordDialog({ title, onClose, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const narrow = useNarrow()
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ p: 0 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('accountRequest.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
