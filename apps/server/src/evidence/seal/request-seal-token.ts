import type { ServerContext } from '../../platform/context.ts'
import type { TimestampAuthority } from '../timestamping/timestamp-authority.ts'
import { TimestampError } from '../timestamping/timestamp-error.ts'

/** An authority that failed is left alone for so long: nobody waits for it at every certificate. */
const PAUSE_MS = 60_000

/**
 * Tokens for seals: of the first authority that answers, in the operator's order. None is no fault: a seal without a
 * token is one that only its own clock dates.
 */
export function tokenSource(
  { now, log }: Pick<ServerContext, 'now' | 'log'>,
  authorities: readonly TimestampAuthority[],
): (imprint: Uint8Array) => Promise<Uint8Array | undefined> {
  const pausedUntil = new Map<string, number>()
  return async (imprint) => {
    for (const authority of authorities) {
      const { name } = authority
      if (now().getTime() < (pausedUntil.get(name) ?? 0)) continue
      try {
        return (await authority.requestToken(imprint)).bytes
      } catch (error) {
        if (!(error instanceof TimestampError)) throw error
        pausedUntil.set(name, now().getTime() + PAUSE_MS)
        log.warn({ err: error, authority: name }, 'no token for a seal')
      }
    }
    return undefined
  }
}
