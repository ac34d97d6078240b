import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moment } from 'node:timers/promises'

import {
  deposit as depositReply,
  getDepositSummary,
  IDEMPOTENCY_HEADER,
  profile as profileReply,
  type Deposit,
} from '@ancrage/contract'
import { beforeEach, expect, inject, test, vi } from 'vitest'

import { answerOf, createFundedAccount, verdictOf } from '../../testing/crash-client.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { freePort, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { signInOver, type SignedIn } from '../../testing/signed-in.ts'

declare module 'vitest' {
  // Merging is the only way to type what a run provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    crashPlan: CrashPlan
  }
}

type CrashPlan = Readonly<{ seed: number; kills: number; deposits: number }>
type Life = Readonly<{ server: Promise<ServerProcess> }>

const EMAIL = 'deposante@example.test'
const PASSWORD = 'une phrase de passe pour les pannes'
/** Several runs of the anchoring. */
const LONGEST_LIFE_MS = 2_000
const { seed, kills, deposits } = inject('crashPlan')

let folder: string
let start: () => Promise<ServerProcess>
let server: ServerProcess
let rpcUrl: string

beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-crash-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }))
  const [port, rpcPort] = [await freePort(), await freePort()]
  rpcUrl = `http://127.0.0.1:${rpcPort}`
  const pace = { AGGREGATION_SECONDS: '1', BLOCK_SECONDS: '1', CHAIN_RPC_PORT: String(rpcPort) }
  start = () => startServerProcess({ dataFolder: folder, port, environment: pace })
  server = await start()
  onTestFinished(() => server.kill('SIGKILL'))
})

test(
  `P1 P3 P9: ${kills} kills at random moments lose none of ${deposits} deposits and charge none twice (CRASH_SEED=${seed})`,
  { timeout: 60_000 + kills * 15_000 },
  async () => {
    await createFundedAccount(server.databaseUrl, {
      email: EMAIL,
      password: PASSWORD,
      credits: deposits,
    })
    const me = await signInOver(server.api, EMAIL, PASSWORD)
    const created = await depositAmongKills(me)
    await vi.waitUntil(async () => (await pendingOf(me)) === 0, { timeout: 60_000, interval: 250 })

    expect(new Set(created.map(({ id }) => id)).size).toBe(deposits)
    for (const { id, digest } of created) {
      expect(await read(me, `/deposits/${id}`)).toMatchObject({ status: 'confirmed', digest })
      expect(await verdictOf({ api: server.api, me, rpcUrl, id, digest })).toMatchObject({
        status: 'confirmed',
      })
    }
    const { credits, depositCount } = profileReply.parse(await read(me, '/user/profile'))
    expect({ credits, depositCount }).toEqual({ credits: 0, depositCount: deposits })
  },
)

/** Each life begins its share of the deposits, more and more of them as its end comes near. */
async function depositAmongKills(me: SignedIn): Promise<readonly Deposit[]> {
  const random = seededRandom(seed)
  let life: Life = { server: Promise.resolve(server) }
  const acknowledged: Promise<Deposit>[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const lifeMs = random() * LONGEST_LIFE_MS
    while (acknowledged.length < ((kill + 1) * deposits) / kills) {
      const key = `crash-${seed}-${acknowledged.length}`
      const begin = moment(lifeMs * random() ** 0.25)
      acknowledged.push(begin.then(() => depositUntilAcknowledged(() => life, me, key)))
    }
    await moment(lifeMs)
    const next = Promise.withResolvers<ServerProcess>()
    life = { server: next.promise }
    await killServer({ databaseToo: random() < 0.5 })
    server = await start()
    next.resolve(server)
  }
  return Promise.all(acknowledged)
}

/** Half of the time the database has no warning either, and the write-ahead log must do. */
async function killServer({ databaseToo }: Readonly<{ databaseToo: boolean }>): Promise<void> {
  const databasePid = databaseToo ? server.databasePid() : undefined
  if (databasePid !== undefined) process.kill(databasePid, 'SIGKILL')
  await server.kill('SIGKILL')
}

/** What a good client does: the same request with the same key, until somebody answers. */
async function depositUntilAcknowledged(
  lifeNow: () => Life,
  me: SignedIn,
  key: string,
): Promise<Deposit> {
  const body = JSON.stringify(newDeposit())
  const headers = { ...me, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key }
  for (;;) {
    const life = lifeNow()
    const { api } = await life.server
    const reply = await answerOf(fetch(`${api}/deposits`, { method: 'POST', headers, body }))
    if (reply?.status === 201) return depositReply.parse(reply.body)
    // Without a kill there is no excuse.
    const excused = life !== lifeNow() && (reply === undefined || reply.status === 503)
    if (!excused) throw new Error(`deposit ${key}: ${JSON.stringify(reply)}\n${server.said()}`)
  }
}

async function pendingOf(me: SignedIn): Promise<number> {
  const summary = getDepositSummary.reply.parse(await read(me, '/deposits/summary'))
  return summary.pending
}

async function read(me: SignedIn, path: string): Promise<unknown> {
  const reply = await fetch(`${server.api}${path}`, { headers: me })
  expect(reply.status).toBe(200)
  return reply.json()
}
