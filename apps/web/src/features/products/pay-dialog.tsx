import type { Order } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { PaymentFacts } from './payment-facts.tsx'

type Props = Readonly<{ order: Order; onClose: () => void }>

/** How an order that was placed before is paid. */
export function PayDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('products.payOf', { number: order.number })}</DialogTitle>
      <DialogContent>
        <PaymentFacts order={order} />
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('accountRequest.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
