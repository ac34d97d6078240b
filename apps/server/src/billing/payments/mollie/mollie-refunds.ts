import { z } from 'zod'

import { readAnswer } from '../ask-provider.ts'
import { callMollie, centsOf, eurosOf, money, type MollieAccess } from './mollie-client.ts'
import {
  ProviderRefused,
  type RefundState,
  type RefundWish,
  type Returns,
} from '../payment-provider.ts'

/** Of one payment, the newest first: more are never made here. */
const MOST_REFUNDS = 50

const refund = z.object({
  id: z.string().regex(/^re_[A-Za-z0-9]{1,250}$/),
  resource: z.literal('refund'),
  amount: money,
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  metadata: z.unknown().optional(),
})
type Refund = z.infer<typeof refund>
const refunds = z.object({
  _embedded: z.object({ refunds: z.array(refund) }),
  _links: z.object({ next: z.unknown().optional() }),
})
/** What we gave with it. */
const ours = z.object({ key: z.string() })

/**
 * What was made is looked for before anything is asked for: Mollie forgets a key after an hour, and a part could then be paid back twice.
 */
export async function refundByMollie(
  access: MollieAccess,
  wish: RefundWish,
  signal?: AbortSignal,
): Promise<RefundState> {
  const path = placeOf(wish.reference)
  const found = await findRefund(access, { path, key: wish.key, signal })
  const made = found ?? (await createRefund(access, wish, { path, signal }))
  if (centsOf(made.amount) !== wish.amount || made.amount.currency !== wish.currency) {
    throw new ProviderRefused('the provider pays back something else', 'other_refund')
  }
  return stateOf(made)
}

type Place = Readonly<{ path: string; signal: AbortSignal | undefined }>

async function findRefund(
  access: MollieAccess,
  { path, key, signal }: Place & Readonly<{ key: string }>,
): Promise<Refund | undefined> {
  const { _embedded: listed, _links: links } = await readRefunds(access, { path, signal })
  const found = listed.refunds.find((one) => keyOf(one) === key)
  // Whether it is among those that are not seen, nobody knows.
  if (!found && links.next) throw new ProviderRefused('too many refunds', 'too_many_refunds')
  return found
}

/** Those of one payment that have our keys. */
export async function listMollieRefunds(
  access: MollieAccess,
  reference: string,
  signal?: AbortSignal,
): Promise<Returns['refunds']> {
  const { _embedded: listed } = await readRefunds(access, { path: placeOf(reference), signal })
  return listed.refunds.flatMap((one) => {
    const key = keyOf(one)
    return key === undefined ? [] : [{ key, state: stateOf(one) }]
  })
}

const placeOf = (reference: string): string => `/payments/${encodeURIComponent(reference)}/refunds`

const keyOf = ({ metadata }: Refund): string | undefined => ours.safeParse(metadata).data?.key

async function readRefunds(
  access: MollieAccess,
  { path, signal }: Place,
): Promise<z.infer<typeof refunds>> {
  const asked = { method: 'GET', path: `${path}?limit=${MOST_REFUNDS}`, signal } as const
  return readAnswer(refunds, await callMollie(access, asked))
}

async function createRefund(
  access: MollieAccess,
  { amount, currency, key, number }: RefundWish,
  place: Place,
): Promise<Refund> {
  const body = {
    amount: { currency, value: eurosOf(amount) },
    description: number,
    metadata: { key, order: number },
  }
  return readAnswer(refund, await callMollie(access, { method: 'POST', ...place, body, key }))
}

function stateOf({ id: reference, status }: Refund): RefundState {
  switch (status) {
    case 'refunded':
      return { is: 'succeeded', reference }
    case 'queued':
    case 'pending':
    case 'processing':
      return { is: 'pending', reference }
    case 'failed':
    case 'canceled':
      return { is: 'failed', reference, why: status }
  }
}
