import type { ServerContext } from '../../platform/context.ts'
import {
  NETWORKS_OF_SITE,
  networkOf,
  openMinuteCounts,
  siteOf,
} from '../../platform/rate-limits/index.ts'

/** An office whose sessions have ended makes a handful. */
export const SECRETS_OF_NOBODY_A_MINUTE = 120

/** Keys and sessions that were looked up and are nobody’s, by the network that they came from. */
export type SecretsOfNobody = Readonly<{
  count: (address: string) => void
  /** Whether a network goes on with them. Nobody else is slower for it, and it is over with the minute. */
  areMany: (address: string) => boolean
}>

export function countSecretsOfNobody({
  now,
  rateLimits,
  log,
}: Pick<ServerContext, 'now' | 'rateLimits' | 'log'>): SecretsOfNobody {
  if (rateLimits === 'off') return { count: () => undefined, areMany: () => false }
  const ofNetworks = openMinuteCounts(now)
  const ofSites = openMinuteCounts(now)
  const ofSite = NETWORKS_OF_SITE * SECRETS_OF_NOBODY_A_MINUTE
  return {
    count: (address) => {
      const network = ofNetworks.add(networkOf(address))
      const site = ofSites.add(siteOf(address))
      // Once a minute: the line is there to keep the network off the machine.
      const isFirst = network === SECRETS_OF_NOBODY_A_MINUTE && site <= ofSite
      if (isFirst || (site === ofSite && network < SECRETS_OF_NOBODY_A_MINUTE)) {
        log.warn({ event: 'auth.secretsOfNobody', address }, 'many keys or sessions of nobody')
      }
    },
    areMany: (address) =>
      ofNetworks.of(networkOf(address)) >= SECRETS_OF_NOBODY_A_MINUTE ||
      ofSites.of(siteOf(address)) >= ofSite,
  }
}
