import { z } from 'zod'

import { askProvider, jsonIn } from '../ask-provider.ts'
import { ProviderAway, ProviderRefused } from '../payment-provider.ts'

/** What is read of its answers is of this version; accounts have another default each. */
const VERSION = '2026-10-28.endive'
/** Refusals that are none of the question itself. */
const LATER = new Set([401, 403, 408, 409, 429])

export const identifier = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)
/** Stripe’s words for what happened. */
export const word = z.string().regex(/^[a-z_]{1,60}$/)
const refusal = z.object({ error: z.object({ code: word }) })

export type StripeAccess = Readonly<{ secretKey: string; api: string }>

export type Call = Readonly<{
  method: 'GET' | 'POST'
  path: string
  fields?: URLSearchParams
  key?: string
  signal?: AbortSignal | undefined
}>

/** @throws ProviderRefused or ProviderAway. */
export async function callStripe(
  { api, secretKey }: StripeAccess,
  { method, path, fields, key, signal }: Call,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'stripe-version': VERSION,
    ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const reply = await askProvider(
    `${api}${path}`,
    { method, headers, ...(fields && { body: fields.toString() }) },
    signal,
  )
  if (reply.status === 200) return jsonIn(reply.text)
  const why = `the provider answers ${reply.status}`
  const isFinal = reply.status >= 400 && reply.status < 500 && !LATER.has(reply.status)
  if (!isFinal) throw new ProviderAway(why)
  const { data } = refusal.safeParse(jsonIn(reply.text))
  throw new ProviderRefused(why, data?.error.code)
}
