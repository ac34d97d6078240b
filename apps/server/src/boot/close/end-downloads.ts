import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { DepositWatch } from '../../deposits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Guards, Power } from '../../identity/index.ts'
import { isOfOwnAccount } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'

/** From then on an answer is late: what lasted as long waited for somebody, and the power may be lost by now. */
const LATE_MS = 1_000

/**
 * What is read while it is sent (exports, dossiers) ends once the session or the key that asked for it does, or its account has
 * another power: nothing of it begins after that, and what is under way is cut short, which every program notices. Nor does a file that was
 * drawn before it is sent (certificates, invoices), which may have waited for long behind others, or any answer that is late (BC3).
 */
export function endDownloadsOnLostAccess(
  api: FastifyInstance,
  watch: Pick<DepositWatch, 'onLostAccess'>,
  { powerOf }: Pick<Guards, 'powerOf'>,
  now: ServerContext['now'],
): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const power = powerOf(request)
    const isTold = typeof payload === 'string' && reply.statusCode < 400
    const isLate = isTold && power !== undefined && isAskedAgain(request, power, now())
    if (Buffer.isBuffer(payload) || isLate) {
      if (power && !(await power.isKept())) throw new Refusal('auth.session_required')
      return payload
    }
    if (!(payload instanceof Readable)) return payload
    if (request.method === 'HEAD') return unread(payload)
    if (!power) return payload
    endOnceLost(payload, power, watch)
    if (await power.isKept()) return payload
    payload.destroy()
    throw new Refusal('auth.session_required')
  })
}

/**
 * Whether an answer comes late, and who is told it may have lost what the call was let in for. What people do to their own account may end the session
 * itself, and whoever deposits is told of their own deposit, however busy the service is.
 */
function isAskedAgain(request: FastifyRequest, { at }: Power, now: Date): boolean {
  const { call, pace } = request.routeOptions.config
  if (now.getTime() - at.getTime() < LATE_MS || pace === 'deposits') return false
  return request.method === 'GET' || !isOfOwnAccount(call)
}

/** Nobody is sent it: it would be read from disk and database for nothing. */
function unread(sent: Readable): Readable {
  sent.destroy()
  return Readable.from([])
}

function endOnceLost(
  sent: Readable,
  { accountId, isKept }: Power,
  { onLostAccess }: Pick<DepositWatch, 'onLostAccess'>,
): void {
  const end = (): void => void sent.destroy(new Refusal('auth.session_required'))
  const stopWatching = onLostAccess((lostId) => {
    if (lostId !== '*' && lostId !== accountId) return
    // Whoever cannot be asked for now comes back for it.
    isKept().then((isStill) => isStill || end(), end)
  })
  sent.once('close', stopWatching)
}
