import type { AccountType, ManagedAccount, UserChange } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { omitUndefined } from '../../http/omit-undefined.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findLeftAccount, findWaitingAccount, type Account } from '../../accounts/index.ts'
import { findCompany } from '../../organisations/companies/index.ts'
import { recordActs, type Act } from '../../audit/index.ts'
import { transferCredits } from '../../billing/credits/index.ts'
import { hasOwnOrders } from '../../billing/index.ts'
import { voidOffersTo } from '../../organisations/invitations/index.ts'
import {
  changeAccount,
  editAccount,
  refuseLastAdministrator,
} from '../../organisations/managed-accounts/index.ts'

const OF_COMPANIES: readonly AccountType[] = ['company', 'companyAdministrator', 'subAccount']

/**
 * Changes what an administrator may change of an account. Its kind and its company go together: see
 * `placeOf`.
 *
 * @throws Refusal `object.not_found`, `account.last_administrator` (T044), `account.belongs_to_company`,
 *   `account.belongs_to_person`, `invitation.company_needed`.
 */
export async function editUser(
  context: ServerContext,
  actor: Account,
  id: string,
  { accountType, companyId, ...change }: UserChange,
): Promise<ManagedAccount> {
  return changeAccount(context, { actor, id, filter: {} }, async (transaction, { account }) => {
    const place = placeOf(account, accountType ?? account.type, companyId)
    if (account.type === 'administrator' && place.type !== 'administrator') {
      await refuseLastAdministrator(transaction, id)
    }
    await moveBetweenCompanies(context, transaction, { actor, account }, place.companyId)
    const voided = await voidOffersOfMove(transaction, { actor, account }, place.companyId)
    const all = { ...place, ...unlimitedAs(account, place.type), ...omitUndefined(change) }
    await editAccount(context, transaction, { actor, account }, all)
    await recordActs(context, transaction, voided)
  })
}

/** Accounts are unlimited while they are administrators’, unless it is said otherwise; a plan that was bought lasts. */
function unlimitedAs(account: Account, type: AccountType): { unlimitedDeposits?: boolean } {
  const isOne = type === 'administrator'
  const staysAsIs = (account.type === 'administrator') === isOne || account.unlimitedUntil !== null
  return staysAsIs ? {} : { unlimitedDeposits: isOne }
}

/** Whoever is moved comes back, or rises, by nothing that either company had offered before. */
async function voidOffersOfMove(
  transaction: Transaction,
  { actor, account: { companyId: from, email } }: Readonly<{ actor: Account; account: Account }>,
  to: string | null,
): Promise<readonly Act[]> {
  const companies = from === to ? [] : [from, to].filter((id) => id !== null)
  const voided: Act[] = []
  for (const companyId of companies) {
    voided.push(...(await voidOffersTo(transaction, { companyId, email, actor })))
  }
  return voided
}

type Place = Readonly<{ type: AccountType; companyId: string | null }>

/** Kinds of accounts that are a company’s have one, the others none. */
function placeOf(account: Account, type: AccountType, companyId: string | undefined): Place {
  if (!OF_COMPANIES.includes(type)) return { type, companyId: null }
  const company = companyId ?? account.companyId
  if (company === null) throw new Refusal('invitation.company_needed')
  return { type, companyId: company }
}

/**
 * Deposits of a company’s stay with it, and so does whoever could read them; credits go back to its pool. Nobody brings
 * in what is their own, which would stay with the company: they are invited, and it waits for them. Who has left an account in it
 * is invited, too, and finds that again.
 */
async function moveBetweenCompanies(
  context: ServerContext,
  transaction: Transaction,
  { actor, account }: Readonly<{ actor: Account; account: Account }>,
  to: string | null,
): Promise<void> {
  const from = account.companyId
  if (from === to) return
  if (to !== null && !(await findCompany(transaction, to))) throw new Refusal('object.not_found')
  if (from === null) {
    if (await wouldLose(transaction, account, to)) throw new Refusal('account.belongs_to_person')
    return
  }
  // An account of their own waits for them until they leave the company.
  const waits = to === null && (await findWaitingAccount(transaction, account.id)) !== undefined
  if (waits || account.depositCount > 0) throw new Refusal('account.belongs_to_company')
  if (account.credits === 0) return
  await transferCredits(context, transaction, {
    companyId: from,
    accountId: account.id,
    actorId: actor.id,
    amount: -account.credits,
    key: undefined,
  })
}

const wouldLose = async (
  transaction: Transaction,
  account: Account,
  to: string | null,
): Promise<boolean> =>
  (await hasThingsOfOwn(transaction, account)) ||
  (to !== null && (await findLeftAccount(transaction, account.id, to)) !== undefined)

const hasThingsOfOwn = async (transaction: Transaction, account: Account): Promise<boolean> =>
  account.depositCount > 0 || account.credits > 0 || (await hasOwnOrders(transaction, account.id))
