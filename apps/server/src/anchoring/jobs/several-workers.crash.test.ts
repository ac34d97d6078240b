import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moment } from 'node:timers/promises'

import { openDevelopmentChain, openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import { deposit as depositReply, IDEMPOTENCY_HEADER, type Deposit } from '@ancrage/contract'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'

import { createTestDatabase } from '../../platform/database/testing/test-database.ts'
import { fsckCommand } from '../../operations/fsck/fsck-command.ts'
import { answerOf, createFundedAccount, verdictOf } from '../../testing/crash-client.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { freePort, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { signInOver, type SignedIn } from '../../testing/signed-in.ts'

declare module 'vitest' {
  // Merging is the only way to type what a run provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    faultsOfWorkers: Readonly<{ faults: number; deposits: number }>
  }
}

/** One place in which a process runs, and runs again whenever it was killed. */
type Seat = {
  now: Promise<ServerProcess>
  readonly start: () => Promise<ServerProcess>
  said: string
}

const ACCOUNT = { email: 'deposante@example.test', password: 'une phrase de passe pour les pannes' }
const LEASE_SECONDS = 1
const BLOCK_MS = 100
/** Three processes that start at once, on a machine that may be busy. */
const START_MS = 180_000
const { seed } = inject('crashPlan')
const { faults, deposits } = inject('faultsOfWorkers')
const random = seededRandom(seed)

const begun = Array.from({ length: faults }, () => Promise.withResolvers<void>())

let chain: DevelopmentChain
let rpcUrl: string
let database: pg.Client
let databaseUrl: string
let folder: string
let web: Seat
let anchors: readonly Seat[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-workers-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }))
  await openChain()
  await openSharedDatabase()
  web = seatFor('web', await freePort())
  anchors = [seatFor('anchor', await freePort()), seatFor('anchor', await freePort())]
  onTestFinished(async () => {
    for (const seat of [web, ...anchors]) await (await seat.now).kill('SIGKILL')
  })
  await Promise.all([web, ...anchors].map(({ now }) => now))
}, START_MS)

test(
  `P1 P2 P13: ${faults} kills and freezes of two workers and a web process leave each of ${deposits} deposits one proof and each root one transaction (CRASH_SEED=${seed})`,
  { timeout: START_MS + faults * 10_000 },
  async () => {
    const began = performance.now()
    await createFundedAccount(databaseUrl, { ...ACCOUNT, credits: deposits })
    const me = await signInOver((await web.now).api, ACCOUNT.email, ACCOUNT.password)
    await anchoringIsSeen()
    const misfortunes = causeFaults()
    const made = await Promise.all(
      Array.from({ length: deposits }, (_, at) => depositSometime(me, at)),
    )
    await misfortunes
    await vi.waitUntil(async () => (await pending()) === 0, { timeout: START_MS, interval: 250 })

    const { api } = await web.now
    for (const { id, digest } of made) {
      expect(await verdictOf({ api, me, rpcUrl, id, digest })).toMatchObject({
        status: 'confirmed',
      })
    }
    const roots = await rootsWithLiveSubmissions()
    expect(roots.filter(({ live }) => live !== 1)).toEqual([])
    expect(await transactionsOf(roots)).toEqual(roots.map(() => 1))
    expect(await fsck()).toBe(0)
    await report(performance.now() - began, roots.length)
  },
)

async function openChain(): Promise<void> {
  chain = await openDevelopmentChain({
    folder: join(folder, 'chain'),
    blockSeconds: 0,
    now: () => Date.now(),
  })
  const rpcServer = await openRpcServer(chain, { port: 0 })
  rpcUrl = rpcServer.url
  let mining = true
  const mined = (async () => {
    for (; mining; await moment(BLOCK_MS)) await chain.mine(1)
  })()
  onTestFinished(async () => {
    mining = false
    await mined
    await rpcServer.close()
    await chain.close()
  })
}

async function openSharedDatabase(): Promise<void> {
  const shared = await createTestDatabase()
  // Settings are URLs, and those have a host; the socket of the query is what counts.
  databaseUrl = shared.url.replace('@/', '@localhost/')
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  onTestFinished(async () => {
    await database.end()
    await shared.drop()
  })
}

function seatFor(role: 'web' | 'anchor', port: number): Seat {
  const seat: Seat = {
    said: '',
    now: Promise.reject(new Error('not started')),
    start: () =>
      startServerProcess({
        dataFolder: join(folder, `${role}-${port}`),
        port,
        ...(role === 'anchor' && { readyWords: 'ready to anchor' }),
        environment: {
          ROLES: role,
          DATABASE_URL: databaseUrl,
          SECRET_KEY: 'c0'.repeat(32),
          LEDGERS: 'bitcoin',
          BITCOIN_NETWORK: 'regtest',
          AGGREGATION_SECONDS: '1',
          AGGREGATION_MAX_LEAVES: '20',
          WORKER_LEASE_SECONDS: String(LEASE_SECONDS),
          TIMESTAMP_AUTHORITIES: 'none',
          ...(role === 'anchor' && { BITCOIN_RPC_URL: rpcUrl, METRICS_PORT: String(port) }),
        },
      }),
  }
  seat.now.catch(() => undefined)
  seat.now = seat.start()
  return seat
}

