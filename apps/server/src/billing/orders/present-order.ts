import { orderNumber, type ManagedOrder, type Order } from '@ancrage/contract'

import type { InvoiceRow } from '../invoices/invoice-store.ts'
import type { OrderRecord, OrderRow } from './order-store.ts'

export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: orderNumber(row),
    state: row.state,
    productId: row.productId,
    product: row.productName,
    quantity: row.quantity,
    net: row.net,
    vatRate: row.vatRate,
    vat: row.vat,
    total: row.net + row.vat,
    credits: row.credits,
    months: row.months,
    forCompany: row.companyId !== null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export function presentManagedOrder({ order, account, company }: OrderRecord): ManagedOrder {
  return {
    ...presentOrder(order),
    accountId: account.id,
    account: account.name,
    email: account.erasedAt ? '' : account.email,
    companyId: order.companyId,
    company,
    paymentReference: order.paymentReference,
  }
}

/** `FA-2026-000042`; in a series after the first, which begins where a backup was restored, `FA-2026-29921220-000001`. */
export function invoiceNumber({
  series,
  year,
  number,
}: Pick<InvoiceRow, 'series' | 'year' | 'number'>): string {
  const ofSeries = series === 1 ? '' : `${series}-`
  return `FA-${year}-${ofSeries}${String(number).padStart(6, '0')}`
}
