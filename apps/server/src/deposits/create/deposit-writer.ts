import { sql, type SQL } from 'drizzle-orm'

import type { ServerContext } from '../../platform/context.ts'
import { isKeptWaiting, isStatementRefused } from '../../platform/database/database-errors.ts'
import { heldAccounts } from '../../billing/credits/index.ts'
import { takeGroup, type Waiting } from './group-of-requests.ts'
import {
  NotPaid,
  writeDeposits,
  type GatherNew,
  type DepositRequest,
  type Outcome,
} from './write-deposits.ts'

export type DepositWriter = Readonly<{ write: (request: DepositRequest) => Promise<Outcome> }>

/** While the database writes one group, the next is made ready and written beside it. */
const GROUPS_AT_ONCE = 2

/** How often a group is written anew, because of that or of accounts that are held, before its requests are written one by one. */
const MAX_ATTEMPTS = 3

/** How long the requests of others wait with one whose account somebody holds. */
const GROUP_PATIENCE = sql`set local lock_timeout = '200ms'`

/**
 * Writes requests durably: when `write` returns, they are committed. Requests that arrive while others are
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
      const requests = group.map(({ request }) => request)
      return writeDeposits(context, gather, transaction, requests)
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
    const accountIds = [...new Set(group.map(({ request }) => request.accountId))]
    const held =
      attempt < MAX_ATTEMPTS
        ? await heldAccounts(context.database, accountIds)
        : new Set(accountIds)
    const isHeld = ({ request }: Waiting): boolean => held.has(request.accountId)
    const queued = waiting.splice(0)
    waiting.push(...queued.filter((each) => !isHeld(each)))
    const theirs = [...group, ...queued].filter(isHeld)
    for (const [accountId, own] of Map.groupBy(theirs, ({ request }) => request.accountId)) {
      const there = apart.get(accountId)
      if (there) there.push(...own)
      else void writeApart(accountId, own)
    }
    return group.filter((each) => !isHeld(each))
  }
  return {
    write: (request) => {
      const settle = Promise.withResolvers<Outcome>()
      const own = apart.get(request.accountId)
      ;(own ?? waiting).push({ request, settle })
      if (!own && groups < GROUPS_AT_ONCE) void writeAll()
      return settle.promise
    },
  }
}

type WriteAnew = (group: readonly Waiting[], attempt?: number) => Promise<void>

/** One request that cannot be written, or paid, must not take the others with it. */
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

function fail(group: readonly Waiting[], error: unknown): void {
  for (const { settle } of group) {
    if (error instanceof NotPaid) settle.resolve({ kind: 'noCredits' })
    else settle.reject(error)
  }
}
