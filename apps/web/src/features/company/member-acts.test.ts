import { expect, test } from 'vitest'

import { actsOn, toldOf } from './member-acts.ts'

const OWN = '0190a5a0-0000-7000-8000-000000000001'
const ASKING = { ownId: OWN, hasStorage: true }
const member = {
  id: '0190a5a0-0000-7000-8000-000000000002',
  accountType: 'subAccount',
  state: 'active',
  storage: false,
  twoFactorEnabled: false,
} as const

const ANYONE = ['allot', 'withdraw', 'edit', 'storage']

test('a member is directed, suspended or resumed, and removed', () => {
  expect(actsOn(member, ASKING)).toEqual([...ANYONE, 'role', 'suspend', 'remove'])
  const suspended = { ...member, state: 'suspended', twoFactorEnabled: true } as const
  expect(actsOn(suspended, ASKING)).toEqual([
    ...ANYONE,
    'role',
    'resetTwoFactor',
    'resume',
    'remove',
  ])
})

test('nobody changes their own role or place', () => {
  expect(actsOn({ ...member, id: OWN, accountType: 'companyAdministrator' }, ASKING)).toEqual(
    ANYONE,
  )
})

test('the company’s own account is given credits, and nothing else, by anybody', () => {
  const owner = { ...member, accountType: 'company', twoFactorEnabled: true } as const
  expect(actsOn(owner, ASKING)).toEqual(['allot', 'withdraw'])
  expect(actsOn({ ...owner, id: OWN }, ASKING)).toEqual(['allot', 'withdraw'])
})

test('storage is offered where the company has it, and taken back wherever it is', () => {
  const without = { ...ASKING, hasStorage: false }
  expect(actsOn(member, without)).not.toContain('storage')
  expect(actsOn({ ...member, storage: true }, without)).toContain('storage')
})

test('20.6: who has left is invited again, and nothing else', () => {
  expect(actsOn({ ...member, state: 'left' }, ASKING)).toEqual(['reinvite'])
})

test('what was changed is told by its name', () => {
  expect(toldOf('remove')).toBe('told.memberRemoved')
  expect(toldOf({ role: 'subAccount' })).toBe('told.roleChanged')
  expect(toldOf({ storage: true })).toBe('told.storageOn')
  expect(toldOf({ storage: false })).toBe('told.storageOff')
})
