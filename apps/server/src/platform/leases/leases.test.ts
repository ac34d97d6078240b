import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase, timeOuts, type DatabaseClient } from '../database/client.ts'
import { isDatabaseDown } from '../database/database-errors.ts'
import { workerLeases } from '../database/schema.ts'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { openSecretBox } from '../secrets/index.ts'
import type { ServerContext } from '../context.ts'
import { keepRunning } from './keep-running.ts'
import { LeaseLost } from './lease-lost.ts'
import { holdsLease, takeLease, jobsDoneWithin } from './lease-store.ts'
import { openLeases, type Lease, type Leases } from './leases.ts'
import { workerUnder } from './worker.ts'

const JOB = 'ledger:essai'
const WITHIN = { timeout: 20_000 }

type Process = Readonly<{ client: DatabaseClient; context: ServerContext; leases: Leases }>

let url: string
let first: Process
let second: Process

beforeEach(async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  url = database.url
  first = openProcess()
  second = openProcess()
})

describe('a lease', () => {
  test('is held by one worker at a time, and by the next as soon as it is given back', async () => {
    const lease = await taken(first)
    expect(await second.leases.take(JOB)).toBeUndefined()
    expect(await first.leases.take('ledger:another')).toBeDefined()
    await lease.giveBack()
    expect(lease.isHeld()).toBe(false)
    expect((await taken(second)).fence.token).toBe(lease.fence.token + 1)
  })

  test('is taken by one of many that ask at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, one) => (one % 2 ? first : second).leases.take(JOB)),
    )
    expect(asked.filter((lease) => lease !== undefined)).toHaveLength(1)
  })

  test('P13: of a worker that was killed is free as soon as the database has lost its session', async () => {
    const lease = await taken(first)
    await killSessionOf(lease)
    await vi.waitUntil(async () => (await second.leases.take(JOB)) !== undefined, WITHIN)
    expect(await withLease(first, lease)).toBe('lease.lost')
  })

  test('P13: is lost when the heartbeat stops, and prolonged while it beats', async () => {
    const brief = openProcess(15)
    const lease = await taken(brief)
    const before = await expiryOf(JOB)
    await vi.waitUntil(async () => (await expiryOf(JOB)) > before, WITHIN)
    expect(await second.leases.take(JOB)).toBeUndefined()
    expect(lease.isHeld()).toBe(true)
    await expire(JOB)
    expect(await second.leases.take(JOB)).toBeDefined()
    await vi.waitUntil(() => !lease.isHeld(), WITHIN)
  })

  test('P2: lets nobody write who was frozen past it: nothing of the write is kept', async () => {
    const frozen = await taken(first)
    await expire(JOB)
    const next = await taken(second)
    expect(await withLease(first, frozen)).toBe('lease.lost')
    expect(await jobs()).not.toContain('written')
    expect(await withLease(second, next)).toBe('written')
    expect(await jobs()).toContain('written')
  })

  test('P2: cannot be taken in the middle of a withLease, and a heartbeat does not wait for it', async () => {
    const lease = await taken(first)
    await workerUnder(first.context, lease.fence).withLease(async (transaction) => {
      await expire(JOB)
      expect(await second.leases.take(JOB)).toBeUndefined()
      expect(await holdsLease(transaction, lease.fence)).toBe(true)
    })
    expect(await second.leases.take(JOB)).toBeDefined()
  })

  test('P13: a worker that is frozen in the middle of a write is thrown out, and its lease can be taken', async () => {
    const frozen = openProcess(60, 100)
    const lease = await taken(frozen)
    const writing = workerUnder(frozen.context, lease.fence).withLease(async () => {
      await expire(JOB)
      await vi.waitUntil(async () => (await second.leases.take(JOB)) !== undefined, WITHIN)
    })
    await expect(writing).rejects.toSatisfy(isDatabaseDown)
  })
})

