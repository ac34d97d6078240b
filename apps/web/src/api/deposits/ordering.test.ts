import { expect, test } from 'vitest'

import { mayOrder, orderingOf } from './ordering.ts'

const ordering = {
  classic: orderingOf({ accountType: 'classic', isCompanyAdmin: false }),
  subAccount: orderingOf({ accountType: 'subAccount', isCompanyAdmin: false }),
  director: orderingOf({ accountType: 'companyAdministrator', isCompanyAdmin: true }),
}

test('a sub-account orders nothing: its company does', () => {
  expect(ordering.subAccount).toBe('byCompany')
  expect(mayOrder({ kind: 'pack' }, ordering.subAccount)).toBe(false)
  expect(mayOrder({ kind: 'companyPlan' }, ordering.subAccount)).toBe(false)
})

test('a company’s plan is ordered by those who direct a company, and by nobody else', () => {
  expect(mayOrder({ kind: 'companyPlan' }, ordering.classic)).toBe(false)
  expect(mayOrder({ kind: 'companyPlan' }, ordering.director)).toBe(true)
  expect(mayOrder({ kind: 'unlimitedPlan' }, ordering.classic)).toBe(true)
})
