import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { chargeDeposits, payableDeposits, tellCreditsLow } from '../../billing/credits/index.ts'
import { announceDeposits } from '../events/deposit-events.ts'
import { declareDeposits, type UndeclaredDeposit } from '../declaration/declare-deposits.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'
import { claimKeys, nameOfKey, releaseKeys, type KeyClaim } from './idempotency-key-store.ts'
import { insertDeposits } from './new-deposit-store.ts'

/** The deposits of one request: all are written, or none. */
export type DepositRequest = Readonly<{
  accountId: string
  deposits: readonly UndeclaredDeposit[]
  files: readonly FileRow[]
  claim: KeyClaim | undefined
}>

export type Outcome =
  | Readonly<{ kind: 'written'; deposits: ReadonlyMap<string, DepositRow> }>
  | Readonly<{ kind: 'noCredits' }>
  /** The request's key was taken before. */
  | Readonly<{ kind: 'keyTaken' }>

/**
 * Puts deposits that are about to be written, in the order of their ids, into a receipt batch; answers its id, or
 * undefined where they are gathered later.
 */
export type GatherNew = (
  transaction: Transaction,
  leaves: readonly Readonly<{ depositId: string; digest: Uint8Array; nonce: Uint8Array }>[],
  at: Date,
) => Promise<number | undefined>

/** Somebody else has spent an account's credits while a group was written. */
export class NotPaid extends Error {}

/**
 * Writes the requests of one transaction. Paid last: an account is locked for the shortest time, so that groups are written
 * side by side.
 *
 * @throws NotPaid where an account can no longer pay what it could when the transaction began.
 */
export async function writeDeposits(
  context: ServerContext,
  gather: GatherNew,
  transaction: Transaction,
  requests: readonly DepositRequest[],
): Promise<readonly Outcome[]> {
  const claims = requests.flatMap(({ claim }) => claim ?? [])
  const claimed = await claimKeys(transaction, claims)
  const fresh = requests.filter(({ claim }) => !claim || claimed.has(nameOfKey(claim)))
  const payable = new Set(await payableRequests(transaction, fresh))
  const unpaid = new Set(fresh.filter((request) => !payable.has(request)))
  await releaseKeys(
    transaction,
    [...unpaid].flatMap(({ claim }) => claim ?? []),
  )
  const deposits = await insertPaid(context, gather, transaction, [...payable])
  return requests.map((request): Outcome => {
    if (payable.has(request)) return { kind: 'written', deposits }
    return { kind: unpaid.has(request) ? 'noCredits' : 'keyTaken' }
  })
}

/** In their turn, so that one request that is too large does not take the others with it. */
async function payableRequests(
  transaction: Transaction,
  requests: readonly DepositRequest[],
): Promise<readonly DepositRequest[]> {
  if (requests.length === 0) return []
  const wanted = requests.flatMap(({ deposits }) => deposits)
  const left = new Map(await payableDeposits(transaction, wanted))
  return requests.filter(({ accountId, deposits }) => {
    const after = (left.get(accountId) ?? 0) - deposits.length
    if (after < 0) return false
    left.set(accountId, after)
    return true
  })
}

async function insertPaid(
  context: ServerContext,
  gather: GatherNew,
  transaction: Transaction,
  requests: readonly DepositRequest[],
): Promise<ReadonlyMap<string, DepositRow>> {
  if (requests.length === 0) return new Map()
  const wanted = requests.flatMap(({ deposits }) => deposits)
  const files = requests.flatMap((request) => request.files)
  const declared = await declareDeposits(transaction, wanted, files)
  const deposits = await gathered(gather, transaction, declared)
  await insertDeposits(transaction, { deposits, files })
  announceDeposits(
    transaction,
    deposits.map(({ id, accountId, companyId }) => ({
      id,
      accountId,
      companyId: companyId ?? null,
    })),
  )
  await payFor(context, transaction, deposits)
  return new Map(deposits.map((deposit) => [deposit.id, deposit]))
}

/**
 * What an account spends here counts as one fall of its balance.
 *
 * @throws `NotPaid` where an account no longer can.
 */
async function payFor(
  context: ServerContext,
  transaction: Transaction,
  deposits: readonly DepositRow[],
): Promise<void> {
  const balances = await chargeDeposits(transaction, deposits)
  const ofAccounts = Map.groupBy(deposits, ({ accountId }) => accountId)
  if (balances.size < ofAccounts.size) throw new NotPaid('credits were spent meanwhile')
  for (const [accountId, { unlimited, left: to }] of balances) {
    const spent = ofAccounts.get(accountId)?.length ?? 0
    if (unlimited) continue
    await tellCreditsLow(context, transaction, { accountId }, { from: to + spent, to })
  }
}

/** With their places in a receipt batch where they have one already. */
async function gathered(
  gather: GatherNew,
  transaction: Transaction,
  inOrder: readonly DepositRow[],
): Promise<readonly DepositRow[]> {
  const [last] = inOrder.slice(-1)
  if (!last) return inOrder
  const leaves = inOrder.map(({ id: depositId, digest, nonce }) => ({ depositId, digest, nonce }))
  const receiptBatchId = await gather(transaction, leaves, last.createdAt)
  if (receiptBatchId === undefined) return inOrder
  return inOrder.map((deposit, receiptLeafIndex) => ({
    ...deposit,
    receiptBatchId,
    receiptLeafIndex,
  }))
}
