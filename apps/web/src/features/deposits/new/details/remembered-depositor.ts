import type { Profile } from '@ancrage/contract'

import { kept } from '../../../../api/kept.ts'

const KEY = 'depositor'

/** The name this account signed its last deposit with, on this browser; at first the account's own. */
export function recallDepositor(user: Profile | null): string {
  if (user === null) return ''
  return kept.getItem(`${KEY}.${user.id}`) ?? user.name
}

export function rememberDepositor(user: Profile | null, name: string): void {
  if (user !== null) kept.setItem(`${KEY}.${user.id}`, name)
}
