import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { openDatabase } from '../../../platform/database/client.ts'
import { createTestDatabase } from '../../../platform/database/testing/test-database.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { startCalendar } from '../index.ts'

export type TestCalendar = Readonly<{ service: TestService; url: string; port: number }>

/** Our calendar with a database and a clock, and nothing else. */
export type BareCalendar = Readonly<{
  port: number
  advance: (milliseconds: number) => void
  countRows: () => Promise<number>
}>
type Options = Parameters<typeof startCalendar>[1]

const LOOPBACK = '127.0.0.1'
const SETTINGS: Options = {
  port: 0,
  host: LOOPBACK,
  url: undefined,
  limitPerMinute: 600,
  trustedProxies: [],
  siteOwner: 'Essai <&> compagnie',
  evidential: false,
}

/** Our calendar beside a service of its own, both gone with the test. */
export async function openTestCalendar(
  settings: Partial<Options> = {},
  ledgers?: Parameters<typeof openTestService>[0],
): Promise<TestCalendar> {
  const service = await openTestService(ledgers)
  onTestFinished(() => service.close())
  return { service, ...(await addCalendar(service, settings)) }
}

export async function openBareCalendar(
  settings: Partial<Options> & Readonly<{ databaseUrl?: string }> = {},
): Promise<BareCalendar> {
  const { databaseUrl, ...wanted } = settings
  const { url, drop } = databaseUrl
    ? { url: databaseUrl, drop: async () => undefined }
    : await createTestDatabase()
  const client = openDatabase(url, () => undefined)
  let offset = 0
  const context = {
    database: client.database,
    now: () => new Date(Date.now() + offset),
    randomBytes: (length: number) => randomBytes(length),
    rateLimits: 'on',
    log: pino({ level: 'silent' }),
  } as const
  const calendar = await startCalendar(context, { ...SETTINGS, ...wanted })
  onTestFinished(async () => {
    await calendar.close()
    await client.close()
    await drop()
  })
  return {
    port: calendar.port,
    advance: (milliseconds) => (offset += milliseconds),
    countRows: async () => {
      const { rows } = await client.pool.query<{ count: number }>(
        'select count(*)::int as count from calendar_commitments',
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** One more calendar on the same database. */
export async function addCalendar(service: TestService, settings: Partial<Options> = {}) {
  const calendar = await startCalendar(
    { ...service.context, rateLimits: 'on' },
    { ...SETTINGS, ...settings },
  )
  onTestFinished(() => calendar.close())
  return { url: `http://${LOOPBACK}:${calendar.port}`, port: calendar.port }
}

export type Answer = Readonly<{
  status: number
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Buffer
}>

/** A call as bare as a test wants it: nothing is added but what it says. */
export function ask(
  { port }: Pick<TestCalendar, 'port'>,
  method: string,
  path: string,
  {
    body,
    headers = {},
  }: Readonly<{ body?: Uint8Array; headers?: Readonly<Record<string, string>> }> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request({ host: LOOPBACK, port, method, path, headers, agent: false }, (reply) => {
    reply.toArray().then(
      (parts: Buffer[]) =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts),
        }),
      reject,
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** The promise for a digest. */
export const stamp = (calendar: Pick<TestCalendar, 'port'>, digest: Uint8Array): Promise<Answer> =>
  ask(calendar, 'POST', '/digest', {
    body: digest,
    headers: { 'content-length': String(digest.length) },
  })
