import { z } from 'zod'

import { ProviderAway, type DisputeState } from '../payment-provider.ts'
import { readAnswer } from '../ask-provider.ts'
import { callStripe, identifier, word, type StripeAccess } from './stripe-client.ts'

const dispute = z.object({
  id: identifier,
  object: z.literal('dispute'),
  amount: z.int().min(0),
  currency: z.string().length(3),
  payment_intent: identifier.nullable(),
  reason: word,
  status: word,
})

const disputes = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: identifier })),
})

/** A question of the bank that was closed took nothing; what is none of these is not over. */
const ENDS = new Map<string, 'won' | 'lost'>([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])

export async function fetchStripeDispute(
  access: StripeAccess,
  id: string,
  signal?: AbortSignal,
): Promise<DisputeState> {
  const path = `/v1/disputes/${encodeURIComponent(id)}`
  const found = readAnswer(dispute, await callStripe(access, { method: 'GET', path, signal }))
  if (found.id !== id) throw new ProviderAway('the provider answers another dispute')
  const { status, payment_intent: payment, amount, currency, reason } = found
  const is = ENDS.get(status) ?? 'open'
  return { is, payment, amount, currency: currency.toUpperCase(), reason }
}

/** The names of those of one payment. */
export async function listStripeDisputes(
  access: StripeAccess,
  reference: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = new URLSearchParams({ payment_intent: reference })
  const asked = { method: 'GET', path: `/v1/disputes?${query.toString()}`, signal } as const
  const { data } = readAnswer(disputes, await callStripe(access, asked))
  return data.map(({ id }) => id)
}
