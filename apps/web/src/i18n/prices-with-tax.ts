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

/** A consumer reads what is paid, as the law asks (L112-1 of the French consumer code); a company what it costs once its tax is got back. */
export type PriceReader = 'consumer' | 'company'

/** The price of an offer as somebody reads it, that of each credit in it, and which words say the other one. */
export function priceFor(
  reader: PriceReader,
  { price, vatRate, credits }: Pick<Product, 'price' | 'vatRate' | 'credits'>,
  language: Language,
) {
  const read = reader === 'consumer' ? price + taxOn(price, vatRate) : price
  const said = reader === 'consumer' ? 'withTax' : 'withoutTax'
  return {
    read: formatEuros(read, language),
    each: formatEuros(Math.round(read / Math.max(credits, 1)), language),
    said: vatRate === 0 ? 'noTax' : said,
  } as const
}
