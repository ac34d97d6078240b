import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../feedback/failure-notice.tsx'
import { useNarrow } from '../layout/use-narrow.ts'

type Props = Readonly<{
  title: string
  lead?: ReactNode
  submit: string
  /** What it sends when it is submitted, as TanStack says where that stands. */
  mutation: Readonly<{ isPending: boolean; error: unknown }>
  /** `xs` holds one column of fields. */
  width?: 'xs' | 'md'
  /** Of the act: red for one that cannot be undone. */
  color?: 'inherit' | 'error'
  /** What its other button says, where the act is done at once and may be done again: to cancel unless said otherwise. */
  close?: string
  onSubmit: (event: SyntheticEvent) => unknown
  onClose: () => void
  children?: ReactNode
}>

/** A few fields and one act: what was typed stays until the act has succeeded. */
export function FormDialog({
  title,
  lead,
  submit,
  mutation: { isPending, error },
  width = 'xs',
  ...rest
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const narrow = useNarrow()
  const [past, setPast] = useState<unknown>(null)
  const { onSubmit, onClose, color = 'inherit', close = t('security.cancel'), children } = rest
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      // Where there is nothing to fill in there is nothing to fill a screen with.
      fullScreen={narrow && children !== undefined}
      onClose={onClose}
      aria-labelledby={id}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // What the last attempt was refused for says nothing of this one.
          setPast(error)
          void onSubmit(event)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {lead !== undefined && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {lead}
              </Typography>
            )}
            {error !== past && error !== null && <FailureNotice error={error} />}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={onClose}>
            {close}
          </Button>
          <Button type="submit" size="large" variant="contained" color={color} loading={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
