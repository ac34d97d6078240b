import type { ManagedAccount } from '@ancrage/contract'

type User = Pick<ManagedAccount, 'id' | 'twoFactorEnabled'>

/** The server refuses it on oneself: turning off one’s own takes the factor itself. `ownId` is who asks. */
export function mayResetTwoFactor(user: User, ownId: string | undefined): boolean {
  return user.twoFactorEnabled && ownId !== undefined && user.id !== ownId
}
