import type { Transaction } from '../../platform/database/client.ts'
import {
  deleteCertificateMailsBy,
  deleteMailsTo,
  forgetPersonInMails,
  queueMail,
} from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  emptyAccount,
  findMovedAccounts,
  keepAccess,
  lockForChange,
  type Account,
} from '../../accounts/index.ts'
import { recordActs, type Act } from '../../audit/index.ts'
import { endCheckoutSoon, forgetOrdersOf } from '../../billing/index.ts'
import { countCompanyDeposits, eraseOwnDeposits } from '../../deposits/index.ts'
import { eraseCertificatesOf } from '../../evidence/certificates/index.ts'
import { eraseIdentityOf } from '../../identity/index.ts'
import { deleteInvitationsOf, voidOffersBy } from '../../organisations/invitations/index.ts'
import {
  keepDirectors,
  refuseLastAdministrator,
} from '../../organisations/managed-accounts/index.ts'
import { deleteRequestsBy } from '../../organisations/requests/index.ts'
import { eraseVaultOf } from '../../vault/index.ts'
import { removeWebhooksOf } from '../../webhooks/index.ts'

export type Erased = Readonly<{ depositsErased: number; depositsKept: number }>

/**
 * Deletes for good what is kept of a person: name, address, ways to sign in, the names, digests and nonces of
 * their own deposits’ files. What belongs to a company stays with it. The trees of other people’s proofs keep
 * every leaf. What is under way when the account loses its power, or has a new password, erases nothing
 * (`keepAccess`).
 *
 * @throws Refusal `erasure.other_address`, `account.last_administrator`.
 */
export async function eraseAccount(
  context: ServerContext,
  caller: Account,
  email: string,
): Promise<Erased> {
  const { erased, ended } = await context.database.transaction(async (transaction) => {
    await lockForChange(transaction, caller.id)
    const account = await keepAccess(transaction, caller)
    if (email.trim().toLowerCase() !== account.email) throw new Refusal('erasure.other_address')
    if (account.type === 'administrator') await refuseLastAdministrator(transaction, account.id)
    await keepDirectors(transaction, account)
    const moved = await eraseMovedAccounts(context, transaction, account)
    const depositsErased = moved.deposits + (await eraseOwnDeposits(transaction, account.id))
    await eraseCertificatesOf(transaction, account.id)
    const depositsKept = await countCompanyDeposits(transaction, account.id)
    const acts = [...moved.ended, ...(await forgetPerson(context, transaction, account))]
    const act = {
      actor: 'subject',
      action: 'account.erased',
      subjectType: 'account',
      subjectId: account.id,
      companyId: account.companyId,
      details: { depositsErased, depositsKept },
    } as const
    await recordActs(context, transaction, [...acts, act])
    return { erased: { depositsErased, depositsKept }, ended: acts.filter(isOfOrder) }
  })
  for (const { subjectId } of ended) await endCheckoutSoon(context, subjectId)
  return erased
}

const isOfOrder = ({ subjectType }: Act) => subjectType === 'order'

/**
 * The account of their own that waits while they are in a company goes too, and so does what is theirs in accounts that
 * they left in others; answers how many deposits were theirs, and which orders ended.
 */
async function eraseMovedAccounts(
  context: ServerContext,
  transaction: Transaction,
  account: Account,
): Promise<Readonly<{ deposits: number; ended: readonly Act[] }>> {
  let deposits = 0
  const ended: Act[] = []
  for (const { id, companyId } of await findMovedAccounts(transaction, account.id)) {
    // Before its orders, as whoever marks them as paid.
    await lockForChange(transaction, id)
    deposits += await eraseOwnDeposits(transaction, id)
    await eraseCertificatesOf(transaction, id)
    await eraseIdentityOf(transaction, id)
    await removeWebhooksOf(transaction, id)
    await eraseVaultOf(context, transaction, id)
    ended.push(...(await forgetOrdersOf(context, transaction, { accountId: id, actor: account })))
    await deleteCertificateMailsBy(transaction, id)
    await emptyAccount(transaction, id, typeWithin(companyId), context.now())
  }
  return { deposits, ended }
}

const typeWithin = (companyId: string | null) => (companyId ? 'subAccount' : 'classic')

/** Answers what is to be written down beside the erasure. */
async function forgetPerson(
  context: ServerContext,
  transaction: Transaction,
  account: Account,
): Promise<readonly Act[]> {
  const { email: to, language } = account
  const at = context.now()
  await eraseIdentityOf(transaction, account.id)
  await removeWebhooksOf(transaction, account.id)
  await eraseVaultOf(context, transaction, account.id)
  const ended = await forgetOrdersOf(context, transaction, {
    accountId: account.id,
    actor: account,
  })
  await forgetPersonInMails(transaction, to)
  await deleteMailsTo(transaction, to)
  await deleteCertificateMailsBy(transaction, account.id)
  await deleteRequestsBy(transaction, to)
  await deleteInvitationsOf(transaction, account)
  const voided = await voidOffersBy(transaction, { inviterId: account.id, actor: account })
  await emptyAccount(transaction, account.id, typeWithin(account.companyId), at)
  await queueMail(context, transaction, { kind: 'accountErased', to, language, at })
  return [...ended, ...voided]
}
