import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { fonts } from '../../theme/tokens.ts'
import { CopyButton } from './copy-button.tsx'

type Props = Readonly<{
  title: string
  secret: string
  copy: string
  kept: string
  onKept: () => void
}>

/** Shown once: it closes by its button alone, so that nobody loses it by a click beside it. */
export function SecretReady({ title, secret, copy, kept, onKept }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('security.secretHelp')}
        </Typography>
        <Frame>
          <code translate="no">{secret}</code>
          <CopyButton value={secret} label={copy} />
        </Frame>
      </DialogContent>
      <DialogActions>
        <Button size="large" variant="contained" onClick={onKept}>
          {kept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.action.hover,
  '& code': {
    flex: 1,
    minWidth: 0,
    fontFamily: fonts.digits,
    fontSize: 14,
    // A hyphen within it is no place to break: the eye would take it for one that was added.
    wordBreak: 'break-all',
    textWrap: 'balance',
  },
}))
