import { type Buyer, vatOf } from '@ancrage/contract'

import { companyOf, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import { effectiveSettings } from '../../settings/index.ts'
import { ProviderAway } from '../payments/payment-provider.ts'
import { namesAgree } from './names-agree.ts'
import {
  findConfirmation,
  findRecentConsultation,
  insertVatCheck,
  type VatCheckRow,
} from './vat-check-store.ts'
import { RequesterRefused, type Trader, type Vies, type ViesQuestion } from './vies.ts'

/** An answer holds for so long: an order of the next day asks anew. */
const ANSWER_HOLDS_MS = 24 * 60 * 60 * 1000
/** One account asks so often in an hour and in a minute, and all of them together in a minute: the register shuts out who asks too much. */
const ASKED_BY_ACCOUNT = { name: 'vies', limit: 20, windowSeconds: 3_600 }
const ASKED_AT_ONCE = { name: 'vies.minute', limit: 5, windowSeconds: 60 }
const ASKED_BY_ALL = { name: 'vies.all', subject: 'all', limit: 30, windowSeconds: 60 }

export type VatDeps = Readonly<{ context: ServerContext; vies: Vies | undefined }>

/** The number by which a buyer owes the tax themselves; null where it is charged, or is none of the Union’s. */
export function reverseChargedNumber(buyer: Buyer | null): string | null {
  if (buyer === null) return null
  const { category } = vatOf({ regime: 'standard', oss: 'off' }, 0, buyer)
  return category === 'AE' ? buyer.vatNumber : null
}

/** The seller’s number, in whose name the register is asked; null where nobody is asked. */
export async function requesterOf(queries: Queries, vies: Vies | undefined) {
  if (!vies) return null
  return (await effectiveSettings(queries, { sellerVatNumber: null })).sellerVatNumber.value
}

/** Whether a check shows that the number is valid, and whose it is: the name agrees, or a person has compared it. */
export function settles({ source, isValid, nameAgrees, confirmedAt }: VatCheckRow): boolean {
  return isValid && (source === 'byHand' || nameAgrees === true || confirmedAt !== null)
}

/** What the register may say while nobody is there to be told. */
const UNANSWERED: readonly string[] = ['limit.exceeded', 'vat.not_answered', 'vat.seller_refused']

/**
 * What the register says of who orders. Null where no number takes the tax off, where nobody is asked, or nobody answers: then a person checks
 * it.
 *
 * @throws Refusal `order.vat_number_unknown`.
 */
export async function checkWhoOrders(
  deps: VatDeps,
  account: Account,
  buyer: Buyer | null,
): Promise<VatCheckRow | null> {
  const number = reverseChargedNumber(buyer)
  if (number === null || buyer === null) return null
  const company = await companyOf(deps.context.database, scopeOf(account, 'order.own'))
  const trader = traderOf(buyer, company?.name ?? account.name)
  try {
    const found = await askRegister(deps, { number, trader, askedBy: account.id })
    if (!found.isValid) throw new Refusal('order.vat_number_unknown')
    return found
  } catch (error) {
    if (!(error instanceof Refusal) || !UNANSWERED.includes(error.code)) throw error
    deps.context.log.warn({ err: error }, 'a VAT number waits for its check')
    return null
  }
}

/** As the invoice names them. */
export const traderOf = ({ name, street, postcode, city }: Buyer, otherwise: string): Trader => ({
  name: name ?? otherwise,
  street,
  postcode,
  city,
})

type Question = Omit<ViesQuestion, 'requester'> &
  Readonly<{
    /** Whose pace it counts for; nobody’s where an administrator asks. */
    askedBy?: string
  }>

/**
 * What the register says of a number and its trader, now or within a day, on record. “Not valid” is asked anew, and holds where nobody
 * answers any more.
 *
 * @throws Refusal `vat.not_answered`, `vat.seller_refused`, or `limit.exceeded`.
 */
export async function askRegister(deps: VatDeps, question: Question): Promise<VatCheckRow> {
  const { context, vies } = deps
  const requester = await requesterOf(context.database, vies)
  if (!vies || requester === null) throw new Refusal('vat.not_answered')
  const { number, trader } = question
  const since = new Date(context.now().getTime() - ANSWER_HOLDS_MS)
  const asked = { number, trader, requester }
  const recent = await findRecentConsultation(context.database, { ...asked, since })
  if (recent?.isValid) return recent
  try {
    return await consult({ context, vies }, { ...question, requester })
  } catch (error) {
    if (recent && error instanceof Refusal && UNANSWERED.includes(error.code)) return recent
    throw error
  }
}

async function consult(
  { context, vies }: Readonly<{ context: ServerContext; vies: Vies }>,
  { askedBy, ...question }: ViesQuestion & Question,
): Promise<VatCheckRow> {
  const { database } = context
  if (askedBy !== undefined) {
    // What is left of all questions is not one account’s.
    await takeFromLimit(context, { ...ASKED_AT_ONCE, subject: askedBy })
    await takeFromLimit(context, { ...ASKED_BY_ACCOUNT, subject: askedBy })
  }
  await takeFromLimit(context, ASKED_BY_ALL)
  const kept = { ...question, source: 'vies' } as const
  try {
    const { text: answer, nameMatches, ...said } = await vies(question)
    const nameAgrees = nameMatches === true || namesAgree(question.trader.name, said.name)
    const before =
      said.isValid && !nameAgrees
        ? await findConfirmation(database, { ...question, name: said.name })
        : undefined
    const confirmed = before && { accountId: before.accountId, confirmedAt: before.confirmedAt }
    const found = { ...kept, ...said, answer, nameAgrees, checkedAt: context.now(), ...confirmed }
    return await insertVatCheck(database, found)
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof RequesterRefused)) throw error
    context.log.warn({ err: error }, 'the register of VAT numbers does not answer')
    if (error instanceof ProviderAway) throw new Refusal('vat.not_answered')
    const { requester } = question
    const refused = { number: requester, requester, source: 'vies', isValid: false } as const
    await insertVatCheck(database, { ...refused, checkedAt: context.now() })
    throw new Refusal('vat.seller_refused')
  }
}
