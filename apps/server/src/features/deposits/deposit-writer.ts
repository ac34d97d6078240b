import type { Transaction } from '../../database/client.ts'
import { isStatementRefused } from '../../database/database-errors.ts'
import type { Surroundings } from '../../surroundings.ts'
import { tellCreditsLow } from '../credits/index.ts'
import { announceDeposits } from './deposit-events.ts'
import { claimKeys, nameOfKey, releaseKeys, type KeyClaim } from './idempotency-key-store.ts'
import {
  insertDeposits,
  spendCredits,
  type NewDepositRow,
  type NewFileRow,
  type Spent,
} from './new-deposit-store.ts'

/** The deposits of one request: all are written, or none. */
export type Order = Readonly<{
  accountId: string
  deposits: readonly NewDepositRow[]
  files: readonly NewFileRow[]
  claim: KeyClaim | undefined
}>

export type Outcome =
  | Readonly<{ kind: 'written'; numbers: ReadonlyMap<string, number> }>
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

export type DepositWriter = Readonly<{ write: (order: Order) => Promise<Outcome> }>

type Waiting = Readonly<{ order: Order; settle: PromiseWithResolvers<Outcome> }>

/** Deposits and files that one transaction writes: more would keep everybody else waiting. */
const MAX_ROWS_AT_ONCE = 5_000

/**
 * Writes orders durably: when `write` returns, they are committed. Orders that arrive while a
 * transaction is under way share the next one, so that a busy server pays for few commits.
 */
export function openDepositWriter(surroundings: Surroundings, gather: GatherNew): DepositWriter {
  const waiting: Waiting[] = []
  let busy = false

  const writeAll = async (): Promise<void> => {
    busy = true
    while (waiting.length > 0) await writeGroup(takeGroup(waiting))
    busy = false
  }
  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const orders = group.map(({ order }) => order)
      const outcomes = await surroundings.database.transaction((transaction) =>
        writeOrders(surroundings, gather, transaction, orders),
      )
      for (const [index, { settle }] of group.entries()) {
        settle.resolve(outcomes[index] ?? { kind: 'noCredits' })
      }
    } catch (error) {
      // One order that cannot be written must not take the others with it.
      if (group.length > 1 && isStatementRefused(error)) {
        for (const each of group) await writeGroup([each])
      } else {
        for (const { settle } of group) settle.reject(error)
      }
    }
  }
  return {
    write: (order) => {
      const settle = Promise.withResolvers<Outcome>()
      waiting.push({ order, settle })
      if (!busy) void writeAll()
      return settle.promise
    },
  }
}

/** The next orders that go together; two with one key never do: the second waits to see the first's end. */
function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  let rows = 0
  for (const each of waiting) {
    const { deposits, files, claim } = each.order
    const key = claim && nameOfKey(claim)
    const size = deposits.length + files.length
    const fits = group.length === 0 || rows + size <= MAX_ROWS_AT_ONCE
    if (!fits || (key !== undefined && keys.has(key))) {
      left.push(each)
      continue
    }
    group.push(each)
    rows += size
    if (key !== undefined) keys.add(key)
  }
  waiting.splice(0, waiting.length, ...left)
  return group
}

async function writeOrders(
  surroundings: Surroundings,
  gather: GatherNew,
  transaction: Transaction,
  orders: readonly Order[],
): Promise<readonly Outcome[]> {
  const claims = orders.flatMap(({ claim }) => claim ?? [])
  const claimed = await claimKeys(transaction, claims)
  const fresh = orders.filter(({ claim }) => !claim || claimed.has(nameOfKey(claim)))
  const paid = await payFor(transaction, fresh)
  const numbers = await insertPaid(gather, transaction, paid)
  await tellThoseShort(surroundings, transaction, paid)
  const unpaid = fresh.filter((order) => !paid.has(order))
  await releaseKeys(
    transaction,
    unpaid.flatMap(({ claim }) => claim ?? []),
  )
  return orders.map((order): Outcome => {
    if (paid.has(order)) return { kind: 'written', numbers }
    return fresh.includes(order) ? { kind: 'noCredits' } : { kind: 'keyTaken' }
  })
}

type Paid = ReadonlyMap<Order, Spent>

/**
 * All orders of an account are paid together; where that is too much, one after the other, so that an
 * order that is too large does not take the others with it.
 */
async function payFor(transaction: Transaction, orders: readonly Order[]): Promise<Paid> {
  const paid = new Map<Order, Spent>()
  const ofAccounts = [...Map.groupBy(orders, ({ accountId }) => accountId).values()]
  const together = await spendCredits(transaction, ofAccounts.flatMap(spendingOf))
  for (const ofAccount of ofAccounts) {
    for (const order of ofAccount) {
      const spent =
        together.get(order.accountId) ??
        (ofAccount.length > 1
          ? (await spendCredits(transaction, spendingOf([order]))).get(order.accountId)
          : undefined)
      if (spent) paid.set(order, spent)
    }
  }
  return paid
}

/** What an account spent here counts as one fall, however many orders it was spent in. */
async function tellThoseShort(
  surroundings: Surroundings,
  transaction: Transaction,
  paid: Paid,
): Promise<void> {
  const limited = [...paid].filter(([, { unlimited }]) => !unlimited)
  for (const [accountId, spendings] of Map.groupBy(limited, ([order]) => order.accountId)) {
    const to = Math.min(...spendings.map(([, { left }]) => left))
    const spent = spendings.reduce((sum, [{ deposits }]) => sum + deposits.length, 0)
    await tellCreditsLow(surroundings, transaction, { accountId }, { from: to + spent, to })
  }
}

/** One spending for orders of one account. */
function spendingOf(orders: readonly Order[]) {
  const credits = orders.reduce((sum, { deposits }) => sum + deposits.length, 0)
  return orders
    .flatMap(({ accountId, deposits }) =>
      deposits.map(({ createdAt: at }) => ({ accountId, credits, at })),
    )
    .slice(0, 1)
}

async function insertPaid(
  gather: GatherNew,
  transaction: Transaction,
  paid: Paid,
): Promise<ReadonlyMap<string, number>> {
  if (paid.size === 0) return new Map()
  const orders = [...paid.keys()]
  const deposits = await gathered(
    gather,
    transaction,
    orders.flatMap((order) => order.deposits),
  )
  const numbers = await insertDeposits(transaction, {
    deposits,
    files: orders.flatMap(({ files }) => files),
    unlimited: [...paid].flatMap(([{ accountId }, { unlimited }]) => (unlimited ? accountId : [])),
  })
  await announceDeposits(
    transaction,
    deposits.map(({ id, accountId, companyId }) => ({
      id,
      accountId,
      companyId: companyId ?? null,
    })),
  )
  return numbers
}

/** In the order of their ids, with their places in a receipt batch where they have one already. */
async function gathered(
  gather: GatherNew,
  transaction: Transaction,
  deposits: readonly NewDepositRow[],
): Promise<readonly NewDepositRow[]> {
  const inOrder = deposits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
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
