import { expect, test } from 'vitest'

import { EU_RATES, vatOf } from './vat.ts'

const STANDARD = { regime: 'standard', oss: 'off' } as const
const at = (country: string, vatNumber: string | null = null) => ({ country, vatNumber })

test('the table: whose tax it is, and at which rate', () => {
  const withShop = { ...STANDARD, oss: 'on' } as const
  const franchise = { regime: 'franchise', oss: 'on' } as const
  expect([
    vatOf(STANDARD, 2000),
    vatOf(STANDARD, 0),
    vatOf(STANDARD, 2000, at('MC')),
    vatOf(STANDARD, 2000, at('FR', 'FR44732829320')),
    vatOf(STANDARD, 2000, at('DE', 'DE123456788')),
    vatOf(STANDARD, 2000, at('DE')),
    vatOf(withShop, 2000, at('DE')),
    vatOf(withShop, 550, at('FR')),
    vatOf(withShop, 2000, at('US')),
    vatOf(franchise, 2000),
    vatOf(franchise, 2000, at('DE')),
    vatOf(franchise, 2000, at('DE', 'DE123456788')),
    vatOf(franchise, 2000, at('GB')),
  ]).toEqual([
    { category: 'S', vatRate: 2000 },
    { category: null, vatRate: 0 },
    { category: 'S', vatRate: 2000 },
    { category: 'S', vatRate: 2000 },
    { category: 'AE', vatRate: 0 },
    { category: 'S', vatRate: 2000 },
    { category: 'S', vatRate: 1900 },
    { category: 'S', vatRate: 550 },
    { category: 'O', vatRate: 0 },
    { category: 'E', vatRate: 0 },
    { category: 'E', vatRate: 0 },
    { category: 'AE', vatRate: 0 },
    { category: 'O', vatRate: 0 },
  ])
})

test.each(['MC', 'GP', 'MQ', 'RE', 'GF', 'YT'])(
  'who is in %s is charged as in France',
  (country) => {
    expect(vatOf(STANDARD, 2000, at(country))).toEqual({ category: 'S', vatRate: 2000 })
  },
)

test('there is a rate for each of the twenty-seven', () => {
  expect(Object.keys(EU_RATES)).toHaveLength(27)
  for (const rate of Object.values(EU_RATES)) expect(rate).toBeGreaterThanOrEqual(1700)
})
