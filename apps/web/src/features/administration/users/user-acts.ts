import type { ManagedAccount } from '@ancrage/contract'

import type { Word } from '../../../i18n/translate.ts'
import type { UserAct } from '../api/administration-mutations.ts'

type User = Pick<ManagedAccount, 'id' | 'twoFactorEnabled'>

/** The server refuses it on oneself: turning off one’s own takes the factor itself. `ownId` is who asks. */
export function mayResetTwoFactor(user: User, ownId: string | undefined): boolean {
  return user.twoFactorEnabled && ownId !== undefined && user.id !== ownId
}

const TOLD = {
  suspend: 'told.accountSuspended',
  resume: 'told.accountResumed',
  endSessions: 'told.sessionsEnded',
  resetTwoFactor: 'told.twoFactorReset',
} as const satisfies Record<string, Word>

/** What is told of an act of one click once it is done. */
export function toldOf(act: UserAct): Word {
  if (typeof act === 'string') return TOLD[act]
  const { storage, unlimitedDeposits } = act
  if (storage !== undefined) return storage ? 'told.storageOn' : 'told.storageOff'
  if (unlimitedDeposits !== undefined) {
    return unlimitedDeposits ? 'told.unlimitedOn' : 'told.unlimitedOff'
  }
  return 'told.accountSaved'
}
