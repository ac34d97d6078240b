import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { registryOfProcess } from './registry-of-process.ts'
import { buildMetricsServer } from './start-metrics-server.ts'

const TOKEN = 'a-token-that-nobody-guesses'
const STRANGER = '203.0.113.7'
const ASSETS = Array.from({ length: 30 }, (_, n) => `assets/frame-C0KcY5V${n}.css`)

let service: TestService
let anna: Caller
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'ancrage-web-'))
  await mkdir(join(webFolder, 'assets'))
  for (const file of ['index.html', 'favicon.svg', ...ASSETS]) {
    await writeFile(join(webFolder, file), '')
  }
  service = await openTestService({ metricsToken: TOKEN, trustedProxies: ['loopback'], webFolder })
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})
afterAll(async () => {
  await service.close()
  await rm(webFolder, { recursive: true })
})

const ask = (wanted: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  service.app.inject({ url: '/metrics', headers: wanted, remoteAddress })
/** The samples of one metric, as they are written behind its name. */
const samplesOf = async (name: string) => {
  const { body } = await ask()
  const lines = body.split('\n').filter((line) => line.startsWith(name))
  return lines.map((line) => line.slice(name.length).trim())
}

describe('T097: the metrics', () => {
  test('are told on this machine, where Prometheus looks for them and below the API', async () => {
    for (const url of ['/metrics', '/api/metrics']) {
      const reply = await service.app.inject({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('private, no-store')
      expect(reply.body).toContain('# TYPE ancrage_database_up gauge\nancrage_database_up 1\n')
    }
  })

  test('know this machine by each of its names and addresses', async () => {
    for (const [host, remoteAddress] of [
      ['localhost:3000', '::1'],
      ['[::1]:3000', '::1'],
      ['127.0.0.1', '::ffff:127.0.0.1'],
    ] as const) {
      expect((await ask({ host }, remoteAddress)).statusCode).toBe(200)
    }
  })

  test('do not exist for strangers, proxies, nor for pages whose name leads here', async () => {
    const unknown = await service.app.inject({ url: '/api/nothing-here' })
    const refused = [
      await ask({}, STRANGER),
      await ask({ authorization: `Bearer ${TOKEN}x` }, STRANGER),
      await ask({ authorization: TOKEN }, STRANGER),
      await ask({ 'x-forwarded-for': '127.0.0.1' }, STRANGER),
      await ask({ 'x-forwarded-for': STRANGER }),
      await ask({ 'x-forwarded-for': '127.0.0.1' }),
      await ask({ forwarded: 'for=127.0.0.1' }),
      await ask({ via: '1.1 proxy' }),
      await ask({ 'x-real-ip': '127.0.0.1' }),
      await ask({ host: 'evil.example:3000' }),
    ]
    for (const reply of refused) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'route.not_found'])
      expect(reply.body).toBe(unknown.body)
      expect(reply.headers['content-type']).toBe(unknown.headers['content-type'])
    }
  })

  test('are told to whoever has the token, through proxies too', async () => {
    const authorization = `Bearer ${TOKEN}`
    expect((await ask({ authorization }, STRANGER)).statusCode).toBe(200)
    expect((await ask({ authorization, 'x-forwarded-for': STRANGER })).statusCode).toBe(200)
  })

  test('without a token are told on this machine alone', async () => {
    const metrics = metricsServer()
    expect((await metrics.inject({ url: '/metrics' })).statusCode).toBe(200)
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer']) {
      const url = '/metrics'
      const reply = await metrics.inject({
        url,
        headers: { authorization },
        remoteAddress: STRANGER,
      })
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'route.not_found'])
    }
    expect((await metrics.inject({ url: '/api/health' })).statusCode).toBe(404)
  })
})

test.each([
  ['A8', 'names two hosts', 'Host: localhost\r\nHost: a.example\r\n'],
  ['AB1', 'names none', ''],
  ['AB1', 'expects something', 'Host: localhost\r\nExpect: x\r\n'],
])(
  '%s: the port of the metrics refuses a request that %s, and not Node',
  async (_, what, headers) => {
    const metrics = metricsServer()
    const { port } = new URL(await metrics.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /metrics HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    const answer = Buffer.concat((await socket.toArray()) as Buffer[]).toString()
    expect(answer, what).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer, what).toContain('"request.malformed"')
  },
)

