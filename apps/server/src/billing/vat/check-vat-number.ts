import { type Buyer, vatOf } from '@ancrage/contract'

import type { Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { effectiveSettings } from '../../settings/index.ts'
import { ProviderAway } from '../payments/payment-provider.ts'
import { findRecentConsultation, insertVatCheck, type VatCheckRow } from './vat-check-store.ts'
import type { Vies } from './vies.ts'

/** An answer holds for so long: an order of the next day asks anew. */
const ANSWER_HOLDS_MS = 24 * 60 * 60 * 1000
/** One account asks so often in an hour, and all of them together in a minute: the register shuts out who asks too much. */
const ASKED_BY_ACCOUNT = { name: 'vies', limit: 20, windowSeconds: 3_600 }
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

/**
 * What the register says of a number, now or within a day, on record. Undefined where nobody is asked, or nobody answers: then somebody
 * checks it by hand.
 *
 * @throws Refusal `order.vat_number_unknown`.
 */
export async function checkVatNumber(
  { context, vies }: VatDeps,
  account: Pick<Account, 'id'>,
  number: string,
): Promise<VatCheckRow | undefined> {
  const { database } = context
  const requester = await requesterOf(database, vies)
  if (!vies || requester === null) return undefined
  const now = context.now()
  const since = new Date(now.getTime() - ANSWER_HOLDS_MS)
  const recent = await findRecentConsultation(database, { number, requester, since })
  if (recent?.isValid) return recent
  const found = await consult({ context, vies }, account, { number, requester })
  if (found?.isValid === false) throw new Refusal('order.vat_number_unknown')
  return found
}

async function consult(
  { context, vies }: Readonly<{ context: ServerContext; vies: Vies }>,
  account: Pick<Account, 'id'>,
  { number, requester }: Readonly<{ number: string; requester: string }>,
): Promise<VatCheckRow | undefined> {
  try {
    await takeFromLimit(context, { ...ASKED_BY_ACCOUNT, subject: account.id })
    await takeFromLimit(context, ASKED_BY_ALL)
    const { text: answer, ...said } = await vies(number, requester)
    const kept = { number, source: 'vies', requester, checkedAt: context.now(), answer } as const
    return await insertVatCheck(context.database, { ...kept, ...said })
  } catch (error) {
    const isPaced = error instanceof Refusal && error.code === 'limit.exceeded'
    if (!isPaced && !(error instanceof ProviderAway)) throw error
    context.log.warn({ err: error }, 'the register of VAT numbers is not asked, or does not answer')
    return undefined
  }
}
