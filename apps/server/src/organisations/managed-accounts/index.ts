export {
  editAccount,
  endSessionsOf,
  keepDirectors,
  resetTwoFactorOf,
  resumeAccount,
  suspendAccount,
} from './account-acts.ts'
export { leaveCompany } from './leave-company.ts'
export { changeAccount, refuseLastAdministrator } from './change-account.ts'
export { listManagedAccounts, readManaged } from './list-managed-accounts.ts'
export { presentManaged } from './present-managed-account.ts'
