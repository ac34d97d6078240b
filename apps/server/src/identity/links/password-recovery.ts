import type { readPasswordLink as readPasswordLinkCall } from '@ancrage/contract'
import type { z } from 'zod'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { forgetLimit, siteOf } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  findAccountByEmail,
  findMovedAccounts,
  lockAccount,
  mayAct,
  noteEmailProven,
  updatePasswordHash,
  type Account,
} from '../../accounts/index.ts'
import { countApiKeys, deleteApiKeysOf } from '../api-keys/api-key-store.ts'
import type { HeldElsewhere } from '../sign-in/auth-deps.ts'
import { openAccountLink, readAccountLink } from './account-link.ts'
import { consumeAccountLink, deleteAccountLinks, type AccountLink } from './account-link-store.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { deleteKnownDevices } from '../limits/known-device-store.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/password-policy.ts'
import { deletePendingSignInsOf } from '../sign-in/pending-sign-in-store.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { accountLimit } from '../limits/sign-in-limits.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { namesOfPasskeys } from '../passkeys/passkey-store.ts'

/** Sends a link where there is an account; the caller never learns whether there is one. */
export async function sendRecovery(context: ServerContext, email: string): Promise<void> {
  const account = await findAccountByEmail(context.database, email)
  if (!account || !mayAct(account)) return
  await context.database.transaction(async (transaction) => {
    // Whoever reads the letter box that a person has just left must not open their account.
    const current = await lockAccount(transaction, account.id)
    if (!current || !mayAct(current) || current.email !== account.email) return
    const link = await openAccountLink(context, transaction, {
      accountId: account.id,
      kind: 'passwordRecovery',
    })
    const { email: to, language } = current
    await queueMail(context, transaction, { kind: 'passwordRecovery', to, language, ...link })
  })
}

export async function readPasswordLink(
  context: ServerContext,
  visitor: Visitor,
  token: string,
  held: HeldElsewhere,
): Promise<z.infer<typeof readPasswordLinkCall.reply>> {
  const { link, account } = await readAccountLink(context, visitor, token, 'passwordRecovery')
  const { database, now } = context
  const ids = await accountsOf(database, account)
  const counted = async (count: (id: string) => Promise<number>): Promise<number> =>
    (await Promise.all(ids.map(count))).reduce((sum, some) => sum + some, 0)
  return {
    email: account.email,
    expiresAt: link.expiresAt.toISOString(),
    apiKeys: await counted((id) => countApiKeys(database, id)),
    webhooks: await counted((id) => held.webhooks.count(database, id, now())),
    shareLinks: await counted((id) => held.shareLinks.count(database, id, now())),
    invitations: await held.invitations.count(database, account.id, now()),
  }
}

/** The one that is open, and those that its person comes back to: what acts in their names opens again with them. */
async function accountsOf(queries: Queries, { id }: Account): Promise<readonly string[]> {
  return [id, ...(await findMovedAccounts(queries, id)).map((moved) => moved.id)]
}

export type NewAccess = Readonly<{
  password: string
  revokeApiKeys?: boolean | undefined
  removeWebhooks?: boolean | undefined
  revokeShareLinks?: boolean | undefined
  withdrawInvitations?: boolean | undefined
}>

/**
 * Sets the password with the link of a mail. Nobody is signed in by it, and a second factor is asked for
 * afterwards as before. Answers the secret by which the browser that has done it is known from now on: attempts of others no longer
 * stand in its way.
 */
export async function resetPassword(
  context: ServerContext,
  visitor: Visitor,
  token: string,
  { password, ...ends }: NewAccess,
  held: HeldElsewhere,
): Promise<{ device: string }> {
  const { link, account } = await readAccountLink(context, visitor, token, 'passwordRecovery')
  refuseWeakPassword(password, [account.email, account.name])
  const passwordHash = await hashPassword(password, siteOf(visitor.address))
  const device = await usePasswordLink(context, visitor, {
    link,
    account,
    passwordHash,
    revoke: async (transaction) => {
      for (const id of await accountsOf(transaction, account)) {
        if (ends.revokeApiKeys === true) await deleteApiKeysOf(transaction, id)
        if (ends.removeWebhooks === true) await held.webhooks.removeAll(transaction, id)
        if (ends.revokeShareLinks === true) await held.shareLinks.removeAll(transaction, id)
      }
      // Last: each is written into the audit log.
      if (ends.withdrawInvitations === true) {
        await held.invitations.removeAll(transaction, account.id)
      }
    },
  })
  // Whoever used up the attempts at the old password must not keep its owner waiting.
  await forgetLimit(context, accountLimit(account.email))
  return { device }
}

async function usePasswordLink(
  context: ServerContext,
  visitor: Visitor,
  {
    link,
    account,
    passwordHash,
    revoke,
  }: Readonly<{
    link: AccountLink
    account: Account
    passwordHash: string
    revoke: (transaction: Transaction) => Promise<void>
  }>,
): Promise<string> {
  return context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, account.id)
    if (!current || !mayAct(current)) throw new Refusal('auth.link_invalid')
    const consumed = await consumeAccountLink(transaction, link.tokenDigest)
    if (!consumed) throw new Refusal('auth.link_invalid')
    await updatePasswordHash(transaction, account.id, passwordHash)
    await noteEmailProven(transaction, account.id, context.now())
    // Somebody else may have known the old one: nothing that it opened stays open.
    await deleteAccountLinks(transaction, account.id)
    await deletePendingSignInsOf(transaction, account.id)
    await deleteSessionsOf(transaction, account.id)
    await deleteKnownDevices(transaction, account.id)
    await revoke(transaction)
    const { email: to, language } = account
    const at = context.now()
    const passkeys = await namesOfPasskeys(transaction, account.id)
    await queueMail(context, transaction, { kind: 'passwordChanged', to, language, at, passkeys })
    await recordOwnAct(context, transaction, account, 'account.passwordReset')
    return rememberDevice(context, transaction, account, visitor)
  })
}
