import type { FastifyInstance } from 'fastify'

const CLOSING_GRACE_MS = 5_000

/** Lets requests under way end, but not for ever. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSING_GRACE_MS)
  await app.close()
  clearTimeout(cut)
}
