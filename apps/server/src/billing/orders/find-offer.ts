import type { Buyer, Language } from '@ancrage/contract'

import type { Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { findProduct, type ProductRow } from '../products/product-store.ts'
import { undeliveredOf } from '../products/undelivered.ts'
import type { VatCheckRow } from '../vat/vat-check-store.ts'

export type Wish = Readonly<{
  productId: string
  quantity: number
  billing?: string | undefined
  buyer?: Buyer | null
  startsAtOnce?: boolean | undefined
  /** Somebody takes payments by card. */
  byCard?: boolean | undefined
  key: string | undefined
  language: Language
  /** What the register says of the number in `buyer` that takes the tax off, where it was asked. */
  vatAnswer?: VatCheckRow | null
}>

/**
 * The product of a wish, and the company for which it is ordered, if any.
 *
 * @throws Refusal `product.not_sold`, `product.companies_only`, `order.consent_needed`.
 */
export async function findOffer(
  queries: Queries,
  { delivers }: Pick<Seller, 'delivers'>,
  account: Account,
  wish: Pick<Wish, 'productId' | 'startsAtOnce'>,
): Promise<Readonly<{ product: ProductRow; companyId: string | null }>> {
  const product = await findProduct(queries, wish.productId, 'published')
  if (!product || undeliveredOf(product, delivers) !== null) throw new Refusal('product.not_sold')
  const { companyId } = scopeOf(account, 'order.own')
  if (product.kind === 'companyPlan' && companyId === null) {
    throw new Refusal('product.companies_only')
  }
  // Who buys as a consumer may withdraw; what is used by then is owed only where they asked for it.
  if (companyId === null && wish.startsAtOnce !== true) throw new Refusal('order.consent_needed')
  return { product, companyId }
}
