import { sql, type SQL } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { isKeptWaiting, isStatementRefused } from '../../platform/database/database-errors.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  chargeDeposits,
  heldAccounts,
  payableDeposits,
  tellCreditsLow,
} from '../../billing/credits/index.ts'
import { announceDeposits } from '../events/deposit-events.ts'
import { claimKeys, nameOfKey, releaseKeys, type KeyClaim } from './idempotency-key-store.ts'
import {
  declareDeposits,
  type Given,
  type UndeclaredDeposit,
} from '../declaration/declare-deposits.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'
import { insertDeposits } from './new-deposit-store.ts'

/** The deposits of one request: all are written, or none. */
export type Order = Readonly<{
  accountId: string
  deposits: readonly UndeclaredDeposit[]
  files: readonly FileRow[]
  claim: KeyClaim | undefined
}>

export type Outcome =
  | Readonly<{ kind: 'written'; given: ReadonlyMap<string, Given> }>
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

/** While the database writes one group, the next is made ready and written beside it. */
const GROUPS_AT_ONCE = 2

/** Somebody else has spent an account's credits while a group was written. */
class NotPaid extends Error {}

/** How often a group is written anew, because of that or of accounts that are held, before its orders are written one by one. */
const MAX_ATTEMPTS = 3

/** How long the orders of others wait with one whose account somebody holds. */
const GROUP_PATIENCE = sql`set local lock_timeout = '200ms'`

/**
 * Writes orders durably: when `write` returns, they are committed. Orders that arrive while others are
 * written share the next transaction, so that a busy server pays for few commits. Those of an account that somebody holds
 * wait apart: nobody else waits with them.
 */
export function openDepositWriter(context: ServerContext, gather: GatherNew): DepositWriter {
  const waiting: Waiting[] = []
  const apart = new Map<string, Waiting[]>()
  let groups = 0

  const writeAll = async (): Promise<void> => {
    groups += 1
    while (waiting.length > 0) await writeTogether(takeGroup(waiting))
    groups -= 1
  }
  const writeApart = async (accountId: string, own: Waiting[]): Promise<void> => {
    apart.set(accountId, own)
    while (own.length > 0) await writeGroup(takeGroup(own))
    apart.delete(accountId)
  }
  const write = async (group: readonly Waiting[], patience?: SQL): Promise<void> => {
    const outcomes = await context.database.transaction(async (transaction) => {
      if (patience) await transaction.execute(patience)
      const orders = group.map(({ order }) => order)
      return writeOrders(context, gather, transaction, orders)
    })
    for (const [index, { settle }] of group.entries()) {
      settle.resolve(outcomes[index] ?? { kind: 'noCredits' })
    }
  }
  const writeTogether = async (group: readonly Waiting[], attempt = 1): Promise<void> => {
    try {
      await write(group, GROUP_PATIENCE)
    } catch (error) {
      if (!isKeptWaiting(error)) return recover(group, attempt, error, writeTogether)
      const others = await setApart(group, attempt).catch((failed: unknown) => fail(group, failed))
      if (others && others.length > 0) await writeTogether(others, attempt + 1)
    }
  }
  const writeGroup = async (group: readonly Waiting[], attempt = 1): Promise<void> => {
    try {
      await write(group)
    } catch (error) {
      await recover(group, attempt, error, writeGroup)
    }
  }
  /** Answers those that need not wait: at last nobody, where no account can be told to be the one that is held. */
  const setApart = async (
    group: readonly Waiting[],
    attempt: number,
  ): Promise<readonly Waiting[]> => {
    const accountIds = [...new Set(group.map(({ order }) => order.accountId))]
    const held =
      attempt < MAX_ATTEMPTS
        ? await heldAccounts(context.database, accountIds)
        : new Set(accountIds)
    const isHeld = ({ order }: Waiting): boolean => held.has(order.accountId)
    const queued = waiting.splice(0)
    waiting.push(...queued.filter((each) => !isHeld(each)))
    const theirs = [...group, ...queued].filter(isHeld)
    for (const [accountId, own] of Map.groupBy(theirs, ({ order }) => order.accountId)) {
      const there = apart.get(accountId)
      if (there) there.push(...own)
      else void writeApart(accountId, own)
    }
    return group.filter((each) => !isHeld(each))
  }
  return {
    write: (order) => {
      const settle = Promise.withResolvers<Outcome>()
      const own = apart.get(order.accountId)
      ;(own ?? waiting).push({ order, settle })
      if (!own && groups < GROUPS_AT_ONCE) void writeAll()
      return settle.promise
    },
  }
}

