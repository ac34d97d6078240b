import type { IncomingMessage, ServerResponse } from 'node:http'

import { Refusal } from '../refusal.ts'
import { openSums } from './sums-of-owners.ts'

/** In bytes: shorter bodies are what most calls send. */
const LONG = 64 * 1024
/** Of one owner: thirty of the longest that any call takes. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Counts a long body from its first byte until its call is answered: all of it is in memory meanwhile, also where the rest never comes.
 *
 * @throws Refusal `limit.exceeded` where the owner has sent too much that is not answered yet.
 */
export type CountLongBody = (
  owner: string,
  call: Readonly<{ request: IncomingMessage; response: ServerResponse }>,
  bodyLimit: number,
) => void

export function openLongBodies(): CountLongBody {
  const sent = openSums()
  return (owner, { request, response }, bodyLimit) => {
    const length = Math.min(Number(request.headers['content-length'] ?? 0), bodyLimit)
    if (!(length > LONG) || response.destroyed) return
    if (sent.of(owner) + length > MOST_BYTES) throw new Refusal('limit.exceeded', undefined, 1)
    sent.add(owner, length, response)
  }
}
