import type { ManagedAccount } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { changeOf, settingsOf, userSettings } from './user-settings.ts'

const COMPANY = '0190a5a0-0000-7000-8000-000000000001'
const OTHER = '0190a5a0-0000-7000-8000-000000000002'

const user: ManagedAccount = {
  id: '0190a5a0-0000-7000-8000-000000000003',
  name: 'Violette',
  email: 'violette@example.test',
  accountType: 'classic',
  companyId: null,
  company: null,
  credits: 3,
  monthlyCap: null,
  unlimitedDeposits: false,
  unlimitedUntil: null,
  storage: false,
  storageUntil: null,
  reference: null,
  depositCount: 0,
  language: 'fr',
  twoFactorEnabled: false,
  state: 'active',
  createdAt: '2026-11-20T09:20:00.000Z',
}
const member: ManagedAccount = {
  ...user,
  accountType: 'subAccount',
  companyId: COMPANY,
  company: 'Durand',
  monthlyCap: 5,
}

test('what nobody touched asks for no other kind and no other company', () => {
  expect(changeOf(member, userSettings.parse(settingsOf(member)))).toEqual({
    name: 'Violette',
    reference: null,
    monthlyCap: 5,
  })
})

test('a cap is a whole number, zero included, and an empty field or blanks none', () => {
  const withCap = (monthlyCap: string) =>
    userSettings.safeParse({ ...settingsOf(user), monthlyCap })
  expect(withCap('0').data?.monthlyCap).toBe(0)
  expect(withCap('12').data?.monthlyCap).toBe(12)
  for (const monthlyCap of ['', ' ']) {
    const typed = userSettings.parse({ ...settingsOf(member), monthlyCap })
    expect(changeOf(member, typed)).toMatchObject({ monthlyCap: null })
  }
  expect(['-1', '1.5', 'dix', '0x10', '1e3'].filter((typed) => withCap(typed).success)).toEqual([])
})

test('whoever enters a company says which one', () => {
  const entering = { ...settingsOf(user), accountType: 'subAccount' }
  expect(userSettings.safeParse(entering).error?.issues.map(({ path }) => path)).toEqual([
    ['companyId'],
  ])
  const typed = userSettings.parse({ ...entering, companyId: COMPANY })
  expect(changeOf(user, typed)).toMatchObject({ accountType: 'subAccount', companyId: COMPANY })
})

test('a member may go to another company, as what it is', () => {
  const typed = userSettings.parse({ ...settingsOf(member), companyId: OTHER })
  expect(changeOf(member, typed)).toMatchObject({ companyId: OTHER })
  expect(changeOf(member, typed)).not.toHaveProperty('accountType')
})

test('whoever leaves a company names none', () => {
  const typed = userSettings.parse({ ...settingsOf(member), accountType: 'classic' })
  expect(changeOf(member, typed)).toMatchObject({ accountType: 'classic' })
  expect(changeOf(member, typed)).not.toHaveProperty('companyId')
})
