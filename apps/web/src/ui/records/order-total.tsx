import type { ManagedOrder, Order } from '@ancrage/contract'

import { formatDay, formatEuros } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { TwoLines } from './two-lines.tsx'

type Props = Readonly<{
  order: Order & Readonly<Partial<Pick<ManagedOrder, 'refund'>>>
  of: 'buyer' | 'seller'
}>

/** What an order costs and, once somebody withdrew from it, what comes back or came back. */
export function OrderTotal({ order: { total, creditNote, refund, dispute }, of }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const paid = formatEuros(total, language)
  if (creditNote === null) return paid
  const amount = formatEuros(creditNote.total, language)
  const { refundedAt, byCard } = creditNote
  const day = refundedAt === null ? '' : formatDay(refundedAt, language)
  const words = (): string => {
    // Who withdrew has it from a refund, or will.
    const isByBank = dispute?.state === 'lost' && refundedAt !== null && !refund
    if (isByBank) return t('refunds.disputes.takenBack', { amount, day })
    if (of === 'buyer' && byCard) {
      return refundedAt === null
        ? t('refunds.toCard', { amount })
        : t('refunds.sentToCard', { amount, day })
    }
    return refundedAt === null
      ? t(`products.comesBack.${of}`, { amount })
      : t('products.cameBack', { amount, day })
  }
  return <TwoLines first={paid} second={words()} />
}
