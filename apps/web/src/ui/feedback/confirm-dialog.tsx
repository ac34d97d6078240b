import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

type Props = Readonly<{
  open: boolean
  title: string
  body: ReactNode
  stay: string
  go: string
  onStay: () => void
  onGo: () => void
}>

export function ConfirmDialog({ open, title, body, stay, go, onStay, onGo }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onStay} role="alertdialog" aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}>
        {body}
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onStay}>
          {stay}
        </Button>
        <Button size="large" variant="contained" color="error" onClick={onGo}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
