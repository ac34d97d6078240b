import { timestampAlong, type Path, type Timestamp } from '@ancrage/proof'

import type { Database } from '../../platform/database/client.ts'
import { joinedTimestamp } from './assemble-proof.ts'
import { findCalendarCommitment } from '../sealing/leaf-store.ts'
import { pathOfLeaf } from '../sealing/stored-tree.ts'
import { liveSubmissionsOf } from '../jobs/anchoring-store.ts'
import { FINAL_CONFIRMATIONS, type Submission } from '../submissions/submission-store.ts'

/** How far a calendar commitment has come. */
export type CommitmentTimestamp =
  /** No aggregation holds it yet. */
  | Readonly<{ status: 'unsealed' }>
  | Readonly<{
      /** `confirmed` as soon as one ledger confirms its aggregation, `final` once nothing can undo that any more. */
      status: 'pending' | 'confirmed' | 'final'
      /** From the commitment to the root of its aggregation. */
      path: Path
      /**
       * From the commitment on: along `path`, then every promise of a calendar and every confirmed block. Absent while
       * there is neither.
       */
      timestamp: Timestamp | undefined
    }>

/**
 * What is known of 32 bytes that `calendar_commitments` holds, for whoever asks the calendar; undefined where it does
 * not hold them. A block that may still be undone is not shown. Costs about five pages of the database.
 */
export async function timestampOfCommitment(
  database: Database,
  commitment: Uint8Array,
): Promise<CommitmentTimestamp | undefined> {
  const found = await findCalendarCommitment(database, commitment)
  if (!found) return undefined
  const { aggregationId, leafIndex } = found
  if (aggregationId === null || leafIndex === null) return { status: 'unsealed' }
  const { path } = await pathOfLeaf(database, { aggregationId, leafIndex })
  const submissions = await liveSubmissionsOf(database, aggregationId)
  const confirmed = submissions.filter(({ state }) => state === 'confirmed')
  const said = [
    ...confirmed.map(({ timestamp }) => timestamp),
    ...submissions.map(({ receipt }) => receipt),
  ]
  const saysSomething = said.some((one) => one !== null)
  return {
    status: statusOf(confirmed),
    path,
    timestamp: saysSomething ? timestampAlong(path, joinedTimestamp(said)) : undefined,
  }
}

function statusOf(confirmed: readonly Submission[]): 'pending' | 'confirmed' | 'final' {
  if (confirmed.length === 0) return 'pending'
  const isFinal = confirmed.some(({ confirmations }) => confirmations >= FINAL_CONFIRMATIONS)
  return isFinal ? 'final' : 'confirmed'
}
