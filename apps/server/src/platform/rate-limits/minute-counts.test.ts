import { expect, test } from 'vitest'

import { paceOfAccounts } from './pace-of-accounts.ts'

const HOUR = 3_600_000

test('AB4: a clock that was an hour ahead and is set right keeps nobody’s minute open', () => {
  let at = 2 * HOUR
  const pace = paceOfAccounts({ now: () => new Date(at), rateLimits: 'on' }, 2)
  const call = () => pace('ada')
  call()
  call()
  expect(call).toThrow('limit.exceeded')
  at -= HOUR
  call()
  call()
  expect(call).toThrow('limit.exceeded')
})