describe('a worker', () => {
  test('goes back to asking when it has lost the lease, and begins anew', async () => {
    const begun: number[] = []
    const lost = vi.fn()
    const runs = keepRunning(
      first.context,
      first.leases,
      {
        name: JOB,
        begin: (worker) => {
          begun.push(begun.length)
          return () =>
            worker
              .withLease(async () => true)
              .catch((error: unknown) => {
                lost(error instanceof LeaseLost)
                throw error
              })
        },
      },
      5,
    )
    onTestFinished(() => runs.close())
    await vi.waitUntil(() => begun.length === 1, WITHIN)
    await expire(JOB)
    // In the middle of a write of the first one, the lease cannot be taken.
    const other = await vi.waitUntil(() => second.leases.take(JOB), WITHIN)
    await vi.waitUntil(() => lost.mock.calls.length > 0, WITHIN)
    expect(lost).toHaveBeenCalledWith(true)
    expect(begun).toHaveLength(1)
    await other.giveBack()
    await vi.waitUntil(() => begun.length === 2, WITHIN)
  })

  test('that is closed leaves the lease to the next at once', async () => {
    const done = vi.fn(async () => true)
    const job = { name: JOB, begin: () => done }
    const runs = keepRunning(first.context, first.leases, job, 5)
    await vi.waitUntil(() => done.mock.calls.length > 1, WITHIN)
    await runs.close()
    expect(await second.leases.take(JOB)).toBeDefined()
  })

  test('is known to have worked, by the database’s clock', async () => {
    expect(await jobsDoneWithin(first.client.database, 60_000)).toEqual([])
    await taken(first)
    expect(await jobsDoneWithin(second.client.database, 60_000)).toEqual([JOB])
    await first.client.pool.query(`update worker_leases set worked_at = now() - interval '2 min'`)
    expect(await jobsDoneWithin(second.client.database, 60_000)).toEqual([])
  })
})

test('23.1: a worker of a lost database does not write under the same token of the one that took over', async () => {
  const lease = await taken(first)
  // What a standby that had not heard of it does: it gives the same token to somebody else.
  await first.client.pool.query('update worker_leases set token = token - 1, holder = null')
  const other = await taken(second)
  expect(other.fence.token).toBe(lease.fence.token)
  expect(await withLease(first, lease)).toBe('lease.lost')
  expect(await withLease(second, other)).toBe('written')
})

test('a lease without a session behind it is anybody’s', async () => {
  const { database } = first.client
  const nobody = { name: JOB, holder: 7, leaseMs: 60_000 }
  expect(await takeLease(database, nobody)).toBe(1)
  expect(await takeLease(database, nobody)).toBe(2)
})

function openProcess(leaseSeconds = 60, idleTransactionMs?: number): Process {
  const client = openDatabase(url, () => undefined, timeOuts(idleTransactionMs))
  const context: ServerContext = {
    database: client.database,
    now: () => new Date(),
    randomBytes,
    secrets: openSecretBox(randomBytes(32), randomBytes),
    rateLimits: 'off',
    log: pino({ level: 'silent' }),
  }
  const leases = openLeases(client.pool, context, { leaseSeconds })
  onTestFinished(async () => {
    await leases.close()
    await client.close()
  })
  return { client, context, leases }
}

async function taken({ leases }: Process): Promise<Lease> {
  const lease = await leases.take(JOB)
  if (!lease) throw new Error('somebody else holds it')
  return lease
}

/** A write that leaves a trace. */
async function withLease({ context }: Process, { fence }: Lease): Promise<unknown> {
  try {
    await workerUnder(context, fence).withLease((transaction) =>
      transaction.insert(workerLeases).values({ name: 'written' }),
    )
    return 'written'
  } catch (error) {
    return error instanceof LeaseLost ? error.code : error
  }
}

async function jobs(): Promise<readonly string[]> {
  const rows = await second.client.database.select().from(workerLeases)
  return rows.map(({ name }) => name)
}

async function expire(name: string): Promise<void> {
  await second.client.pool.query(
    `update worker_leases set expires_at = now() - interval '1 s' where name = $1`,
    [name],
  )
}

async function expiryOf(name: string): Promise<number> {
  const { database } = second.client
  const [row] = await database.select().from(workerLeases).where(eq(workerLeases.name, name))
  return row?.expiresAt?.getTime() ?? 0
}

/** What the death of its process does to a session. */
async function killSessionOf({ fence }: Lease): Promise<void> {
  await second.client.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = (select holder from worker_leases where name = $1)`,
    [fence.name],
  )
}
