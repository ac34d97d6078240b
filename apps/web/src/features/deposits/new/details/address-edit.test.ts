import { expect, test } from 'vitest'

import { stillOnItsWay } from './address-edit.ts'

test('the address follows what was sent in steps, or at once', () => {
  const sent = ['', 'se', 'seri']
  expect(stillOnItsWay(sent, 'se')).toEqual(['se', 'seri'])
  expect(stillOnItsWay(['se', 'seri'], 'seri')).toEqual(['seri'])
  expect(stillOnItsWay(sent, 'seri')).toEqual(['seri'])
})

test('what was not sent, or arrived long ago, somebody else has put there', () => {
  expect(stillOnItsWay(['', 'se'], 'vingt')).toBeNull()
  expect(stillOnItsWay(['se'], '')).toBeNull()
})
