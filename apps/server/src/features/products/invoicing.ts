import type { InvoiceFacts, Renderer } from '@ancrage/certificate'

/** Who sells, and what its situation demands on each invoice; the same in every language. */
export type Seller = Pick<InvoiceFacts, 'seller' | 'mentions'>

export type Invoicing = Readonly<{
  seller: Seller
  renderer: Pick<Renderer, 'renderInvoice'>
}>
