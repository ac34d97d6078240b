import type { Chain } from '@ancrage/chains'
import type { AnchoringAlarm, LedgerState } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import { anchoringAlarms } from './anchoring-alarms.ts'
import {
  countUnsealed,
  failingAuthorities,
  oldestUnconfirmedBatch,
  oldestUnconfirmedDeposit,
  renewalState,
  type RenewalState,
} from './anchoring-page-store.ts'
import { ALARM_AFTER_MS } from '../submissions/ledger-health.ts'
import { watchLedgers } from '../submissions/ledger-states.ts'

export type AnchoringState = Readonly<{
  alarms: readonly AnchoringAlarm[]
  ledgers: readonly LedgerState[]
  unsealed: Readonly<{ deposits: number; commitments: number }>
  /** When the oldest deposit was made that no ledger has confirmed. */
  oldestUnconfirmed: Date | undefined
  renewal: RenewalState
}>

/**
 * How the anchoring fares; the returned function looks anew, and remembers what wallets hold for a moment. It rejects
 * when the database cannot be reached.
 */
export function watchAnchoring(
  context: ServerContext,
  chains: readonly Pick<Chain, 'facts' | 'balance'>[],
): () => Promise<AnchoringState> {
  const { database } = context
  const ledgerStates = watchLedgers(context, chains)
  return async () => {
    const ledgers = await ledgerStates()
    const renewal = await renewalState(database)
    return {
      ledgers,
      alarms: await alarmsNow(context, ledgers, renewal),
      unsealed: await countUnsealed(database),
      oldestUnconfirmed: await oldestUnconfirmedDeposit(database),
      renewal,
    }
  }
}

async function alarmsNow(
  { database, now }: ServerContext,
  ledgers: readonly LedgerState[],
  { dueAt: renewalDueAt }: RenewalState,
): Promise<AnchoringAlarm[]> {
  const at = now()
  // One that is not configured any more is not asked any more.
  const before = new Date(at.getTime() - ALARM_AFTER_MS)
  return anchoringAlarms({
    now: at,
    ledgers,
    renewalDueAt,
    oldestBatch: await oldestUnconfirmedBatch(database),
    authorities: await failingAuthorities(database, { before, askedAfter: before }),
  })
}
