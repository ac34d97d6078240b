import { checkOffer, createProduct, type Language, type ManagedProduct } from '@ancrage/contract'
import { z } from 'zod'

import { wholeOrNone } from '../../../ui/forms/whole-or-none.ts'
import { readHundredths, writeHundredths } from './hundredths.ts'

const product = createProduct.body.shape

/** What is typed in euros and percent is sent in cents and hundredths of a percent; no duration is no end. */
const hundredthsOf = (amount: z.ZodType<number, number>) =>
  z
    .string()
    .refine((typed) => !Number.isNaN(readHundredths(typed)))
    .transform(readHundredths)
    .pipe(amount)

export const productForm = z
  .object({
    ...product,
    price: hundredthsOf(product.price),
    vatRate: hundredthsOf(product.vatRate),
    months: wholeOrNone(product.months.unwrap()),
  })
  .superRefine(checkOffer)
export type ProductTyped = z.input<typeof productForm>

export function typedOf(stored: ManagedProduct | null, language: Language): ProductTyped {
  if (stored === null) return NEW_PRODUCT
  const separator = language === 'fr' ? ',' : '.'
  return {
    ...stored,
    price: writeHundredths(stored.price, separator),
    vatRate: writeHundredths(stored.vatRate, separator),
    months: stored.months === null ? '' : String(stored.months),
  }
}

const NEW_PRODUCT: ProductTyped = {
  kind: 'pack',
  name: { fr: '', en: '' },
  description: { fr: '', en: '' },
  price: '',
  vatRate: '20',
  credits: 10,
  months: '',
  unlimitedDeposits: false,
  storage: false,
  position: 0,
  state: 'draft',
}
