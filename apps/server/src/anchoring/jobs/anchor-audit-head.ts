import { asDigest, saltedCommitment } from '@ancrage/proof'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { insertAnchor, lockHead, newestAnchor } from '../../audit/index.ts'
import { insertCommitment } from '../sealing/commitment-store.ts'

const DAY_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 10 * 60_000
const SALT_BYTES = 32

/** Hands the head of the audit log to our own aggregations once a day, until closed. */
export function startAuditAnchoring(context: ServerContext): Runs {
  const run = async (): Promise<void> => {
    try {
      await anchorAuditHead(context)
    } catch (error) {
      if (isDatabaseDown(error)) context.log.warn({ err: error }, 'the audit log waits')
      else context.log.error({ err: error }, 'the audit log could not be anchored')
    }
  }
  return repeatRuns([run], LOOK_EVERY_MS)
}

/**
 * Once a day, and only when something was written since: whoever rewrites what came before would have to
 * rewrite the ledgers. Salted, so that the leaf tells nothing to those who see the tree. Answers whether it
 * did so.
 */
export async function anchorAuditHead({
  database,
  now,
  randomBytes,
}: Pick<ServerContext, 'database' | 'now' | 'randomBytes'>): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const head = await lockHead(transaction)
    const last = await newestAnchor(transaction)
    const createdAt = now()
    const sinceLast = createdAt.getTime() - (last?.createdAt.getTime() ?? -Infinity)
    if (head.entryId === (last?.entryId ?? 0) || sinceLast < DAY_MS) return false
    const salt = randomBytes(SALT_BYTES)
    const { commitment } = saltedCommitment(asDigest(head.hash), salt)
    const { entryId, hash } = head
    await insertAnchor(transaction, { entryId, hash, salt, commitment, createdAt })
    // Sealed into the next aggregation, like those of our calendar.
    await insertCommitment(transaction, { commitment, createdAt })
    return true
  })
}
