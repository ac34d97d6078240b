import { expect, test } from 'vitest'

import { deposit } from './deposits.ts'

const { status } = deposit.shape

test('a deposit is pending or confirmed, which the code 0 says too', () => {
  expect(['pending', 'confirmed', 0].map((told) => status.parse(told))).toEqual([
    'pending',
    'confirmed',
    'confirmed',
  ])
  expect(status.safeParse(1).success).toBe(false)
  expect(status.encode('confirmed')).toBe('confirmed')
})
