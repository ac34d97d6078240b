import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { instant } from '../instant.ts'

/** Notifications in one answer. */
export const MAX_NOTIFICATIONS = 20
/** Deposits that one notification counts; of more, it says so. */
export const MAX_COUNTED_DEPOSITS = 1000

/** Events of an account that its person is told of. */
export const SECURITY_EVENTS = [
  'newSignIn',
  'passwordChanged',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'emailChanged',
] as const
/** What happened to an account, one of them. */
export const securityEvent = z.enum(SECURITY_EVENTS)
export type SecurityEvent = z.infer<typeof securityEvent>

const at = z.iso.datetime()

/** `deposit` is the latest made of them, `more` whether there are others beyond `count`. */
const severalDeposits = {
  at,
  count: z.number().int().min(1).max(MAX_COUNTED_DEPOSITS),
  more: z.boolean(),
  deposit: z.object({ id: z.uuid(), number: z.string(), title: z.string() }),
}

/**
 * What has happened to an account: its deposits confirmed, or their block undone, together; an order paid, with the
 * credits that came of it; credits given by a company or the operator; a change of how it is signed in to; who joined or
 * left the company that it directs.
 */
export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('depositsConfirmed'), ...severalDeposits }),
  z.object({ kind: z.literal('depositsReanchored'), ...severalDeposits }),
  z.object({
    kind: z.literal('orderPaid'),
    at,
    orderId: z.uuid(),
    number: z.string(),
    product: z.string(),
  }),
  z.object({ kind: z.literal('creditsReceived'), at, amount: z.number().int().min(1) }),
  z.object({ kind: z.literal('security'), at, event: securityEvent }),
  z.object({ kind: z.enum(['memberJoined', 'memberLeft']), at, name: z.string() }),
])
export type Notification = z.infer<typeof notification>

/** The newest of the last 30 days, the newest first; `unread` counts those among them that were not seen. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  reply: z.object({
    items: z.array(notification).max(MAX_NOTIFICATIONS),
    unread: z.number().int().min(0).max(MAX_NOTIFICATIONS),
  }),
  status: 200,
})

/** All that happened `until` then was seen; what came while the page was read stays unread. */
export const seeNotifications = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  body: z.strictObject({ until: instant }),
  status: 204,
})
