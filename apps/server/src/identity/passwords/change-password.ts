import { queueMail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { deleteAccountLinks } from '../links/account-link-store.ts'
import { keepAccess, updatePasswordHash } from '../../accounts/index.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { deletePendingSignInsOf } from '../sign-in/pending-sign-in-store.ts'
import { provePassword } from './prove-password.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { takeProtectingAct } from '../limits/told-acts.ts'
import type { LiveSession } from '../sessions/session.ts'
import { namesOfPasskeys } from '../passkeys/passkey-store.ts'

/** Keeps the session it is done in and ends every other one. */
export async function changePassword(
  context: ServerContext,
  { account, session }: LiveSession,
  { currentPassword, newPassword }: Readonly<{ currentPassword: string; newPassword: string }>,
): Promise<void> {
  await provePassword(context, account, currentPassword)
  refuseWeakPassword(newPassword, [account.email, account.name])
  await takeProtectingAct(context, account.id)
  const passwordHash = await hashPassword(newPassword, account.id)
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await updatePasswordHash(transaction, account.id, passwordHash)
    await deleteAccountLinks(transaction, account.id)
    await deletePendingSignInsOf(transaction, account.id)
    await deleteSessionsOf(transaction, account.id, session.id)
    const { email: to, language } = account
    const at = context.now()
    const passkeys = await namesOfPasskeys(transaction, account.id)
    await queueMail(context, transaction, { kind: 'passwordChanged', to, language, at, passkeys })
    await recordOwnAct(context, transaction, account, 'account.passwordChanged')
  })
}
