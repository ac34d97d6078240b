import type { Transaction } from '../database/client.ts'
import type { ServerContext } from '../context.ts'
import { LeaseLost } from './lease-lost.ts'
import { holdsLease, type Fence } from './lease-store.ts'

export type Worker = ServerContext &
  Readonly<{
    /**
     * The only way in which a worker writes: a transaction that begins by checking that nobody has taken its lease, and
     * keeps it from being taken until its end. Rejects with `LeaseLost`.
     */
    withLease: <Result>(step: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  }>

/** Whoever works under the lease. */
export function workerUnder(context: ServerContext, fence: Fence): Worker {
  return {
    ...context,
    withLease: (step) =>
      context.database.transaction(async (transaction) => {
        if (!(await holdsLease(transaction, fence))) throw new LeaseLost(fence.name)
        return step(transaction)
      }),
  }
}
