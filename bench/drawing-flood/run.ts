import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { latenciesOf, type Latencies } from '../anchoring/ask-along.ts'
import { withServer, type RealServer } from '../deposits/real-server.ts'
import { printTargets } from '../deposits/targets.ts'
import { addAccount, signInAs, type Depositor } from './depositor.ts'

/**
 * One account asks for 300 certificates at once, again and again, of documents of 1,000 files with the
 * longest names; another draws ordinary ones meanwhile. Then the service is asked to stop in the middle of it.
 */
const HOSTILE_REQUESTS = 300
/** More than is kept of what an account has drawn. */
const HOSTILE_DOCUMENTS = 60
const DRAWN_BY_THE_OTHER = 60
/** As `Retry-After` says. */
const RETRY_MS = 5_000
const FILES = 1_000
const LONGEST_NAME = 1_024
const OTHER = 'other@example.test'
const SETTINGS = { AGGREGATION_SECONDS: '1', BLOCK_SECONDS: '1', LOG_LEVEL: 'error' }
const LANGUAGES = ['fr', 'en'] as const

type Options = Readonly<{ id: string; language: 'fr' | 'en' }>

const stopping = new AbortController()
const answers = new Map<number, number>()
const { waits, stopAsked } = await withServer(SETTINGS, measure)
const stopSeconds = (performance.now() - stopAsked) / 1000
stopping.abort()

const flood = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
const met = printTargets(
  [
    { what: 'the other waits, p99', measured: waits.p99 / 1000, unit: 's', bound: { below: 3 } },
    { what: 'stopping in the flood', measured: stopSeconds, unit: 's', bound: { below: 10 } },
  ],
  `The other: ${waits.requests} certificates, half of them within ${waits.p50.toFixed(0)} ms, all within ` +
    `${waits.worst.toFixed(0)} ms. The flood was answered ${flood}.`,
)
console.log(JSON.stringify({ bench: 'drawing-flood', node: process.version, waits, stopSeconds }))
if (!met) process.exitCode = 1
// The last requests of the flood may still wait for a server that is gone.
process.exit()

async function measure({
  origin,
  databaseUrl,
}: RealServer): Promise<Readonly<{ waits: Latencies; stopAsked: number }>> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await addAccount(database, OTHER)
  const hostile = await signInAs(origin, 'bench@example.test')
  const other = await signInAs(origin, OTHER)
  const long = await documents(hostile, HOSTILE_DOCUMENTS, [FILES, LONGEST_NAME])
  const ordinary = await documents(other, DRAWN_BY_THE_OTHER, [3, 40])
  await untilConfirmed(database)
  await database.end()
  // The service has drawn before: its processes run.
  await Promise.all([hostile, other].map((one, at) => drawFirst(one, [long, ordinary][at])))
  for (let at = 0; at < HOSTILE_REQUESTS; at += 1) void askOnAndOn(hostile, long, at)
  const times: number[] = []
  for (const { id, language } of ordinary.slice(1)) {
    const { status, milliseconds } = await other.certificate(id, language)
    if (status !== 200) throw new Error(`the other was answered ${status}`)
    times.push(milliseconds)
  }
  return { waits: latenciesOf(times), stopAsked: performance.now() }
}

async function drawFirst(depositor: Depositor, wanted: readonly Options[] = []): Promise<void> {
  const [first] = wanted
  if (first) await depositor.certificate(first.id, first.language)
}

/** Half as many deposits, each in both languages. */
async function documents(
  depositor: Depositor,
  count: number,
  [files, nameLength]: readonly [number, number],
): Promise<readonly Options[]> {
  const wanted: Options[] = []
  while (wanted.length < count) {
    const id = await depositor.deposit(files, nameLength)
    wanted.push(...LANGUAGES.map((language) => ({ id, language })))
  }
  return wanted
}

/** The certificates are those that carry proofs then. */
async function untilConfirmed(database: pg.Client): Promise<void> {
  const query = 'select from deposits where confirmed_at is null limit 1'
  while ((await database.query(query)).rows.length > 0) await pause(100)
}

/** Comes back after the pause that a refusal asks for; it ends with the server. */
async function askOnAndOn(
  hostile: Depositor,
  wanted: readonly Options[],
  from: number,
): Promise<void> {
  for (let at = from; !stopping.signal.aborted; at += 1) {
    const { id, language } = wanted[at % wanted.length] ?? { id: '', language: 'fr' }
    try {
      const { status } = await hostile.certificate(id, language, stopping.signal)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 429) await pause(RETRY_MS)
    } catch {
      // Cut off by the server that stops.
      await pause(100)
    }
  }
}
