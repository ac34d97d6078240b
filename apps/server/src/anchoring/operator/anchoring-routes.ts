import type { Chain } from '@ancrage/chains'
import {
  getAnchoring,
  type Aggregation,
  type AnchoredOnLedger,
  type TokenRenewal,
} from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { cutPage, readNumberPlace } from '../../http/page-cursor.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { displayHex } from '../../deposits/index.ts'
import {
  listAggregations,
  type AnchoredAggregation,
  type RenewalState,
} from './anchoring-page-store.ts'
import { watchAnchoring } from './anchoring-state.ts'
import type { Submission } from '../submissions/submission-store.ts'

/** What the operator sees of the anchoring; who may call is in the table of permissions. */
export function anchoringRoutes(
  app: FastifyInstance,
  context: ServerContext,
  chains: readonly Pick<Chain, 'facts' | 'balance'>[],
  authenticate: Authenticate,
): void {
  const { database } = context
  const lookAtAnchoring = watchAnchoring(context, chains)

  serveSignedIn(app, authenticate, getAnchoring, async ({ query: { limit, cursor } }) => {
    const beforeId = readNumberPlace(cursor)
    const found = await listAggregations(database, { beforeId, limit: limit + 1 })
    const { rows, nextCursor } = cutPage(found, limit, ({ aggregation: { id } }) => {
      return { key: '', id: String(id) }
    })
    const { alarms, ledgers, unsealed, oldestUnconfirmed, renewal } = await lookAtAnchoring()
    return {
      alarms: [...alarms],
      ledgers: [...ledgers],
      waiting: {
        unsealedDeposits: unsealed.deposits,
        unsealedCommitments: unsealed.commitments,
        oldestUnconfirmedAt: oldestUnconfirmed?.toISOString() ?? null,
      },
      renewal: presentRenewal(renewal),
      aggregations: { items: rows.map(presentAggregation), nextCursor },
    }
  })
}

const presentRenewal = ({ last, dueAt }: RenewalState): TokenRenewal => ({
  last: last ? { ...last, time: last.time.toISOString() } : null,
  dueAt: dueAt?.toISOString() ?? null,
})

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
