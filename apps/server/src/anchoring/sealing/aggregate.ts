import type { Queries, Transaction } from '../../platform/database/client.ts'
import type { Worker } from '../../platform/leases/index.ts'
import { tellDepositors } from '../../deposits/mails/index.ts'
import { announceDeposits, BEFORE_ANY_DEPOSIT, takeDeposits } from '../../deposits/index.ts'
import { ownersOf } from '../jobs/anchoring-store.ts'
import type { Leaf } from './leaf-store.ts'
import {
  beginAggregation,
  closeAggregation,
  hasUnsealed,
  oldestUnsealed,
  quotaOfOldest,
  takeCommitments,
  takeSealing,
  type Quota,
} from './sealing-store.ts'
import { bytesOfLeaves, LEAVES_AT_ONCE } from './stored-tree.ts'
import { insertTreePages } from './tree-page-store.ts'
import { createTreeBuilder } from './tree-pages.ts'

export type SealingSettings = Readonly<{ aggregationSeconds: number; maxLeaves: number }>

/**
 * Closes a batch when the oldest deposit or calendar commitment has waited long enough, or enough wait. The batch, its
 * tree and its leaves are one transaction, of small statements between which requests are served: a crash here leaves
 * everything unsealed, and the next run seals it. Answers whether it sealed anything.
 */
export async function sealDueDeposits(worker: Worker, settings: SealingSettings): Promise<boolean> {
  const { database, withLease, now } = worker
  const oldest = await oldestUnsealed(database)
  if (!oldest) return false
  const due = hasWaited(oldest, now(), settings)
  if (!due && !(await hasUnsealed(database, settings.maxLeaves))) return false
  return withLease(async (transaction) => {
    if (!(await takeSealing(transaction))) return false
    const quota = await quotaOfOldest(transaction, settings.maxLeaves)
    if (quota.deposits + quota.commitments === 0) return false
    const aggregationId = await sealBatch(transaction, quota, now())
    await tellDepositors(worker, transaction, aggregationId, { kind: 'depositReceived' })
    return true
  })
}

/** What came from further ahead than the longest wait was dated by a clock that was wrong. */
function hasWaited(since: Date, now: Date, { aggregationSeconds }: SealingSettings): boolean {
  return Math.abs(now.getTime() - since.getTime()) >= aggregationSeconds * 1000
}

async function sealBatch(transaction: Transaction, quota: Quota, sealedAt: Date): Promise<number> {
  const aggregationId = await beginAggregation(transaction, sealedAt)
  const builder = createTreeBuilder()
  let firstDepositId: string | undefined
  let lastDepositId: string | undefined
  for await (const leaves of takeLeaves(transaction, aggregationId, quota)) {
    await insertTreePages(transaction, aggregationId, builder.add(bytesOfLeaves(leaves)))
    const ids = leaves.flatMap((leaf) => (leaf.kind === 'deposit' ? leaf.depositId : []))
    firstDepositId ??= ids[0]
    lastDepositId = ids.at(-1) ?? lastDepositId
  }
  const { root: merkleRoot, leafCount, pages } = builder.finish()
  await insertTreePages(transaction, aggregationId, pages)
  const sealed = { merkleRoot, leafCount, firstDepositId, lastDepositId }
  await closeAggregation(transaction, aggregationId, sealed)
  await announceAggregation(transaction, aggregationId)
  return aggregationId
}

/** The deposits first, then the calendar's commitments, each in the order in which they came. */
async function* takeLeaves(
  transaction: Transaction,
  aggregationId: number,
  quota: Quota,
): AsyncGenerator<readonly Leaf[]> {
  let from = 0
  const placeOf = <Id>(after: Id, end: number) => {
    return { aggregationId, after, from, limit: Math.min(LEAVES_AT_ONCE, end - from) }
  }
  for (let after = BEFORE_ANY_DEPOSIT; from < quota.deposits;) {
    const taken = await takeDeposits(transaction, placeOf(after, quota.deposits))
    yield inPlace(taken, from)
    from += taken.length
    after = taken.at(-1)?.depositId ?? after
  }
  const end = from + quota.commitments
  for (let after = 0; from < end;) {
    const taken = await takeCommitments(transaction, placeOf(after, end))
    yield inPlace(taken, from)
    from += taken.length
    after = taken.at(-1)?.id ?? after
  }
}

/** Rows that somebody erased meanwhile would leave holes, or nothing at all: the next run begins anew. */
function inPlace(leaves: readonly Leaf[], from: number): readonly Leaf[] {
  const isWhole = leaves.length > 0 && leaves.every(({ index }, at) => index === from + at)
  if (!isWhole) throw new Error(`leaves after ${from} went away while they were being sealed`)
  return leaves
}

/** Told one by one up to this many; of more, everybody who listens looks again. */
const MAX_OWNERS_TOLD = 200

/** Every owner of a deposit in the aggregation hears that something changed. */
export async function announceAggregation(queries: Queries, aggregationId: number): Promise<void> {
  const owners = await ownersOf(queries, aggregationId, MAX_OWNERS_TOLD + 1)
  const told = owners.length > MAX_OWNERS_TOLD ? [{ accountId: '*', companyId: null }] : owners
  announceDeposits(
    queries,
    told.map((owner) => ({ ...owner, id: null })),
  )
}
