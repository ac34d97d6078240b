import { z } from 'zod'

import {
  ProviderRefused,
  type RefundState,
  type RefundWish,
  type Returns,
} from '../payment-provider.ts'
import { readAnswer } from '../ask-provider.ts'
import { callStripe, identifier, word, type StripeAccess } from './stripe-client.ts'

/** Of one payment, the newest first: more are never made here. */
const MOST_REFUNDS = 20

const refund = z.object({
  id: identifier,
  object: z.literal('refund'),
  amount: z.int().min(1),
  currency: z.string().length(3),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: word.nullish(),
  metadata: z.record(z.string(), z.string()),
})
type Refund = z.infer<typeof refund>
const refunds = z.object({
  object: z.literal('list'),
  data: z.array(refund),
  has_more: z.boolean(),
})

/**
 * What was made is looked for before anything is asked for: Stripe forgets a key after a day, and a part could then be paid back twice.
 */
export async function refundByStripe(
  access: StripeAccess,
  wish: RefundWish,
  signal?: AbortSignal,
): Promise<RefundState> {
  const made =
    (await findRefund(access, wish, signal)) ?? (await createRefund(access, wish, signal))
  if (made.amount !== wish.amount || made.currency !== wish.currency.toLowerCase()) {
    throw new ProviderRefused('the provider pays back something else', 'other_refund')
  }
  return stateOf(made)
}

async function findRefund(
  access: StripeAccess,
  { reference, key }: RefundWish,
  signal?: AbortSignal,
): Promise<Refund | undefined> {
  const { data, has_more } = await readRefunds(access, reference, signal)
  const found = data.find(({ metadata }) => metadata['key'] === key)
  // Whether it is among those that are not seen, nobody knows.
  if (!found && has_more) throw new ProviderRefused('too many refunds', 'too_many_refunds')
  return found
}

/** Those of one payment that have our keys. */
export async function listStripeRefunds(
  access: StripeAccess,
  reference: string,
  signal?: AbortSignal,
): Promise<Returns['refunds']> {
  const { data } = await readRefunds(access, reference, signal)
  return data.flatMap((one) => {
    const { key } = one.metadata
    return key === undefined ? [] : [{ key, state: stateOf(one) }]
  })
}

async function readRefunds(
  access: StripeAccess,
  reference: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof refunds>> {
  const query = new URLSearchParams({ payment_intent: reference, limit: String(MOST_REFUNDS) })
  const asked = { method: 'GET', path: `/v1/refunds?${query.toString()}`, signal } as const
  return readAnswer(refunds, await callStripe(access, asked))
}

async function createRefund(
  access: StripeAccess,
  { reference, amount, key, number }: RefundWish,
  signal?: AbortSignal,
): Promise<Refund> {
  const fields = new URLSearchParams({
    payment_intent: reference,
    amount: String(amount),
    reason: 'requested_by_customer',
    'metadata[key]': key,
    'metadata[order]': number,
  })
  const asked = { method: 'POST', path: '/v1/refunds', fields, key, signal } as const
  return readAnswer(refund, await callStripe(access, asked))
}

function stateOf({ id: reference, status, failure_reason }: Refund): RefundState {
  if (status === 'succeeded') return { is: 'succeeded', reference }
  if (status === 'pending' || status === 'requires_action') return { is: 'pending', reference }
  return { is: 'failed', reference, why: failure_reason ?? status }
}
