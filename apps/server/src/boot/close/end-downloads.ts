import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import type { DepositWatch } from '../../deposits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Guards, Power } from '../../identity/index.ts'

/**
 * What is read while it is sent (exports, dossiers) ends once the session or the key that asked for it does, or its account has
 * another power: nothing of it begins after that, and what is under way is cut short, which every program notices. Nor does a file that was
 * drawn before it is sent (certificates, invoices), which may have waited for long behind others.
 */
export function endDownloadsOnLostAccess(
  api: FastifyInstance,
  watch: Pick<DepositWatch, 'onLostAccess'>,
  { powerOf }: Pick<Guards, 'powerOf'>,
): void {
  api.addHook('onSend', async (request, _reply, payload) => {
    const power = powerOf(request)
    if (Buffer.isBuffer(payload)) {
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
