import { expect, test } from 'vitest'

import { nameOfOrder } from './name-of-order.ts'

const products = [
  { id: 'ten', name: { fr: 'Pack de 10 crédits', en: 'Pack of 10 credits' } },
  { id: 'fifty', name: { fr: 'Pack de 50 crédits', en: 'Pack of 50 credits' } },
]

test('an order’s product is told in both languages, whichever it was placed in', () => {
  const both = { fr: 'Pack de 50 crédits', en: 'Pack of 50 credits' }
  expect(nameOfOrder({ productId: 'fifty', product: both.fr }, products)).toEqual(both)
  expect(nameOfOrder({ productId: 'fifty', product: both.en }, products)).toEqual(both)
})

test('a product that was given another name since, or is no longer sold, keeps the name of the order', () => {
  const kept = { fr: 'Grand pack', en: 'Grand pack' }
  expect(nameOfOrder({ productId: 'fifty', product: 'Grand pack' }, products)).toEqual(kept)
  expect(nameOfOrder({ productId: 'gone', product: 'Grand pack' }, products)).toEqual(kept)
})
