export {
  administratorsToTell,
  companyOf,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  insertCompany,
  lockAccountForShare,
  type Account,
} from './account-store.ts'
export { mayAct, mayActInQuery } from './may-act.ts'
export { createAccount } from './create-account.ts'
export { presentProfile } from './present-profile.ts'
