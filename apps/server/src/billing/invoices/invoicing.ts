import type { InvoiceFacts, Renderer } from '@ancrage/certificate'
import type { Transfer } from '@ancrage/contract'

import type { Delivery } from '../../config/delivery.ts'

/** The law’s day, and the year of an invoice’s number with it, are those of France. */
export const INVOICE_TIME_ZONE = 'Europe/Paris'

/**
 * Who sells, what its situation demands on each invoice, where it is paid and what it delivers, as the environment has it: administrators
 * may have set another name or account. The same in every language.
 */
export type Seller = Pick<InvoiceFacts, 'seller' | 'mentions'> &
  Readonly<{ payment: Payment; delivers: Delivery }>

type Payment = { readonly [Name in keyof Transfer]: string | null }

export type Invoicing = Readonly<{
  seller: Seller
  renderer: Pick<Renderer, 'renderInvoice'>
}>
