import type { AccountState, ManagedAccount } from '@ancrage/contract'

import type { ManagedRow } from './account-list-store.ts'

export function presentManaged(row: ManagedRow): ManagedAccount {
  const { account, company, hasTwoFactor, emailNow } = row
  return {
    id: account.id,
    name: account.name,
    email: emailNow ?? account.email,
    accountType: account.type,
    companyId: account.companyId,
    company,
    credits: account.credits,
    monthlyCap: account.monthlyCap,
    unlimitedDeposits: account.unlimitedDeposits,
    unlimitedUntil: account.unlimitedUntil?.toISOString() ?? null,
    storage: account.storage,
    storageUntil: account.storageUntil?.toISOString() ?? null,
    reference: account.reference,
    depositCount: account.depositCount,
    language: account.language,
    twoFactorEnabled: hasTwoFactor,
    state: stateOf(account),
    createdAt: account.createdAt.toISOString(),
  }
}

function stateOf({ leftAt, suspendedAt }: ManagedRow['account']): AccountState {
  if (leftAt !== null) return 'left'
  return suspendedAt === null ? 'active' : 'suspended'
}
