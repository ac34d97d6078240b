import { ChainUnavailable, OPERATOR_ADVICE, type Chain } from '@ancrage/chains'
import type { LedgerState } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import { feesOfTheDay } from './fee-budget.ts'
import { readLedgerHealth } from './ledger-health-store.ts'

/** A wallet is asked no more often than this, however often the page is looked at. */
const BALANCE_KEPT_MS = 30_000

/** A process without the wallet knows no balance. */
type WatchedLedger = Pick<Chain, 'facts' | 'balance'>
type Balance = Readonly<{ askedAt: number; satoshi: Promise<number | null> }>

/** How each ledger fares; the returned function looks anew, and remembers balances for a moment. */
export function watchLedgers(
  context: ServerContext,
  chains: readonly WatchedLedger[],
): () => Promise<LedgerState[]> {
  const balances = new Map<string, Balance>()
  const balanceOf = (chain: WatchedLedger): Promise<number | null> => {
    const now = context.now().getTime()
    const known = balances.get(chain.facts.id)
    if (known && now - known.askedAt < BALANCE_KEPT_MS) return known.satoshi
    const satoshi = askBalance(chain)
    balances.set(chain.facts.id, { askedAt: now, satoshi })
    return satoshi
  }
  return () => Promise.all(chains.map((chain) => stateOf(context, chain, balanceOf(chain))))
}

/** A wallet that does not answer now is no reason to show nothing: the ledger’s health says why. */
async function askBalance({ balance }: WatchedLedger): Promise<number | null> {
  try {
    return balance ? await balance() : null
  } catch (error) {
    if (error instanceof ChainUnavailable) return null
    throw error
  }
}

async function stateOf(
  context: ServerContext,
  chain: WatchedLedger,
  balance: Promise<number | null>,
): Promise<LedgerState> {
  const { id, ledger, network, evidential, confirmationsNeeded, maxFeePerDay } = chain.facts
  const health = await readLedgerHealth(context.database, id)
  return {
    id,
    ledger,
    chain: chain.facts.chain,
    network,
    evidential,
    confirmationsNeeded,
    lastAnswerAt: health?.lastAnswerAt?.toISOString() ?? null,
    lastError: health?.lastError ?? null,
    lastErrorAdvice: adviceOn(health?.lastError ?? null),
    lastErrorAt: health?.lastErrorAt?.toISOString() ?? null,
    failingSince: health?.failingSince?.toISOString() ?? null,
    balance: await balance,
    fees24Hours: await feesOfTheDay(context, chain),
    feeCap24Hours: maxFeePerDay ?? null,
  }
}

/** A failure is kept as its code, a colon and its detail. */
function adviceOn(lastError: string | null): LedgerState['lastErrorAdvice'] {
  const code = lastError?.split(':', 1)[0]
  const [, advice] = Object.entries(OPERATOR_ADVICE).find(([known]) => known === code) ?? []
  return advice ?? null
}
