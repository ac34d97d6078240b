import { type Language, type Product, taxOn } from '@ancrage/contract'

import { formatEuros, formatPercent } from './format.ts'

/** As people read them: without the tax, its rate, and with it. */
export function pricesWithTax(
  { price, vatRate }: Pick<Product, 'price' | 'vatRate'>,
  language: Language,
) {
  return {
    price: formatEuros(price, language),
    rate: formatPercent(vatRate / 10_000, language),
    total: formatEuros(price + taxOn(price, vatRate), language),
  }
}
