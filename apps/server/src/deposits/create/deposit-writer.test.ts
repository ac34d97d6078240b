import { randomUUID } from 'node:crypto'

import { sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { ServerContext } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { findAccount } from '../../accounts/index.ts'
import { openDepositWriter } from './deposit-writer.ts'
import { claimKeys } from './idempotency-key-store.ts'
import { newDepositRows } from './new-deposit-rows.ts'
import { chargeDeposits } from '../../billing/credits/index.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Gives back what it wrote. */
async function inTransaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  await service.client.database
    .transaction(async (transaction) => {
      await work(transaction)
      transaction.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
}
const keyOf = (accountId: string, key: string) => {
  const createdAt = service.context.now()
  return { accountId, key, requestDigest: new Uint8Array(32), depositIds: [], createdAt }
}
const chargeOf = (accountId: string) => {
  return { id: randomUUID(), accountId, createdAt: service.context.now() }
}

const signedIn = async (email: string, credits: number) => {
  await service.createAccount({ email, credits })
  return service.signIn(email)
}

/** Makes orders of one deposit each, of a new account. */
const orderOf = async (email: string, files = 1) => {
  const id = await service.createAccount({ email, credits: 20 })
  const account = await findAccount(service.context.database, id)
  if (!account) throw new Error('an account that was just made is not there')
  const wanted = newDeposit({ files: Array.from({ length: files }, () => fileOf(randomUUID())) })
  return () => {
    const [made] = newDepositRows(service.context, account, [wanted])
    if (!made) throw new Error('one deposit has no rows')
    return { accountId: id, deposits: [made.deposit], files: made.files, claim: undefined }
  }
}

describe('two groups of deposits written at once', () => {
  test('an account pays for one while the other takes its keys', async () => {
    const id = await service.createAccount({ email: 'both@example.org', credits: 5 })
    await inTransaction(async (one) => {
      await claimKeys(one, [keyOf(id, 'one')])
      await inTransaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 100`)
        expect((await claimKeys(other, [keyOf(id, 'other')])).size).toBe(1)
        expect((await chargeDeposits(one, [chargeOf(id)])).get(id)?.left).toBe(4)
        expect((await claimKeys(other, [keyOf(id, 'third')])).size).toBe(1)
      })
    })
  })

  test('a deposit of last month that is written late counts in the month that has begun', async () => {
    const accountId = await service.createAccount({ email: 'capped@example.org', credits: 9 })
    await inTransaction(async (transaction) => {
      await transaction.execute(sql`update accounts set monthly_cap = 2 where id = ${accountId}`)
      const paid = async (day: string) => {
        const charge = { id: randomUUID(), accountId, createdAt: new Date(`${day}T12:00:00Z`) }
        return (await chargeDeposits(transaction, [charge])).has(accountId)
      }
      expect(await paid('2026-12-01')).toBe(true)
      expect(await paid('2026-11-30')).toBe(true)
      expect(await paid('2026-12-01')).toBe(false)
      expect(await paid('2027-01-01')).toBe(true)
    })
  })

  test('who has spent the credits elsewhere meanwhile takes nobody else’s deposits along', async () => {
    const rich = await signedIn('rich@example.org', 30)
    const short = await signedIn('short@example.org', 30)
    const spender = await service.client.pool.connect()
    await spender.query('begin')
    await spender.query("update accounts set credits = 0 where email = 'short@example.org'")
    const replies = Promise.all(
      Array.from({ length: 30 }, () =>
        Promise.all([rich, short].map((caller) => caller.post('/deposits', newDeposit()))),
      ),
    )
    await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
    await spender.query('commit')
    spender.release()
    const [ofRich, ofShort] = [0, 1].map((who) =>
      replies.then((all) => all.flatMap((both) => both[who] ?? [])),
    )
    expect((await ofRich)?.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30)
    const refused = (await ofShort)?.filter(({ statusCode }) => statusCode !== 201) ?? []
    expect(refused).toHaveLength(30)
    expect(new Set(refused.map((reply) => refusalOf(reply).code))).toEqual(
      new Set(['deposit.no_credits_left']),
    )
  })
})

test('deposits of one account that wait for their transaction keep none of its other calls waiting', async () => {
  const busy = await signedIn('busy@example.org', 30)
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query("select from accounts where email = 'busy@example.org' for no key update")
  const made = Promise.all(Array.from({ length: 30 }, () => busy.post('/deposits', newDeposit())))
  await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
  expect((await busy.get('/deposits')).statusCode).toBe(200)
  await holder.query('commit')
  holder.release()
  expect((await made).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201))
})

test('G4: whoever brings deposits by the thousand rows waits for themselves: another account’s goes with the next group', async () => {
  const ofMany = await orderOf('many@example.org', 999)
  const ofOther = await orderOf('other@example.org', 1)
  const groups: (readonly string[])[] = []
  const writer = openDepositWriter(service.context, async (_, leaves) => {
    groups.push(leaves.map(({ depositId }) => depositId))
    return undefined
  })
  const orders = [...Array.from({ length: 13 }, ofMany), ofOther()]
  const outcomes = await Promise.all(orders.map((order) => writer.write(order)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(orders.map(() => 'written'))
  const ids = orders.map(({ deposits: [made] }) => made?.id ?? '')
  // The first two are on their way at once: the third is the first that waits.
  expect(groups.find((group) => group.includes(ids[2] ?? ''))).toContain(ids.at(-1))
})

/** The service’s, with something that happens at the beginning of each transaction. */
const contextWith = (begin: (transaction: Transaction) => Promise<unknown>): ServerContext => {
  const { database } = service.context
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(async (begun) => {
      await begin(begun)
      return work(begun)
    }, config)
  const get = (target: Database, name: string | symbol): unknown =>
    name === 'transaction' ? transaction : Reflect.get(target, name)
  return { ...service.context, database: new Proxy(database, { get }) }
}
const notGathered = async () => undefined

describe('an account that keeps others waiting', () => {
  test('J5: whoever orders while their account is held waits alone: nobody else’s deposits wait with theirs', async () => {
    const ofHeld = await orderOf('held@example.org')
    const ofFree = await orderOf('free@example.org')
    const holder = await service.client.pool.connect()
    await holder.query('begin')
    await holder.query("select from accounts where email = 'held@example.org' for no key update")
    // Nobody gives up by themselves while this test runs.
    const patient = contextWith((begun) => begun.execute(sql`set local lock_timeout = '10min'`))
    const writer = openDepositWriter(patient, notGathered)
    const theirs = Promise.all(Array.from({ length: 8 }, () => writer.write(ofHeld())))
    await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
    const made = await Promise.all([1, 2, 3].map(() => writer.write(ofFree())))
    expect(made.map(({ kind }) => kind)).toEqual(Array(3).fill('written'))
    const [late] = [writer.write(ofHeld())]
    await holder.query('commit')
    holder.release()
    expect((await theirs).map(({ kind }) => kind)).toEqual(Array(8).fill('written'))
    expect((await late)?.kind).toBe('written')
  })

  test('J6: an account whose credits come and go takes nobody else’s deposits along, however often', async () => {
    const ofSteady = await orderOf('steady@example.org')
    const ofFlickering = await orderOf('flickering@example.org')
    const ofOthers = [await orderOf('first@example.org'), await orderOf('second@example.org')]
    const setCredits = (credits: number) =>
      service.client.pool.query(
        "update accounts set credits = $1 where email = 'flickering@example.org'",
        [credits],
      )
    const writer = openDepositWriter(
      contextWith(() => setCredits(1)),
      async () => void (await setCredits(0)),
    )
    // The first two are on their way at once: those behind them go together.
    const orders = [...ofOthers, ofFlickering, ofSteady].map((order) => order())
    const outcomes = await Promise.all(orders.map((order) => writer.write(order)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['written', 'written', 'noCredits', 'written'])
  })
})
