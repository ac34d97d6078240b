import type { Order } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import { ReadOnlyDialog } from '../../ui/records/read-only-dialog.tsx'
import { WaysToPay } from './card/pay-by-card.tsx'
import { PaymentFacts } from './payment-facts.tsx'

type Props = Readonly<{ order: Order; onClose: () => void }>

/** How an order that was placed before is paid. */
export function PayDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const title = t('products.payOf', { number: order.number })
  return (
    <ReadOnlyDialog title={title} maxWidth="xs" fillsPhone onClose={onClose}>
      <WaysToPay order={order}>
        <PaymentFacts order={order} />
      </WaysToPay>
    </ReadOnlyDialog>
  )
}
