import type { IncomingMessage, ServerResponse } from 'node:http'

import { Refusal } from '../refusal.ts'
import { openSums } from '../incoming/sums-of-owners.ts'

/** In bytes: shorter bodies are what most calls send. */
const LONG = 64 * 1024
/** Of one account, or its keys: thirty of the longest that any call takes. */
const MOST_BYTES = 64 * 1024 * 1024
/** Of a whole company: who directs one makes as many accounts of it as they have letter boxes (AL4). */
const MOST_BYTES_OF_COMPANY = 2 * MOST_BYTES

/**
 * Counts a long body from its first byte until its call is answered: all of it is in memory meanwhile, also where the rest never comes.
 *
 * @throws Refusal `limit.exceeded` where the owner, or their company, has sent too much that is not answered yet.
 */
export type CountLongBody = (
  by: Readonly<{ owner: string; companyId: string | undefined }>,
  call: Readonly<{ request: IncomingMessage; response: ServerResponse }>,
  bodyLimit: number,
) => void

export function openLongBodies(): CountLongBody {
  const sent = openSums()
  const ofCompanies = openSums()
  return ({ owner, companyId }, { request, response }, bodyLimit) => {
    const length = Math.min(Number(request.headers['content-length'] ?? 0), bodyLimit)
    if (!(length > LONG) || response.destroyed) return
    const isTooMuch =
      sent.of(owner) + length > MOST_BYTES ||
      (companyId !== undefined && ofCompanies.of(companyId) + length > MOST_BYTES_OF_COMPANY)
    if (isTooMuch) throw new Refusal('limit.exceeded', undefined, 1)
    sent.add(owner, length, response)
    if (companyId !== undefined) ofCompanies.add(companyId, length, response)
  }
}
