import { queueMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  findAccountByEmail,
  keepAccess,
  lockAccount,
  mayAct,
  noteEmailProven,
  updateEmail,
} from '../../accounts/index.ts'
import { openAccountLink, readAccountLink } from './account-link.ts'
import { consumeAccountLink, deleteAccountLinks } from './account-link-store.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'
import type { LiveSession } from '../sessions/session.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** Both lead to the same page, which confirms an address. */
const KINDS = ['emailChange', 'emailProof'] as const

/**
 * Tells the old address and sends a link to the new one, unless that has an account already: then its owner
 * is not bothered, and the caller does not learn it.
 */
export async function askForEmailChange(
  context: ServerContext,
  live: LiveSession,
  typed: string,
): Promise<void> {
  const email = typed.toLowerCase()
  const { account } = live
  const { language } = account
  const taken = await findAccountByEmail(context.database, email)
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await queueMail(context, transaction, {
      kind: 'emailChangeNotice',
      to: account.email,
      language,
      newEmail: email,
      at: context.now(),
    })
    if (taken) return
    const wanted = { accountId: account.id, kind: 'emailChange', email } as const
    const link = await openAccountLink(context, transaction, wanted)
    const mail = { kind: 'emailChangeConfirm', to: email, language, ...link } as const
    await queueMail(context, transaction, mail)
  })
}

/** Sends a link to the account’s own address, unless one has proven it already. */
export async function askForEmailProof(
  context: ServerContext,
  account: LiveSession['account'],
): Promise<void> {
  if (account.emailProvenAt !== null) return
  await context.database.transaction(async (transaction) => {
    // Who erases the account meanwhile is written to no more (BC7).
    const { id: accountId, email: to, language } = await keepAccess(transaction, account)
    const wanted = { accountId, kind: 'emailProof' } as const
    const link = await openAccountLink(context, transaction, wanted)
    await queueMail(context, transaction, { kind: 'emailProof', to, language, ...link })
  })
}

export async function readEmailChange(
  context: ServerContext,
  visitor: Visitor,
  token: string,
): Promise<{ email: string; expiresAt: string }> {
  const { link, account } = await readAccountLink(context, visitor, token, ...KINDS)
  return { email: link.email ?? account.email, expiresAt: link.expiresAt.toISOString() }
}

/** Links that were sent to the old address are void afterwards. */
export async function confirmEmailChange(
  context: ServerContext,
  visitor: Visitor,
  token: string,
): Promise<{ email: string }> {
  const { link, account } = await readAccountLink(context, visitor, token, ...KINDS)
  const email = link.email ?? account.email
  await context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, account.id)
    if (!current || !mayAct(current)) throw new Refusal('auth.link_invalid')
    const consumed = await consumeAccountLink(transaction, link.tokenDigest)
    if (!consumed) throw new Refusal('auth.link_invalid')
    await deleteAccountLinks(transaction, account.id)
    const updated = await updateEmail(transaction, account.id, email)
    if (!updated) throw new Refusal('auth.email_taken')
    await noteEmailProven(transaction, account.id, context.now())
    const act = link.kind === 'emailProof' ? 'account.emailProven' : 'account.emailChanged'
    await recordOwnAct(context, transaction, account, act)
  })
  return { email }
}
