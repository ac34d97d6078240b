import type { Order, Product } from '@ancrage/contract'

/** An order keeps the name under which it was placed, in one language; a product that still bears it is told in both. */
export function nameOfOrder(
  { productId, product }: Pick<Order, 'productId' | 'product'>,
  products: readonly Pick<Product, 'id' | 'name'>[],
): Product['name'] {
  const sold = products.find(({ id }) => id === productId)?.name
  const isSame = sold !== undefined && Object.values(sold).includes(product)
  return isSame ? sold : { fr: product, en: product }
}
