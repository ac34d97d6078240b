import type { Order } from '@ancrage/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { formatEuros } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { Unbroken } from '../../ui/records/unbroken.tsx'
import { paymentQuery } from './api/product-queries.ts'
import { WaysToPay } from './card/pay-by-card.tsx'
import { PaymentFacts } from './payment-facts.tsx'

type Props = Readonly<{ title: string; order: Order; onClose: () => void }>

/** What is to be paid, and what to say with it. */
export function OrderPlacedDialog({ title, order, onClose }: Props) {
  const { number, total } = order
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const narrow = useNarrow()
  const { client } = useApi()
  // Nobody can pay what they have no bank details for yet.
  const ways = useQuery(paymentQuery(client)).data
  const isLater = ways?.transfer === null
  const isByCard = ways?.card === true && order.takesCard
  const helpOfTransfer = isLater ? 'products.placedLater' : 'products.placedHelp'
  const help = isByCard ? 'products.card.placed' : helpOfTransfer
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Notice
          tone="success"
          role="status"
          title={<Unbroken words={t('products.placed', { number })} part={number} />}
        >
          <Unbroken
            words={t(help, { number, total: formatEuros(total, language) })}
            part={number}
          />
        </Notice>
        {(!isLater || isByCard || (order.vatCheck !== null && order.vatCheck !== 'done')) && (
          <Box sx={{ mt: 2.5 }}>
            <WaysToPay order={order}>
              <PaymentFacts order={order} />
            </WaysToPay>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('accountRequest.close')}
        </Button>
        <Button
          component={Link}
          to="/products/orders"
          size="large"
          // What pays is the one to press, where it stands above.
          variant={isByCard ? 'text' : 'contained'}
        >
          {t('products.seeOrders')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
