import type { Product, Profile } from '@ancrage/contract'

/** For whom an account orders: the server says the same, this only spares people the refusal. */
export type Ordering = 'forOneself' | 'forCompany' | 'byCompany'

/** `byCompany`: those who direct the company order, not this account. */
export function orderingOf(profile: Pick<Profile, 'accountType' | 'isCompanyAdmin'>): Ordering {
  if (profile.isCompanyAdmin) return 'forCompany'
  return profile.accountType === 'subAccount' ? 'byCompany' : 'forOneself'
}

/** Whether what is offered can be ordered by this account. */
export function mayOrder({ kind }: Pick<Product, 'kind'>, ordering: Ordering): boolean {
  if (ordering === 'byCompany') return false
  return kind !== 'companyPlan' || ordering === 'forCompany'
}
