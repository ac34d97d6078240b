import { ChainUnavailable, type Chain } from '@ancrage/chains'
import type { Registry } from 'prom-client'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import type { ServerContext } from '../../platform/context.ts'
import { watchAnchoring } from '../../anchoring/index.ts'
import { readBacklogs } from './backlog-store.ts'
import { registryOf, type State } from './registry-of-state.ts'
import { within } from './within.ts'

type WatchedLedger = Pick<Chain, 'facts' | 'balance'>

/** A scrape is given ten seconds by default. */
const DATABASE_MS = 6_000
const WALLET_MS = 2_000

/**
 * What the database knows, read anew each time: the returned function gives a registry of that moment, so that nothing
 * of the one before is left; all who ask meanwhile get what is being read. While the database cannot be reached it says
 * that alone.
 */
export function watchService(
  context: ServerContext,
  ledgers: readonly WatchedLedger[],
): () => Promise<Registry> {
  const lookAtAnchoring = watchAnchoring(context, ledgers.map(withoutWaiting))
  const read = async (): Promise<State> => ({
    anchoring: await lookAtAnchoring(),
    backlogs: await readBacklogs(context.database),
  })
  // Where the database is slow, scrapes must not take more and more of its connections.
  let reading: Promise<State> | undefined
  const readOnce = (): Promise<State> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  return async () => {
    const state = await within(DATABASE_MS, readOnce()).catch((error: unknown) => {
      if (isDatabaseDown(error)) return undefined
      throw error
    })
    return registryOf(state, context.now())
  }
}

/** A wallet’s node that is slow must not keep everything else from being told. */
function withoutWaiting({ facts, balance }: WatchedLedger): WatchedLedger {
  if (balance === undefined) return { facts }
  const soon = async (): Promise<number> => {
    const satoshi = await within(WALLET_MS, balance())
    if (satoshi === undefined) throw new ChainUnavailable('source.unreachable', 'too slow')
    return satoshi
  }
  return { facts, balance: soon }
}