type WriteAnew = (group: readonly Waiting[], attempt?: number) => Promise<void>

/** One order that cannot be written, or paid, must not take the others with it. */
async function recover(
  group: readonly Waiting[],
  attempt: number,
  error: unknown,
  writeAnew: WriteAnew,
): Promise<void> {
  const isNotPaid = error instanceof NotPaid
  if (isNotPaid && attempt < MAX_ATTEMPTS) return writeAnew(group, attempt + 1)
  if (group.length > 1 && (isNotPaid || isStatementRefused(error))) {
    for (const each of group) await writeAnew([each])
  } else fail(group, error)
}

/**
 * The next orders that go together, one of each account after the other; two with one key never do: the second waits to see the first's
 * end.
 */
function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  let rows = 0
  for (const each of inTurns(waiting)) {
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

/** Each account’s first, then each one’s second: whoever brings many waits for themselves. */
function inTurns(waiting: readonly Waiting[]): readonly Waiting[] {
  const turns = new Map<string, number>()
  return waiting
    .map((each) => {
      const turn = turns.get(each.order.accountId) ?? 0
      turns.set(each.order.accountId, turn + 1)
      return { each, turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ each }) => each)
}

function fail(group: readonly Waiting[], error: unknown): void {
  for (const { settle } of group) {
    if (error instanceof NotPaid) settle.resolve({ kind: 'noCredits' })
    else settle.reject(error)
  }
}

/** Paid last: an account is locked for the shortest time, so that groups are written side by side. */
async function writeOrders(
  context: ServerContext,
  gather: GatherNew,
  transaction: Transaction,
  orders: readonly Order[],
): Promise<readonly Outcome[]> {
  const claims = orders.flatMap(({ claim }) => claim ?? [])
  const claimed = await claimKeys(transaction, claims)
  const fresh = orders.filter(({ claim }) => !claim || claimed.has(nameOfKey(claim)))
  const payable = new Set(await payableOrders(transaction, fresh))
  const unpaid = new Set(fresh.filter((order) => !payable.has(order)))
  await releaseKeys(
    transaction,
    [...unpaid].flatMap(({ claim }) => claim ?? []),
  )
  const given = await insertPaid(context, gather, transaction, [...payable])
  return orders.map((order): Outcome => {
    if (payable.has(order)) return { kind: 'written', given }
    return { kind: unpaid.has(order) ? 'noCredits' : 'keyTaken' }
  })
}

/** In their turn, so that one order that is too large does not take the others with it. */
async function payableOrders(
  transaction: Transaction,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  if (orders.length === 0) return []
  const wanted = orders.flatMap(({ deposits }) => deposits)
  const left = new Map(await payableDeposits(transaction, wanted))
  return orders.filter(({ accountId, deposits }) => {
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
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Given>> {
  if (orders.length === 0) return new Map()
  const wanted = orders.flatMap(({ deposits }) => deposits)
  const files = orders.flatMap((order) => order.files)
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
  return new Map(
    deposits.map(({ id, number, nonce, declaredWith, declaredCompany }) => [
      id,
      { number, nonce, declaredWith, declaredCompany },
    ]),
  )
}

/** Throws `NotPaid` where an account no longer can. What an account spends here counts as one fall of its balance. */
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
