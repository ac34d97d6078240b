import type { FastifyRequest } from 'fastify'

import type { ServerContext } from '../context.ts'
import { NETWORKS_OF_SITE, networkOf, siteOf } from './network-of-client.ts'
import { paceOfAccounts } from './pace-of-accounts.ts'

/** Many people may share the address of a network: this is for programs. */
const READS_PER_MINUTE = 1_200
/** A person looks at a few certificates; who tries all numbers learns of the public ones slowly. */
const LOOK_UPS_PER_MINUTE = 120

/** Counts a request; rejects with Refusal `limit.exceeded` when it is one too many in this minute. */
type Count = (request: Pick<FastifyRequest, 'ip'>) => Promise<void>

/** How fast a network may read what needs no account, at whichever of our guards. */
export type ReaderPace = Readonly<{
  /** Pages, and documents that are the same for everybody. */
  read: Count
  /** What is looked up by a number. */
  lookUp: Count
}>

/** One for all ports: two would let twice as much through. */
export function paceOfReaders(context: Pick<ServerContext, 'now' | 'rateLimits'>): ReaderPace {
  const counting = (perMinute: number): Count => {
    const ofNetwork = paceOfAccounts(context, perMinute)
    const ofSite = paceOfAccounts(context, NETWORKS_OF_SITE * perMinute)
    return async ({ ip }) => {
      ofNetwork(networkOf(ip))
      ofSite(siteOf(ip))
    }
  }
  return { read: counting(READS_PER_MINUTE), lookUp: counting(LOOK_UPS_PER_MINUTE) }
}
