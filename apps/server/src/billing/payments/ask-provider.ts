import type { z } from 'zod'

import { askBounded } from '../../http/outgoing/ask-bounded.ts'
import { ProviderAway } from './payment-provider.ts'

const TIMEOUT_MS = 15_000
const MOST_TEXT = 64 * 1024

type Question = Readonly<{
  method: 'GET' | 'POST' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: string
}>

/**
 * What a provider answers within 15 seconds; of a longer text than 64 KiB nothing.
 *
 * @throws ProviderAway.
 */
export async function askProvider(
  url: string,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<Readonly<{ status: number; text: string }>> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]
  try {
    const reply = await askBounded(url, { ...question, signal: AbortSignal.any(signals) })
    const text = await reply.text()
    return { status: reply.status, text: text.length > MOST_TEXT ? '' : text }
  } catch (cause) {
    throw new ProviderAway('the provider does not answer', { cause })
  }
}

/** Undefined where it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * An answer as the schema has it. What stands in it is named in no error: it holds names and addresses of people.
 *
 * @throws ProviderAway.
 */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, success } = schema.safeParse(answer)
  if (!success) throw new ProviderAway('the provider answers what cannot be read')
  return data
}
