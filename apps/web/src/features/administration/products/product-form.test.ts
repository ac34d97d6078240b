import type { ManagedProduct } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { productForm, typedOf } from './product-form.ts'

const sold: ManagedProduct = {
  id: '0190c7f0-0000-7000-8000-000000000001',
  kind: 'pack',
  name: { fr: 'Pack', en: 'Pack' },
  description: { fr: 'Dix dépôts', en: 'Ten deposits' },
  price: 1950,
  vatRate: 550,
  credits: 10,
  unlimitedDeposits: false,
  storage: false,
  months: null,
  position: 1,
  state: 'published',
  createdAt: '2026-11-20T09:20:05.000Z',
  updatedAt: '2026-11-20T09:20:05.000Z',
}

test('a price is typed in euros and sent in cents, a rate in percent and in hundredths of it', () => {
  expect(typedOf(sold, 'fr')).toMatchObject({ price: '19,50', vatRate: '5,50' })
  expect(productForm.parse(typedOf(sold, 'en'))).toMatchObject({ price: 1950, vatRate: 550 })
})

test('an amount that is none is refused by its field', () => {
  const { error } = productForm.safeParse({ ...typedOf(sold, 'fr'), price: 'dix euros' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['price']])
})

test('a duration that is left empty has no end', () => {
  expect(productForm.parse(typedOf(sold, 'fr')).months).toBeNull()
  expect(productForm.parse({ ...typedOf(sold, 'fr'), months: '12' }).months).toBe(12)
  expect(productForm.safeParse({ ...typedOf(sold, 'fr'), months: 'un an' }).success).toBe(false)
})

test('a product begins without a price, and as a draft', () => {
  const typed = typedOf(null, 'fr')
  expect(typed.state).toBe('draft')
  expect(
    productForm.safeParse({ ...typed, name: sold.name, description: sold.description }),
  ).toHaveProperty('success', false)
})
