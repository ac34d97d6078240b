import { expect, test } from 'vitest'

import { NOTHING_TYPED, readBuyer } from './typed-buyer.ts'

const NANTES = { ...NOTHING_TYPED, street: '3 quai de la Fosse', postcode: '44000', city: 'Nantes' }
const wrongOf = (over: Partial<typeof NANTES>) => readBuyer({ ...NANTES, ...over }).wrong

test.each(['44000', '44 000', ' 44000 '])('24: %j is a postcode of France', (postcode) => {
  expect(wrongOf({ postcode })).toEqual([])
})

test.each(['ABC', '4400', '440000'])('24: %j is none, and the buyer is told', (postcode) => {
  expect(wrongOf({ postcode })).toEqual(['postcode'])
  expect(wrongOf({ postcode, city: '' })).toEqual(['postcode', 'city'])
})

test('24: other countries write their postcodes as they do', () => {
  expect(wrongOf({ postcode: 'SW1A 1AA', country: 'GB' })).toEqual([])
})
