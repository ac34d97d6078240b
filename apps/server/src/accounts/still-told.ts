import type { Queries } from '../platform/database/client.ts'
import type { MailKind } from '../platform/mail/index.ts'
import { findAccountByEmail } from './account-store.ts'
import { mayAct } from './may-act.ts'

/** Of what waits for an administrator, or others did as one: names and addresses of others. */
export const MAILS_TO_ADMINISTRATORS = [
  'accountRequestWaiting',
  'orderWaiting',
  'paymentUnmatched',
  'refundWaiting',
  'refundFailed',
  'paymentDisputed',
  'settingsChanged',
] as const satisfies readonly MailKind[]
const TO_ADMINISTRATORS: ReadonlySet<string> = new Set(MAILS_TO_ADMINISTRATORS)
/** Of what an account sees, which it may do nothing with while it may not act. */
const TO_ACCOUNTS: ReadonlySet<string> = new Set<MailKind>([
  'depositReceived',
  'depositConfirmed',
  'proofReanchored',
])

/**
 * Whether a mail that waited is still to be sent: mails gather for an hour, and wait for longer where a mail server is away. Who lost meanwhile the
 * power in which they were to be told is told no more.
 */
export async function isStillTold(
  queries: Queries,
  { kind, to }: Readonly<{ kind: string; to: string }>,
): Promise<boolean> {
  const isToAdministrator = TO_ADMINISTRATORS.has(kind)
  if (!isToAdministrator && !TO_ACCOUNTS.has(kind)) return true
  const account = await findAccountByEmail(queries, to)
  if (!account || !mayAct(account)) return false
  return !isToAdministrator || account.type === 'administrator'
}
