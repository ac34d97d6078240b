import {
  MAX_COUNTED_DEPOSITS,
  orderNumber,
  type Notification,
  type SecurityEvent,
} from '@ancrage/contract'

import { depositNumber } from '../../deposits/index.ts'
import type { DepositEvent } from './deposit-event-store.ts'
import type { MemberAct } from './member-event-store.ts'
import type { NewDevice, PaidOrder, ReceivedCredits, SecurityAct } from './event-store.ts'

/** Both, where a block was undone and another one confirms the deposits by now. */
export function notificationsOfDeposits(event: DepositEvent, since: Date): Notification[] {
  const { confirmedAt, undoneAt, count, id, title } = event
  const deposits = {
    count: Math.min(count, MAX_COUNTED_DEPOSITS),
    more: count > MAX_COUNTED_DEPOSITS,
    deposit: { id, number: depositNumber(event), title },
  }
  const told = (kind: 'depositsConfirmed' | 'depositsReanchored', at: Date | null) =>
    at !== null && at >= since ? [{ kind, at: at.toISOString(), ...deposits }] : []
  return [...told('depositsConfirmed', confirmedAt), ...told('depositsReanchored', undoneAt)]
}

export function presentOrder({ id: orderId, endedAt, ...order }: PaidOrder): Notification[] {
  if (endedAt === null) return []
  const { productName: product } = order
  const number = orderNumber(order)
  return [{ kind: 'orderPaid', at: endedAt.toISOString(), orderId, number, product }]
}

export function presentCredits({ at, amount }: ReceivedCredits): Notification {
  return { kind: 'creditsReceived', at: at.toISOString(), amount }
}

export function presentSecurity({ at, action }: SecurityAct): Notification[] {
  const event = EVENTS[action]
  return event === undefined ? [] : [{ kind: 'security', at: at.toISOString(), event }]
}

export function presentDevice({ at }: NewDevice): Notification {
  return { kind: 'security', at: at.toISOString(), event: 'newSignIn' }
}

export function presentMember({ at, action, name }: MemberAct): Notification {
  const kind = action === 'account.joined' ? 'memberJoined' : 'memberLeft'
  return { kind, at: at.toISOString(), name }
}

const EVENTS: Readonly<Record<string, SecurityEvent>> = {
  'account.passwordChanged': 'passwordChanged',
  'account.passwordReset': 'passwordChanged',
  'account.twoFactorEnabled': 'twoFactorEnabled',
  'account.twoFactorDisabled': 'twoFactorDisabled',
  'account.twoFactorReset': 'twoFactorDisabled',
  'account.recoveryCodesRenewed': 'recoveryCodesRenewed',
  'account.passkeyAdded': 'passkeyAdded',
  'account.passkeyRemoved': 'passkeyRemoved',
  'account.emailChanged': 'emailChanged',
}
