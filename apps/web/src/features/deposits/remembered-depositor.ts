import type { Profile } from '@ancrage/contract'

const KEY = 'depositor'

/** The name this account signed its last deposit with, on this browser; at first the account's own. */
export function recallDepositor(user: Profile | null): string {
  if (user === null) return ''
  return localStorage.getItem(`${KEY}.${user.id}`) ?? user.name
}

export function rememberDepositor(user: Profile | null, name: string): void {
  if (user !== null) localStorage.setItem(`${KEY}.${user.id}`, name)
}
