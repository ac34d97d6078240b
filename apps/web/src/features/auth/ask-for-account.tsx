import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { openedPart } from '../../ui/records/opened-part.tsx'

/** A dialog for those who have no account; fetched when it is first opened. */
export function AskForAccount() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('login.noAccount')}
      </Typography>
      <Button onClick={() => setOpen(true)} sx={{ px: 1 }}>
        {t('login.askAccount')}
      </Button>
      {open && <RequestDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

const RequestDialog = openedPart(
  async () => (await import('./account-request-dialog.tsx')).AccountRequestDialog,
)
