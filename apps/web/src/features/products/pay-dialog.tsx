import type { Order } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import { ReadOnlyDialog } from '../../ui/records/read-only-dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'

type Props = Readonly<{ order: Order; onClose: () => void }>

/** How an order that was placed before is paid. */
export function PayDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const title = t('products.payOf', { number: order.number })
  return (
    <ReadOnlyDialog title={title} maxWidth="xs" onClose={onClose}>
      <PaymentFacts order={order} />
    </ReadOnlyDialog>
  )
}
