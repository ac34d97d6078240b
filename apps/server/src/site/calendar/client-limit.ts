import {
  NETWORKS_OF_SITE,
  networkOf,
  siteOf,
} from '../../platform/rate-limits/network-of-client.ts'

/** How often one client may call, in this process. */
export type ClientLimit = Readonly<{
  /** Takes one call of the client's; gives the seconds to wait when none is left, else 0. */
  take: (address: string) => number
}>

type Bucket = { calls: number; filledAt: number }

const MINUTE_MS = 60_000
/** Clients remembered at once; of more, those longest unseen begin with a full bucket again. */
const MAX_CLIENTS = 50_000

/**
 * A bucket of a minute's calls for each client, which fills as time passes. An IPv6 client is its /64, for a
 * household has as many addresses as it likes; a /48, which a customer may have whole, has four times as many calls.
 * Kept in this process: what it protects is this process.
 */
export function openClientLimit(perMinute: number, now: () => Date): ClientLimit {
  const networks = openBuckets(perMinute)
  const sites = openBuckets(NETWORKS_OF_SITE * perMinute)
  return {
    take: (address) => {
      const at = now().getTime()
      const wait = networks.take(networkOf(address), at)
      return wait > 0 ? wait : sites.take(siteOf(address), at)
    },
  }
}

function openBuckets(perMinute: number) {
  const buckets = new Map<string, Bucket>()
  const bucketOf = (client: string, at: number): Bucket => {
    const known = buckets.get(client)
    if (known === undefined) return { calls: perMinute, filledAt: at }
    const gained = ((at - known.filledAt) / MINUTE_MS) * perMinute
    return { calls: Math.min(perMinute, known.calls + Math.max(0, gained)), filledAt: at }
  }
  return {
    take: (client: string, at: number): number => {
      const bucket = bucketOf(client, at)
      const allowed = bucket.calls >= 1
      // Put at the end of the map, which is in order of insertion: the first is the one longest unseen.
      buckets.delete(client)
      buckets.set(client, allowed ? { ...bucket, calls: bucket.calls - 1 } : bucket)
      if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value ?? '')
      return allowed ? 0 : Math.ceil(((1 - bucket.calls) / perMinute) * (MINUTE_MS / 1_000))
    },
  }
}
