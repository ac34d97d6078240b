export {
  administratorsToTell,
  companyOf,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  insertCompany,
  type Account,
} from './account-store.ts'
export { createAccount } from './create-account.ts'
export { presentProfile } from './present-profile.ts'
