import type { Chain } from '@ancrage/chains'
import {
  getAnchoring,
  type Aggregation,
  type AnchoredOnLedger,
  type AnchoringAlarm,
} from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http-route.ts'
import { cutPage, readNumberPlace } from '../../page-cursor.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Authenticate } from '../auth/index.ts'
import { displayHex } from '../deposits/index.ts'
import { anchoringAlarms, type Circumstances } from './anchoring-alarms.ts'
import {
  countUnsealed,
  failingAuthorities,
  listAggregations,
  oldestUnconfirmedBatch,
  oldestUnconfirmedDeposit,
  type AnchoredAggregation,
} from './anchoring-page-store.ts'
import { ALARM_AFTER_MS } from './ledger-health.ts'
import { watchLedgers } from './ledger-states.ts'
import type { Submission } from './submission-store.ts'

/** What the operator sees of the anchoring; who may call is in the table of permissions. */
export function anchoringRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  chains: readonly Pick<Chain, 'facts' | 'balance'>[],
  authenticate: Authenticate,
): void {
  const { database } = surroundings
  const ledgerStates = watchLedgers(surroundings, chains)

  serveSignedIn(app, authenticate, getAnchoring, async ({ query: { limit, cursor } }) => {
    const beforeId = readNumberPlace(cursor)
    const found = await listAggregations(database, { beforeId, limit: limit + 1 })
    const { rows, nextCursor } = cutPage(found, limit, ({ aggregation: { id } }) => {
      return { key: '', id: String(id) }
    })
    const unsealed = await countUnsealed(database)
    const ledgers = await ledgerStates()
    return {
      alarms: await alarmsNow(surroundings, ledgers),
      ledgers,
      waiting: {
        unsealedDeposits: unsealed.deposits,
        unsealedCommitments: unsealed.commitments,
        oldestUnconfirmedAt: (await oldestUnconfirmedDeposit(database))?.toISOString() ?? null,
      },
      aggregations: { items: rows.map(presentAggregation), nextCursor },
    }
  })
}

async function alarmsNow(
  { database, now }: Surroundings,
  ledgers: Circumstances['ledgers'],
): Promise<AnchoringAlarm[]> {
  const at = now()
  // One that is not configured any more is not asked any more.
  const before = new Date(at.getTime() - ALARM_AFTER_MS)
  return anchoringAlarms({
    now: at,
    ledgers,
    oldestBatch: await oldestUnconfirmedBatch(database),
    authorities: await failingAuthorities(database, { before, askedAfter: before }),
  })
}

function presentAggregation({ aggregation, submissions }: AnchoredAggregation): Aggregation {
  const { id, merkleRoot, leafCount, sealedAt, confirmedAt } = aggregation
  return {
    id,
    merkleRoot: bytesToHex(merkleRoot),
    leaves: leafCount,
    sealedAt: sealedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    ledgers: submissions.flatMap((submission) => presentSubmission(submission, leafCount)),
  }
}

function presentSubmission(submission: Submission, leafCount: number): AnchoredOnLedger[] {
  const { state, txid, fee, blockTime, ledger, confirmations, confirmationsNeeded, blockHeight } =
    submission
  if (state === 'abandoned') return []
  return [
    {
      ledger,
      state,
      txid: txid && displayHex(txid),
      fee,
      feePerLeaf: fee === null ? null : fee / leafCount,
      confirmations,
      confirmationsNeeded,
      blockHeight,
      blockTime: blockTime?.toISOString() ?? null,
    },
  ]
}