/** The web process knows of its workers from the database alone: they tell their metrics, and nothing else. */
async function anchoringIsSeen(): Promise<void> {
  const healthOf = async ({ now }: Seat) => answerOf(fetch(`${(await now).api}/health`))
  await vi.waitUntil(async () => (await healthOf(web))?.status === 200, { timeout: START_MS })
  for (const { now } of anchors) {
    const { api } = await now
    expect((await fetch(`${api}/health`)).status).toBe(404)
    const metrics = await (await fetch(`${api}/metrics`)).text()
    expect(metrics).toMatch(/^ancrage_info\{version="[^"]+",roles="anchor"\} 1$/m)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    expect(metrics).toMatch(/^ancrage_database_connections\{state="idle"\} \d/m)
    expect(metrics).toContain('ancrage_ledger_balance_satoshi{ledger="bitcoin"}')
  }
}

/** Half of them kills, of which the web process has its share; the others freeze a worker past its lease. */
async function causeFaults(): Promise<void> {
  for (const [fault, { resolve }] of begun.entries()) {
    resolve()
    await moment(random() * 600)
    const worker = anchors[fault % 2]
    if (random() < 0.5 && worker) await freeze(await worker.now)
    else await killAndStart(random() < 0.3 ? web : (worker ?? web))
  }
}

async function freeze(worker: ServerProcess): Promise<void> {
  worker.signal('SIGSTOP')
  await moment(LEASE_SECONDS * 1000 * (1 + random()))
  worker.signal('SIGCONT')
}

/** Nobody waits until it is there again: the others go on without it. */
async function killAndStart(seat: Seat): Promise<void> {
  const process = await seat.now
  await process.kill('SIGKILL')
  seat.said += process.said()
  seat.now = seat.start()
}

/** Before one of the faults; again with the same key until somebody answers. */
async function depositSometime(me: SignedIn, at: number): Promise<Deposit> {
  await begun[Math.floor(random() * faults)]?.promise
  const body = JSON.stringify(newDeposit())
  const headers = {
    ...me,
    'content-type': 'application/json',
    [IDEMPOTENCY_HEADER]: `workers-${seed}-${at}`,
  }
  for (;;) {
    const { api } = await web.now
    const reply = await answerOf(fetch(`${api}/deposits`, { method: 'POST', headers, body }))
    if (reply?.status === 201) return depositReply.parse(reply.body)
    if (reply && reply.status !== 503) throw new Error(`deposit ${at}: ${JSON.stringify(reply)}`)
    await moment(50)
  }
}

/** Deposits, the head of the audit log that a restarted server hands in, and what is sealed of them. */
async function pending(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select (select count(*) from deposits where confirmed_at is null)::int
          + (select count(*) from calendar_commitments where aggregation_id is null)::int
          + (select count(*) from aggregations where confirmed_at is null)::int as count`,
  )
  return rows[0]?.count ?? 0
}

type Root = Readonly<{ root: string; live: number }>

async function rootsWithLiveSubmissions(): Promise<readonly Root[]> {
  const { rows } = await database.query<Root>(
    `select encode(merkle_root, 'hex') as root, count(s.id)::int as live from aggregations
     left join submissions s on s.aggregation_id = aggregations.id and s.state <> 'abandoned'
     group by aggregations.id`,
  )
  return rows
}

/** How many mined transactions commit to each of the roots. */
async function transactionsOf(roots: readonly Root[]): Promise<readonly number[]> {
  const height = await ask<number>('getblockcount', [])
  let blocks = ''
  for (let at = 1; at <= height; at += 1) {
    blocks += await ask<string>('getblock', [await ask<string>('getblockhash', [at]), 0])
  }
  return roots.map(({ root }) => blocks.split(`6a20${root}`).length - 1)
}

async function ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
  const { origin, username, password } = new URL(rpcUrl)
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  const reply = await fetch(origin, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await reply.json()) as { result: Result }).result
}

async function fsck(): Promise<number> {
  const said: string[] = []
  const found = await fsckCommand([], {
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
    write: (line) => void said.push(line),
    complain: (line) => void said.push(line),
  })
  if (found !== 0) throw new Error(said.join('\n'))
  return found
}

async function report(milliseconds: number, aggregations: number): Promise<void> {
  const { rows } = await database.query<{ name: string; token: string }>(
    'select name, token from worker_leases order by name',
  )
  const said = await Promise.all(
    [web, ...anchors].map(async (seat) => seat.said + (await seat.now).said()),
  )
  const refused = said.join('').split('another worker has taken over').length - 1
  const takings = rows.map(({ name, token }) => `${name} ${token}`).join(', ')
  process.stdout.write(
    `${deposits} deposits, ${aggregations} aggregations, ${faults} faults in ${Math.round(milliseconds / 1000)} s; ` +
      `leases taken: ${takings}; writes of former holders refused: ${refused}; seed ${seed}\n`,
  )
}
