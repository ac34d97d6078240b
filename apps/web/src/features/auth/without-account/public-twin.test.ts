import { expect, test } from 'vitest'

import { publicTwin } from './public-twin.ts'

test('prices and articles are read without an account, at addresses of their own', () => {
  expect(publicTwin('/products?from=mail')).toEqual({ kind: 'prices', path: '/prices' })
  expect(publicTwin('/blog')).toEqual({ kind: 'articles', path: '/articles' })
  expect(publicTwin('/blog/une-preuve')).toEqual({
    kind: 'articles',
    path: '/articles/une-preuve',
  })
})

test('what is the account’s own has no such address', () => {
  const own = ['/', '/products/orders', '/profile', '/administration?tab=products', '/blogs']
  expect(own.map(publicTwin)).toEqual(own.map(() => undefined))
})
