import Button from '@mui/material/Button'
import { useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { openedPart } from '../../ui/records/opened-part.tsx'

const VoucherDialog = openedPart(async () => (await import('./voucher-dialog.tsx')).VoucherDialog)

export function VoucherButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {t('vouchers.use')}
      </Button>
      {isOpen && <VoucherDialog onClose={() => setOpen(false)} />}
    </>
  )
}
