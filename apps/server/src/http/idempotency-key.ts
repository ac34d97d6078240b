import { IDEMPOTENCY_HEADER, idempotencyKey } from '@ancrage/contract'
import type { FastifyRequest } from 'fastify'

import { Refusal } from './refusal.ts'

/** The caller’s own name for what it asks, where it gave one; refuses what cannot be one (`request.malformed`). */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return undefined
  const parsed = idempotencyKey.safeParse(header)
  if (!parsed.success) throw new Refusal('request.malformed')
  return parsed.data
}
