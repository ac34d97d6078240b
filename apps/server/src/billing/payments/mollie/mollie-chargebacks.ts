import { z } from 'zod'

import { readAnswer } from '../ask-provider.ts'
import { ProviderAway, ProviderRefused, type DisputeState } from '../payment-provider.ts'
import { callMollie, centsOf, money, type MollieAccess } from './mollie-client.ts'

/** Of one payment, the newest first: there is hardly ever a second. */
const MOST_CHARGEBACKS = 50
/**
 * Mollie has taken the money when it tells of a chargeback, and tells later whether that was reversed; that it will not be, it never tells. Banks and
 * schemes of cards are done with an objection within that time.
 */
const REVERSED_WITHIN_MS = 120 * 86_400_000

const identifier = z.string().regex(/^chb_[A-Za-z0-9]{1,250}$/)
const chargeback = z.object({
  id: identifier,
  resource: z.literal('chargeback'),
  amount: money,
  paymentId: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  reversedAt: z.iso.datetime({ offset: true }).nullish(),
  reason: z.object({ description: z.string().max(500) }).nullish(),
})
const chargebacks = z.object({
  _embedded: z.object({ chargebacks: z.array(z.object({ id: identifier })) }),
})
/** A chargeback is found below its payment alone, so that its name here has both. */
const nameOfBoth = /^(tr_[A-Za-z0-9]{1,250})\/(chb_[A-Za-z0-9]{1,250})$/

/** The names of those of one payment. */
export async function listMollieChargebacks(
  access: MollieAccess,
  reference: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `${placeOf(reference)}?limit=${MOST_CHARGEBACKS}`
  const answer = await callMollie(access, { method: 'GET', path, signal })
  const { _embedded: listed } = readAnswer(chargebacks, answer)
  return listed.chargebacks.map(({ id }) => `${reference}/${id}`)
}

export async function fetchMollieChargeback(
  access: MollieAccess,
  name: string,
  signal?: AbortSignal,
): Promise<DisputeState> {
  const [, payment, id] = nameOfBoth.exec(name) ?? []
  if (payment === undefined || id === undefined) {
    throw new ProviderRefused('that is no name of a chargeback')
  }
  const asked = { method: 'GET', path: `${placeOf(payment)}/${id}`, signal } as const
  const found = readAnswer(chargeback, await callMollie(access, asked))
  if (found.id !== id || found.paymentId !== payment) {
    throw new ProviderAway('the provider answers another chargeback')
  }
  const { amount, reversedAt, createdAt, reason } = found
  return {
    is: reversedAt ? 'won' : 'open',
    payment,
    amount: centsOf(amount),
    currency: amount.currency,
    // The bank’s, where Mollie has it: of cards it has none.
    reason: reason?.description ?? 'chargeback',
    lostFrom: new Date(Date.parse(createdAt) + REVERSED_WITHIN_MS),
  }
}

const placeOf = (reference: string): string =>
  `/payments/${encodeURIComponent(reference)}/chargebacks`
