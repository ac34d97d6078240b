import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { notifyAfterCommit, openDatabase, type DatabaseClient } from './client.ts'
import { openNotifier } from './notifier.ts'
import { forStrangers, openPlaces } from './strangers-places.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let server: TestDatabase
let client: DatabaseClient
let listener: pg.Client
let heard: string[]
beforeAll(async () => {
  server = await createTestDatabase()
  client = openDatabase(server.url, () => undefined)
  listener = new pg.Client({ connectionString: server.url })
  await listener.connect()
  await listener.query('listen news')
  heard = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
})
afterAll(async () => {
  await listener.end()
  await client.close()
  await server.drop()
})

const notice = (payload: string) => ({ channel: 'news', payload })

/** Notices come in order: once this one is here, those before it are. */
async function heardUntil(last: string): Promise<readonly string[]> {
  while (!heard.includes(last)) {
    await new Promise((resolve) => listener.once('notification', resolve))
  }
  return heard.splice(0)
}

test('a notice is sent after the commit, and never by the transaction itself', async () => {
  const { database, pool } = client
  await database.transaction(async (transaction) => {
    notifyAfterCommit(transaction, [notice('deposited')])
    // Whatever is sent at once comes before what waits for the commit.
    await pool.query(`select pg_notify('news', 'before')`)
  })
  expect(await heardUntil('deposited')).toEqual(['before', 'deposited'])
})

test('what is rolled back is told to nobody', async () => {
  const failed = client.database.transaction(async (transaction) => {
    notifyAfterCommit(transaction, [notice('undone')])
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  notifyAfterCommit(client.database, [notice('later')])
  expect(await heardUntil('later')).toEqual(['later'])
})

test('many commits in a short time share one statement, each notice once', async () => {
  const statements: unknown[] = []
  const notifier = openNotifier({
    query: (text: string, values: unknown[]) => {
      statements.push(values)
      return client.pool.query(text, values)
    },
  } as never)
  for (let n = 0; n < 100; n += 1) notifier.send([notice('same'), notice(`n${n % 3}`)])
  await notifier.close()
  expect(statements).toHaveLength(1)
  expect((await heardUntil('n2')).toSorted()).toEqual(['n0', 'n1', 'n2', 'same'])
})

test('what the database did not take is sent again', async () => {
  let failures = 1
  const notifier = openNotifier({
    query: (text: string, values: unknown[]) => {
      failures -= 1
      if (failures >= 0) return Promise.reject(new Error('down'))
      return client.pool.query(text, values)
    },
  } as never)
  notifier.send([notice('twice')])
  expect(await heardUntil('twice')).toEqual(['twice'])
  await notifier.close()
})

test('queries that nobody opened as a database or a transaction send nothing in silence', () => {
  expect(() => notifyAfterCommit({} as never, [notice('lost')])).toThrow('notices need')
})

test('AH5: what a stranger was the first to announce waits in no line of strangers', async () => {
  const inPlace = openPlaces(1)
  const rest = Promise.withResolvers<void>()
  const held = forStrangers('a network', () => inPlace(() => rest.promise))
  const sent = Promise.withResolvers<string>()
  const query = () =>
    inPlace(async () => {
      sent.resolve('sent')
      return { rows: [] }
    })
  const notifier = openNotifier({ query } as unknown as Pick<pg.Pool, 'query'>)
  forStrangers('a network', () => notifier.send([notice('of everybody')]))
  expect(await sent.promise).toBe('sent')
  rest.resolve()
  await Promise.all([held, notifier.close()])
})
