export {
  editAccount,
  leaveCompany,
  resetTwoFactorOf,
  resumeAccount,
  suspendAccount,
} from './account-acts.ts'
export type { AccountChange } from './account-change-store.ts'
export type { ManagedRow } from './account-list-store.ts'
export { changeAccount, refuseLastAdministrator } from './change-account.ts'
export { listManagedAccounts, readManaged } from './list-managed-accounts.ts'
export { presentManaged } from './present-managed-account.ts'
