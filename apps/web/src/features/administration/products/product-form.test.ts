import { fieldMessages, type Language, type ManagedProduct } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { productForm, type ProductTyped, typedOf } from './product-form.ts'

const sold: ManagedProduct = {
  id: '0190c7f0-0000-7000-8000-000000000001',
  kind: 'pack',
  name: { fr: 'Pack', en: 'Pack' },
  description: { fr: 'Dix ancrages', en: 'Ten deposits' },
  price: 1950,
  vatRate: 550,
  credits: 10,
  unlimitedDeposits: false,
  storage: false,
  storageBytes: null,
  months: null,
  position: 1,
  state: 'published',
  undelivered: null,
  createdAt: '2026-11-20T09:20:05.000Z',
  updatedAt: '2026-11-20T09:20:05.000Z',
}

test('a price is typed in euros and sent in cents, a rate in percent and in hundredths of it', () => {
  expect(typedOf(sold, 'fr')).toMatchObject({ price: '19,50', vatRate: '5,50' })
  expect(productForm.parse(typedOf(sold, 'en'))).toMatchObject({ price: 1950, vatRate: 550 })
})

function said(over: Partial<ProductTyped>, language: Language) {
  const { error } = productForm.safeParse({ ...typedOf(sold, language), ...over })
  return error && fieldMessages(error, language)
}

test.each(['', '-1', 'abc', '12,345'])('%j is no price: an example says what is one', (price) => {
  expect(said({ price }, 'fr')).toEqual({ price: 'Un prix en euros, par exemple 12,50.' })
  expect(said({ price }, 'en')).toEqual({ price: 'A price in euros, for example 12.50.' })
})

test('a price or a rate out of bounds is told in euros and percent', () => {
  expect(said({ price: '1000000,01' }, 'fr')).toEqual({
    price: 'Au plus 1\u202f000\u202f000\u00a0€',
  })
  expect(said({ price: '1000000.01' }, 'en')).toEqual({ price: 'At most €1,000,000' })
  expect(said({ vatRate: '101' }, 'en')).toEqual({ vatRate: 'At most 100%' })
  expect(said({ vatRate: 'x' }, 'en')).toEqual({ vatRate: 'A percentage, for example 20 or 5.5.' })
})

test('what is on sale costs something, and a pack gives credits', () => {
  expect(said({ price: '0' }, 'fr')).toEqual({ price: 'Au moins 0,01\u00a0€' })
  expect(said({ price: '0', state: 'draft' }, 'fr')).toBeUndefined()
  expect(said({ credits: 0 }, 'fr')).toEqual({ credits: 'Saisissez un nombre d’au moins 1' })
  expect(said({ credits: 0, kind: 'storage' }, 'fr')).toBeUndefined()
  expect(said({ price: '0', credits: 0, state: 'withdrawn' }, 'fr')).toBeUndefined()
})

test('a duration that is left empty has no end', () => {
  expect(productForm.parse(typedOf(sold, 'fr')).months).toBeNull()
  expect(productForm.parse({ ...typedOf(sold, 'fr'), months: '12' }).months).toBe(12)
  expect(said({ months: 'un an' }, 'fr')).toEqual({ months: 'Saisissez un nombre entier' })
  expect(said({ months: '0x10' }, 'en')).toEqual({ months: 'Enter a whole number' })
})

test('a product begins without a price, and as a draft', () => {
  const typed = typedOf(null, 'fr')
  expect(typed.state).toBe('draft')
  expect(
    productForm.safeParse({ ...typed, name: sold.name, description: sold.description }),
  ).toHaveProperty('success', false)
})
