import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isWhole, lackingCredits, type Reckoned } from './reckon-disputes.ts'

const order = { net: 1000, vat: 200, credits: 10 }
const dispute = (amount: number, over: Partial<Reckoned> = {}): Reckoned => ({
  state: 'queued',
  amount,
  currency: 'EUR',
  credits: 0,
  ...over,
})

test('AW7: disputes of one order are reckoned together: their parts are rounded once', () => {
  const eleven = Array.from({ length: 11 }, () => dispute(108))
  expect(lackingCredits(order, eleven)).toBe(9)
  expect(lackingCredits(order, [dispute(108)])).toBe(0)
})

test('AW7: none counts what another holds, and one that was won holds nothing', () => {
  const held = dispute(1200, { credits: 10 })
  expect(lackingCredits(order, [held, dispute(1200)])).toBe(0)
  expect(lackingCredits(order, [{ ...held, state: 'lost' }, dispute(1200)])).toBe(0)
  expect(lackingCredits(order, [{ ...held, state: 'won' }, dispute(1200)])).toBe(10)
  expect(lackingCredits(order, [dispute(120, { credits: 1 }), dispute(1080)])).toBe(9)
})

test('AZ2: they hold too much where they have become about less', () => {
  expect(lackingCredits(order, [dispute(120, { credits: 10 })])).toBe(-9)
  expect(lackingCredits(order, [dispute(120, { credits: 1 }), dispute(120, { credits: 2 })])).toBe(
    -1,
  )
})

test('AW7: they are about all of the price together, or in another currency', () => {
  expect(isWhole(order, [dispute(600), dispute(599)])).toBe(false)
  expect(isWhole(order, [dispute(600), dispute(600)])).toBe(true)
  expect(isWhole(order, [dispute(1, { currency: 'USD' })])).toBe(true)
  expect(isWhole(order, [])).toBe(false)
})

test('AW7: what they lack and hold is never more than was sold', () => {
  const any = fc.record({
    state: fc.constantFrom('queued', 'won', 'lost', 'foreign'),
    amount: fc.nat(2000),
    currency: fc.constantFrom('EUR', 'USD'),
    credits: fc.constant(0),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.nat(1000), (disputes, credits) => {
      const sold = { ...order, credits }
      expect(lackingCredits(sold, disputes)).toBeLessThanOrEqual(credits)
      const holding = disputes.findIndex(({ state }) => state === 'queued' || state === 'lost')
      const full = disputes.map((one, at) => (at === holding ? { ...one, credits } : one))
      expect(lackingCredits(sold, full)).toBeLessThanOrEqual(0)
    }),
  )
})
