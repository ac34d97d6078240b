import type { FastifyRequest } from 'fastify'

const owners = new WeakMap<FastifyRequest, string>()

/**
 * Says for whom a call counts where that is not its account: API keys have what an account may do at once for themselves, since whoever has one
 * must not keep its owner from taking it away.
 */
export const countFor = (request: FastifyRequest, owner: string): void =>
  void owners.set(request, owner)

export const countedFor = (request: FastifyRequest): string | undefined => owners.get(request)
