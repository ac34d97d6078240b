import { z } from 'zod'

import { askProvider, jsonIn } from '../ask-provider.ts'
import { ProviderAway, ProviderRefused } from '../payment-provider.ts'

/** Refusals that are none of the question itself; 409 is that of one which is still being answered. */
const LATER = new Set([401, 403, 408, 409, 425, 429])

export type MollieAccess = Readonly<{ apiKey: string; api: string }>

export type MollieCall = Readonly<{
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v2`. */
  path: string
  body?: object
  key?: string
  signal?: AbortSignal | undefined
}>

export const money = z.object({
  value: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
const refusal = z.object({ title: z.string().max(60) })

/** `12.34`, from cents: another number of decimals is refused. */
export function eurosOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

export function centsOf({ value }: z.infer<typeof money>): number {
  return Number(value.replace('.', ''))
}

/** @throws ProviderRefused or ProviderAway. */
export async function callMollie(
  { api, apiKey }: MollieAccess,
  { method, path, body, key, signal }: MollieCall,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/hal+json',
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const { status, text } = await askProvider(
    `${api}/v2${path}`,
    { method, headers, ...(body && { body: JSON.stringify(body) }) },
    signal,
  )
  if (status >= 200 && status < 300) return jsonIn(text)
  const why = `the provider answers ${status}`
  const isFinal = status >= 400 && status < 500 && !LATER.has(status)
  if (!isFinal) throw new ProviderAway(why)
  throw new ProviderRefused(why, wordFor(refusal.safeParse(jsonIn(text)).data?.title))
}

/** `unprocessable_entity`, of Mollie’s title for a refusal. */
function wordFor(title: string | undefined): string | undefined {
  return title?.toLowerCase().replaceAll(/[^a-z]+/g, '_')
}
