import type { Queries, Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../sessions/authenticate.ts'
import type { BackgroundWork } from './background-work.ts'
import type { PasskeySite } from '../passkeys/passkeys.ts'
import type { SessionTransport } from '../sessions/session-transport.ts'

type Counted = Readonly<{
  count: (queries: Queries, accountId: string, now: Date) => Promise<number>
  removeAll: (transaction: Transaction, accountId: string) => Promise<void>
}>

/** What is kept elsewhere and goes on acting in an account’s name, or showing what it has, whatever its password is. */
export type HeldElsewhere = Readonly<{
  webhooks: Counted
  shareLinks: Counted
  invitations: Counted
}>

/** What the routes of this feature share. */
export type AuthDeps = Readonly<{
  context: ServerContext
  transport: SessionTransport
  guards: Guards
  /** Where passkeys are good, and under what name applications show the account. */
  site: PasskeySite
  background: BackgroundWork
  heldElsewhere: HeldElsewhere
}>
