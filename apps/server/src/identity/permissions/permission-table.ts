import type { AccountType } from '@ancrage/contract'

import type { Account } from '../../accounts/index.ts'

/** Who calls: nobody known, or an account of this type. */
export const ROLES = [
  'anonymous',
  'classic',
  'subAccount',
  'companyAdministrator',
  'company',
  'administrator',
] as const satisfies readonly (AccountType | 'anonymous')[]
export type Role = (typeof ROLES)[number]

/**
 * How far an action reaches: `own` is what the account itself has; `company` that and all that its company
 * has; `all` is everybody's, or nobody's in particular. What is beyond reach is answered like what does not
 * exist; an action that reaches nothing is refused as such.
 */
export type Scope = 'no' | 'own' | 'company' | 'all'

/** The one place that says who may do what. In each row, the reach of the roles in their order above. */
export const PERMISSIONS = {
  // anonymous, classic, subAccount, companyAdministrator, company, administrator
  'service.read': ['all', 'all', 'all', 'all', 'all', 'all'],
  'session.open': ['all', 'all', 'all', 'all', 'all', 'all'],
  'account.request': ['all', 'all', 'all', 'all', 'all', 'all'],
  'proof.verify': ['all', 'all', 'all', 'all', 'all', 'all'],
  'publicDeposit.read': ['all', 'all', 'all', 'all', 'all', 'all'],
  'showcase.read': ['all', 'all', 'all', 'all', 'all', 'all'],
  'payment.announce': ['all', 'all', 'all', 'all', 'all', 'all'],

  'account.own': ['no', 'own', 'own', 'own', 'own', 'own'],
  'deposit.create': ['no', 'own', 'own', 'own', 'own', 'own'],
  'deposit.read': ['no', 'own', 'own', 'company', 'company', 'own'],
  'deposit.export': ['no', 'own', 'own', 'company', 'company', 'own'],
  'deposit.edit': ['no', 'own', 'own', 'company', 'company', 'own'],
  'vault.read': ['no', 'own', 'own', 'company', 'company', 'own'],
  'vault.write': ['no', 'own', 'own', 'own', 'own', 'own'],
  'vault.delete': ['no', 'own', 'own', 'company', 'company', 'own'],
  'vaultKey.own': ['no', 'own', 'own', 'own', 'own', 'own'],
  'apiKey.own': ['no', 'own', 'own', 'own', 'own', 'own'],
  'webhook.own': ['no', 'own', 'own', 'own', 'own', 'own'],
  'credits.read': ['no', 'own', 'own', 'own', 'own', 'own'],
  'catalogue.read': ['no', 'all', 'all', 'all', 'all', 'all'],
  'order.own': ['no', 'own', 'no', 'company', 'company', 'own'],

  'company.read': ['no', 'no', 'no', 'company', 'company', 'no'],
  'company.manage': ['no', 'no', 'no', 'company', 'company', 'no'],

  'user.manage': ['no', 'no', 'no', 'no', 'no', 'all'],
  'accountRequest.manage': ['no', 'no', 'no', 'no', 'no', 'all'],
  'company.administer': ['no', 'no', 'no', 'no', 'no', 'all'],
  'catalogue.manage': ['no', 'no', 'no', 'no', 'no', 'all'],
  'order.manage': ['no', 'no', 'no', 'no', 'no', 'all'],
  'settings.manage': ['no', 'no', 'no', 'no', 'no', 'all'],
  'overview.read': ['no', 'no', 'no', 'no', 'no', 'all'],
  'anchoring.watch': ['no', 'no', 'no', 'no', 'no', 'all'],
  'mail.watch': ['no', 'no', 'no', 'no', 'no', 'all'],
  'data.export': ['no', 'no', 'no', 'no', 'no', 'all'],
  'records.search': ['no', 'no', 'no', 'no', 'no', 'all'],
  'deposit.assist': ['no', 'no', 'no', 'no', 'no', 'all'],
  'audit.read': ['no', 'no', 'no', 'no', 'no', 'all'],
} as const satisfies Record<string, readonly [Scope, Scope, Scope, Scope, Scope, Scope]>

export type Action = keyof typeof PERMISSIONS

/** Whether nobody but administrators may do it at all. */
export const isAdministration = (action: Action): boolean =>
  ROLES.every((role) => (reachOf(role, action) === 'no') === (role !== 'administrator'))

export function reachOf(role: Role, action: Action): Scope {
  return PERMISSIONS[action][ROLES.indexOf(role)] ?? 'no'
}

/** Whether the action is theirs at all: on their own, on their company’s or on everyone’s. */
export function may(role: Role, action: Action): boolean {
  return reachOf(role, action) !== 'no'
}

/** Whose objects an account reaches by an action: its own, and all of a company where it directs one. */
export type OwnerScope = Readonly<{ accountId: string; companyId: string | null }>

export function scopeOf(
  account: Pick<Account, 'id' | 'type' | 'companyId'>,
  action: Action,
): OwnerScope {
  const companyId = reachOf(account.type, action) === 'company' ? account.companyId : null
  return { accountId: account.id, companyId }
}
