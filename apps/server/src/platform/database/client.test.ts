import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

/** More than the pool has. */
const MANY = 30

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

test('a connection whose BEGIN fails is given back: others find one, and the end does not wait for it', async () => {
  const { database, close } = openDatabase(server.url, () => undefined)
  const refused = { isolationLevel: 'none at all' as 'serializable' }
  for (let n = 0; n < MANY; n += 1) {
    await expect(database.transaction(async () => undefined, refused)).rejects.toThrow('begin')
  }
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection whose work failed is rolled back and used again', async () => {
  const { database, pool, close } = openDatabase(server.url, () => undefined)
  const failed = database.transaction(async (transaction) => {
    await transaction.execute(sql`create table never (one int)`)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(pool.idleCount).toBe(1)
  const { rows } = await database.execute(sql`select to_regclass('never') as never`)
  expect(rows).toEqual([{ never: null }])
  await close()
})

test('23.1: a connection to a server that takes no writes any more is closed, and another one opened', async () => {
  const { database, pool, close } = openDatabase(server.url, () => undefined)
  await database.execute(sql`create table notes (one int)`)
  const write = () =>
    database.transaction((transaction) => transaction.execute(sql`insert into notes values (1)`))
  await write()
  // What a server that became a standby answers to its old connections.
  await database.execute(sql`set default_transaction_read_only = on`)
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(pool.totalCount).toBe(0)
  await write()
  await close()
})
