import { expect, test } from 'vitest'

import { mayResetTwoFactor, toldOf } from './user-acts.ts'

const OWN = '0190a5a0-0000-7000-8000-000000000001'
const OTHER = '0190a5a0-0000-7000-8000-000000000002'

test('B3: an administrator resets the second factor of others, never their own', () => {
  expect(mayResetTwoFactor({ id: OTHER, twoFactorEnabled: true }, OWN)).toBe(true)
  expect(mayResetTwoFactor({ id: OWN, twoFactorEnabled: true }, OWN)).toBe(false)
})

test('B3: nothing is reset before it is known who asks, or where there is no second factor', () => {
  expect(mayResetTwoFactor({ id: OTHER, twoFactorEnabled: true }, undefined)).toBe(false)
  expect(mayResetTwoFactor({ id: OTHER, twoFactorEnabled: false }, OWN)).toBe(false)
})

test('what was done is told by its name', () => {
  expect(toldOf('suspend')).toBe('told.accountSuspended')
  expect(toldOf({ storage: true })).toBe('told.storageOn')
  expect(toldOf({ storage: false })).toBe('told.storageOff')
  expect(toldOf({ unlimitedDeposits: false })).toBe('told.unlimitedOff')
  expect(toldOf({ name: 'Anna' })).toBe('told.accountSaved')
})
