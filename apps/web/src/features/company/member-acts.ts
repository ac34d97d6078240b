import { isMember, type ManagedAccount } from '@ancrage/contract'

import type { Word } from '../../i18n/translate.ts'
import type { MemberChange } from './api/company-mutations.ts'

export type MemberAct =
  | 'allot'
  | 'withdraw'
  | 'edit'
  | 'storage'
  | 'role'
  | 'resetTwoFactor'
  | 'suspend'
  | 'resume'
  | 'remove'
  | 'reinvite'

type Member = Pick<ManagedAccount, 'id' | 'accountType' | 'state' | 'storage' | 'twoFactorEnabled'>
type Asking = Readonly<{
  /** Who asks. */
  ownId: string | undefined
  /** The company has storage to give to its members. */
  hasStorage: boolean
}>

/** What the server lets an administrator of the company do with an account of it. */
export function actsOn(member: Member, { ownId, hasStorage }: Asking): readonly MemberAct[] {
  const { id, state, storage, twoFactorEnabled } = member
  if (state === 'left') return ['reinvite']
  const credits = ['allot', 'withdraw'] as const
  if (!isMember(member)) return credits
  const onStorage = storage || hasStorage ? (['storage'] as const) : []
  const onAnyone = [...credits, 'edit', ...onStorage] as const
  // The server refuses the rest on oneself, lest a company be left without anyone to direct it.
  if (id === ownId) return onAnyone
  return [
    ...onAnyone,
    'role',
    ...(twoFactorEnabled ? (['resetTwoFactor'] as const) : []),
    state === 'suspended' ? 'resume' : 'suspend',
    'remove',
  ]
}

const TOLD = {
  suspend: 'told.accountSuspended',
  resume: 'told.accountResumed',
  remove: 'told.memberRemoved',
  resetTwoFactor: 'told.twoFactorReset',
} as const satisfies Record<string, Word>

/** What is told of a change once it is made. */
export function toldOf(change: MemberChange): Word {
  if (typeof change === 'string') return TOLD[change]
  if ('role' in change) return 'told.roleChanged'
  return change.storage ? 'told.storageOn' : 'told.storageOff'
}
