import type { Profile } from '@ancrage/contract'

export const sampleProfile: Profile = {
  id: '7b1d1a2e-5a3e-4c8e-9d53-0d2f0e6a4c11',
  name: 'Ada',
  email: 'ada@example.org',
  storage: false,
  isAdmin: false,
  isCompanyAdmin: false,
  accountType: 'classic',
  credits: 10,
  depositCount: 0,
  unlimitedDeposits: false,
  unlimitedUntil: null,
  storageUntil: null,
  company: null,
  parentCompany: null,
  subAccounts: 0,
  ownAccount: null,
  reference: null,
  language: 'fr',
  emailProven: true,
  twoFactorEnabled: false,
}
