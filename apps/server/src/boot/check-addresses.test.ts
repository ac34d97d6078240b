import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDeposit } from '@ancrage/contract'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase, openSessions, timeOuts } from '../platform/database/client.ts'
import { hasPgBouncer, startPgBouncer } from '../platform/database/testing/pgbouncer.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../platform/database/testing/test-database.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { signInOver } from '../testing/signed-in.ts'
import { checkAddresses } from './check-addresses.ts'

const LIMITS = timeOuts()
const ADMINISTRATOR = { email: 'ada@example.org', password: 'une phrase assez longue' }

async function database(make = createTestDatabase): Promise<string> {
  const { url, drop } = await make()
  onTestFinished(drop)
  return url
}

async function pooler(url: string, options: Parameters<typeof startPgBouncer>[1]): Promise<string> {
  const started = await startPgBouncer(url, options)
  onTestFinished(started.stop)
  return started.url
}

test('23.1: the address of the server itself is taken', async () => {
  const url = await database()
  await expect(checkAddresses({ url, sessionUrl: url }, LIMITS)).resolves.toBeUndefined()
})

describe.skipIf(!hasPgBouncer)('23.1: behind PgBouncer, Debian’s package pgbouncer', () => {
  const ALL = Object.keys(LIMITS).join(', ')

  test.each([undefined, ALL])(
    'an address of a pooler alone is refused, time-outs passed over: %s',
    async (passesOver) => {
      const options = { mode: 'transaction' as const, ...(passesOver && { passesOver }) }
      const url = await pooler(await database(), options)
      await expect(checkAddresses({ url, sessionUrl: url }, LIMITS)).rejects.toThrow(
        'DATABASE_SESSION_URL',
      )
    },
  )

  test('sessions that are shared are refused', async () => {
    const direct = await database()
    const sessionUrl = await pooler(direct, { mode: 'transaction' })
    const checked = checkAddresses({ url: direct, sessionUrl }, LIMITS)
    await expect(checked).rejects.toThrow('DATABASE_SESSION_URL: connections are shared')
  })

  test('connections that are older than the time-outs of their role are refused, and newer ones taken', async () => {
    const direct = await database()
    const url = await pooler(direct, { mode: 'transaction' })
    await ask(url, 'select 1')
    await expect(checkAddresses({ url, sessionUrl: direct }, LIMITS)).rejects.toThrow('RECONNECT')
    const anew = await pooler(direct, { mode: 'transaction' })
    await expect(checkAddresses({ url: anew, sessionUrl: direct }, LIMITS)).resolves.toBeUndefined()
  })

  test('every time-out holds, and a lock of a session is held by one', async () => {
    const direct = await database()
    const url = await pooler(direct, { mode: 'transaction' })
    await checkAddresses({ url, sessionUrl: direct }, LIMITS)
    const client = openDatabase(url, () => undefined, 'ofRole')
    const sessions = openSessions(direct, () => undefined)
    onTestFinished(client.close)
    onTestFinished(sessions.close)
    for (const [name, ms] of Object.entries(LIMITS)) {
      const { rows } = await client.pool.query('select setting from pg_settings where name = $1', [
        name,
      ])
      expect(rows).toEqual([{ setting: String(ms) }])
    }
    const one = await sessions.pool.connect()
    const other = await sessions.pool.connect()
    const lock = 'select pg_try_advisory_lock(7) as taken'
    expect((await one.query(lock)).rows).toEqual([{ taken: true }])
    expect((await other.query(lock)).rows).toEqual([{ taken: false }])
    one.release()
    other.release()
  })

  test('the service starts, takes a deposit and confirms it', { timeout: 120_000 }, async () => {
    const direct = await database(createEmptyDatabase)
    const url = await pooler(direct, { mode: 'transaction' })
    const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-pooled-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, maxRetries: 20 }))
    const server = await startServerProcess({
      dataFolder,
      port: await freePort(),
      environment: {
        DATABASE_URL: named(url),
        DATABASE_SESSION_URL: named(direct),
        AGGREGATION_SECONDS: '0.1',
        BLOCK_SECONDS: '0.1',
        BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
        BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
      },
    })
    onTestFinished(() => server.kill('SIGTERM'))
    const me = await signInOver(server.api, ADMINISTRATOR.email, ADMINISTRATOR.password)
    const headers = { ...me, 'content-type': 'application/json' }
    const reply = await fetch(`${server.api}${createDeposit.path}`, {
      method: createDeposit.method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(newDeposit()),
    })
    const { id } = createDeposit.reply.parse(await reply.json())
    await vi.waitUntil(
      async () => {
        const read = await fetch(`${server.api}/deposits/${id}`, { headers: me })
        return createDeposit.reply.parse(await read.json()).status === 'confirmed'
      },
      { timeout: 60_000, interval: 200 },
    )
  })
})

async function ask(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(question)
  await client.end()
}

/** The same address with a host, which the settings want; the driver prefers the socket behind the question mark. */
function named(url: string): string {
  return url.replace('@/', '@localhost/')
}
