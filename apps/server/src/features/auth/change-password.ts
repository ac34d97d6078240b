import { queueMail } from '../../mail/index.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteAccountLinks } from './account-link-store.ts'
import { lockAccount, updatePasswordHash } from './own-account-store.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { deletePendingSignInsOf } from './pending-sign-in-store.ts'
import { provePassword } from './prove-password.ts'
import { recordOwnAct } from './record-own-act.ts'
import { deleteSessionsOf } from './session-store.ts'
import type { LiveSession } from './session.ts'

/** Keeps the session it is done in and ends every other one. */
export async function changePassword(
  surroundings: Surroundings,
  { account, session }: LiveSession,
  { currentPassword, newPassword }: Readonly<{ currentPassword: string; newPassword: string }>,
): Promise<void> {
  await provePassword(surroundings, account, currentPassword)
  refuseWeakPassword(newPassword, [account.email, account.name])
  const passwordHash = await hashPassword(newPassword, account.id)
  await surroundings.database.transaction(async (transaction) => {
    await lockAccount(transaction, account.id)
    await updatePasswordHash(transaction, account.id, passwordHash)
    await deleteAccountLinks(transaction, account.id)
    await deletePendingSignInsOf(transaction, account.id)
    await deleteSessionsOf(transaction, account.id, session.id)
    const { email: to, language } = account
    const at = surroundings.now()
    await queueMail(surroundings, transaction, { kind: 'passwordChanged', to, language, at })
    await recordOwnAct(surroundings, transaction, account, 'account.passwordChanged')
  })
}
