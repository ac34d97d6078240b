import type { Queries } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../sessions/authenticate.ts'
import type { BackgroundWork } from './background-work.ts'
import type { PasskeySite } from '../passkeys/passkeys.ts'
import type { SessionTransport } from '../sessions/session-transport.ts'

/** What is kept elsewhere and acts in an account’s name. */
export type WebhooksOfAccount = Readonly<{
  count: (queries: Queries, accountId: string) => Promise<number>
  removeAll: (queries: Queries, accountId: string) => Promise<void>
}>

/** What the routes of this feature share. */
export type AuthDeps = Readonly<{
  context: ServerContext
  transport: SessionTransport
  guards: Guards
  /** Where passkeys are good, and under what name applications show the account. */
  site: PasskeySite
  background: BackgroundWork
  webhooks: WebhooksOfAccount
}>
