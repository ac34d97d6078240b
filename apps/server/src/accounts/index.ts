export {
  administratorsToTell,
  companyOf,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  type Account,
} from './account-store.ts'
export { hasKeptPower, keepAccess, keepPower, refuseLostAccess, type Actor } from './kept-power.ts'
export { isStillIn } from './still-in.ts'
export { isStillTold, MAILS_TO_ADMINISTRATORS } from './still-told.ts'
export { mayAct, mayActInQuery } from './may-act.ts'
export { createAccount, createClosedAccount } from './create-account.ts'
export {
  findLeftAccount,
  findMovedAccounts,
  findWaitingAccount,
  movePerson,
  shownAddress,
} from './move-person-store.ts'
export { presentProfile } from './present-profile.ts'
export {
  lockAdministrators,
  lockForChange,
  updateAccount,
  type AccountChange,
} from './account-change-store.ts'
export { insertCompany, lockCompany, updateCompany, type CompanyChange } from './company-store.ts'
export {
  endStorage,
  endStorageOfCompanies,
  endStorageOfMembers,
  endUnlimitedDeposits,
  lockMembers,
  noteStorageReminders,
  noteUnlimitedReminders,
  type EndedPlan,
  type EndingPlan,
} from './ending-plan-store.ts'
export { emptyAccount } from './erase-account-store.ts'
export { updateMailPreferences } from './mail-preference-store.ts'
export { closeCompanyStorage, closeOptions, daysOfOptions, monthsLater } from './close-options.ts'
export type { Beside, BesideEach, Closed, Option } from './close-options.ts'
export { openOptions } from './open-options.ts'
export {
  lockAccount,
  noteEmailProven,
  updateEmail,
  updateIdentity,
  updatePasswordHash,
} from './own-account-store.ts'
export { noteSeen } from './seen-store.ts'