describe('what the metrics tell', () => {
  test('answers are counted by the template of their route, whatever address strangers invent', async () => {
    const counted = async (route: string) => {
      const labels = `{method="GET",route="${route}",status="404"}`
      const [sample = '0'] = await samplesOf(`ancrage_http_requests_total${labels}`)
      return Number(sample)
    }
    const before = await counted('none')
    for (let n = 0; n < 3; n += 1) await anna.get(`/deposits/${randomUUID()}`)
    for (const path of ['/invented-1', '/invented-2']) await anna.get(path)
    expect(await counted('/api/deposits/:id')).toBe(3)
    expect(await counted('none')).toBe(before + 2)
    const took = await samplesOf('ancrage_http_request_duration_seconds_count')
    expect(took).toContain('{method="GET",route="/api/deposits/:id"} 3')
    const { body } = await ask()
    expect(body).not.toContain('invented')
    expect(body).not.toContain('anna')
  })

  test('files of the built pages under one name, however many a build makes', async () => {
    const asked = ['favicon.svg', ...ASSETS]
    for (const file of asked) {
      expect((await service.app.inject({ url: `/${file}` })).statusCode).toBe(200)
    }
    await service.app.inject({ method: 'HEAD', url: `/${ASSETS[0]}` })
    const counted = await samplesOf('ancrage_http_requests_total')
    const ofFiles = counted.filter((sample) => /assets|favicon/.test(sample))
    expect(ofFiles).toEqual([
      `{method="GET",route="/assets/*",status="200"} ${asked.length}`,
      '{method="HEAD",route="/assets/*",status="200"} 1',
    ])
    expect((await ask()).body).not.toContain('frame-')
  })

  test('nothing of what there is none of: no wallet is not an empty one', async () => {
    for (const name of ['ancrage_ledger_balance_satoshi', 'ancrage_ledger_fees_day_cap_satoshi']) {
      expect(await samplesOf(name)).toEqual([])
    }
    expect(await samplesOf('ancrage_alarm')).toEqual([])
  })

  test('room that copies take, parts that are damaged or were not read for long, and refusals', async () => {
    const { rows } = await service.client.pool.query<{ id: string }>(
      `select id from accounts where email = 'anna@example.org'`,
    )
    const id = rows[0]?.id
    expect(await samplesOf('ancrage_vault_bytes')).toEqual(['0'])
    expect(await samplesOf('ancrage_vault_oldest_check_age_seconds')).toEqual(['0'])
    await service.client.pool.query(
      `insert into vault_quotas (owner_id, used_bytes) values ($1, 700)`,
      [id],
    )
    await service.client.pool.query(
      `insert into vault_parts (object_id, number, bytes, sha256, checked_at, damaged_at)
       values ($1, 0, 1, '', now(), now()), ($1, 1, 1, '', now() - interval '31 days', null)`,
      [id],
    )
    expect(await samplesOf('ancrage_vault_bytes')).toEqual(['700'])
    expect(await samplesOf('ancrage_vault_parts_damaged')).toEqual(['1'])
    expect(await samplesOf('ancrage_vault_parts_overdue')).toEqual(['1'])
    const [age] = await samplesOf('ancrage_vault_oldest_check_age_seconds')
    expect(Number(age)).toBeGreaterThanOrEqual(31 * 86_400)
    const before = await samplesOf('ancrage_refusals_total')
    expect(before).not.toContain('{code="vault.no_storage"} 1')
    const wanted = {
      depositId: id,
      fileId: id,
      header: 'A'.repeat(224),
      nonce: `${'A'.repeat(22)}==`,
    }
    expect((await anna.post('/vault/objects', wanted)).statusCode).toBe(403)
    expect(await samplesOf('ancrage_refusals_total')).toContain('{code="vault.no_storage"} 1')
  })

  test('deposits from the moment they are received until they are confirmed', async () => {
    expect(await samplesOf('ancrage_deposits_received_total')).toEqual(['0'])
    expect(await samplesOf('ancrage_oldest_unconfirmed_deposit_age_seconds')).toEqual(['0'])
    await anna.post('/deposits', newDeposit())
    service.advance(60_000)
    expect(await samplesOf('ancrage_deposits_received_total')).toEqual(['1'])
    expect(await samplesOf('ancrage_unsealed')).toContain('{kind="deposit"} 1')
    expect(await samplesOf('ancrage_deposits_without_receipt')).toEqual(['1'])
    const [age] = await samplesOf('ancrage_oldest_unconfirmed_deposit_age_seconds')
    expect(Number(age)).toBeGreaterThanOrEqual(60)

    await service.anchor()
    expect(await samplesOf('ancrage_aggregations_unconfirmed')).toEqual(['1'])
    expect(await samplesOf('ancrage_submissions')).toEqual([
      '{ledger="development",state="submitted"} 1',
    ])
    await service.anchorAndConfirm()
    expect(await samplesOf('ancrage_submissions')).toEqual([
      '{ledger="development",state="confirmed"} 1',
    ])
    expect(await samplesOf('ancrage_aggregations_unconfirmed')).toEqual(['0'])
    expect(await samplesOf('ancrage_unsealed')).toContain('{kind="deposit"} 0')
    expect(await samplesOf('ancrage_oldest_unconfirmed_deposit_age_seconds')).toEqual(['0'])
    expect(await samplesOf('ancrage_ledger_failing_seconds')).toEqual(['{ledger="development"} 0'])
    await service.client.pool.query(
      `insert into worker_leases (name, worked_at) values ('ledger:gone', now())`,
    )
    const jobs = (await samplesOf('ancrage_work_idle_seconds')).map((line) =>
      line.replace(/ .*/, ''),
    )
    expect(jobs.toSorted()).toEqual(['{work="ledger:development"}', '{work="sealing"}'])
  })

  test('mails that wait and those given up', async () => {
    const { database } = service.context
    await service.client.pool.query('delete from mails')
    const at = service.context.now()
    await database.transaction((transaction) =>
      queueMail(service.context, transaction, {
        to: 'anna@example.org',
        language: 'fr',
        kind: 'passwordChanged',
        at,
      }),
    )
    service.advance(30_000)
    expect(await samplesOf('ancrage_mails{')).toEqual(['state="queued"} 1', 'state="failed"} 0'])
    expect(Number((await samplesOf('ancrage_oldest_queued_mail_age_seconds'))[0])).toBeGreaterThan(
      29,
    )
    await service.client.pool.query(`update mails set state = 'failed'`)
    expect(await samplesOf('ancrage_mails{')).toEqual(['state="queued"} 0', 'state="failed"} 1'])
  })

  test('alarms, how long a ledger fails, and what its day has cost', async () => {
    const since = new Date(service.context.now().getTime() - 2 * 3_600_000)
    await service.client.pool.query(
      `update ledger_health set failing_since = $1, last_error = 'source.unreachable: x'`,
      [since],
    )
    expect(await samplesOf('ancrage_alarm')).toEqual([
      '{code="ledger.failing",subject="development"} 1',
    ])
    const [failing] = await samplesOf('ancrage_ledger_failing_seconds{ledger="development"}')
    expect(Number(failing)).toBeGreaterThanOrEqual(7_200)
    expect(await samplesOf('ancrage_ledger_fees_day_satoshi')).toEqual(['{ledger="development"} 0'])
  })

  test('with one look at the database for all who ask meanwhile, however slow it is', async () => {
    const { pool } = service.client
    const slow = await pool.connect()
    await slow.query('begin; lock table mails in access exclusive mode')
    const asked = Array.from({ length: 5 }, () => ask())
    const countWaiting = async () => {
      const { rows } = await slow.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'mails'::regclass`,
      )
      return rows[0]?.waiting
    }
    await vi.waitUntil(countWaiting, { timeout: 20_000 })
    for (let n = 0; n < 5; n += 1) await pool.query('select 1')
    const waiting = await countWaiting()
    await slow.query('commit')
    slow.release()
    expect(waiting).toBe(1)
    await Promise.all(asked)
    expect((await ask()).body).toContain('ancrage_database_up 1\n')
  })

  test('under names that docs/operate/metrics.md explains', async () => {
    const page = await readFile(
      new URL('../../../../../docs/operate/metrics.md', import.meta.url),
      'utf8',
    )
    const process = registryOfProcess({ version: '0', roles: ['web'], pool: service.client.pool })
    const told = (await ask()).body + (await process.metrics())
    const names = [...told.matchAll(/^# TYPE (ancrage_\w+) /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([])
    const explained = [...page.matchAll(/`(ancrage_\w+)[`{]/g)].map(([, name = '']) => name)
    expect(explained.filter((name) => !names.includes(name))).toEqual([])
  })

  test('that the database does not answer, and what the process knows of itself', async () => {
    const lost = await openTestService({ databaseUrl: 'postgresql://ancrage@127.0.0.1:9/none' })
    onTestFinished(() => lost.close())
    const reply = await lost.app.inject({ url: '/metrics' })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('ancrage_database_up 0\n')
    expect(reply.body).toContain('ancrage_http_requests_total')
    expect(reply.body).not.toContain('ancrage_mails')
  })
})

/** Without a token, on a port of its own; it ends with the test. */
function metricsServer(): ReturnType<typeof buildMetricsServer> {
  const { context, chain } = service
  const logger = pino({ level: 'silent' })
  const settings = { registry: new Registry(), token: undefined, logger }
  const metrics = buildMetricsServer(context, [chain], settings)
  onTestFinished(() => metrics.close())
  return metrics
}
