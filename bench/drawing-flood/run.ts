import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { latenciesOf, type Latencies } from '../anchoring/ask-along.ts'
import { withServer, type RealServer } from '../deposits/real-server.ts'
import { printTargets } from '../deposits/targets.ts'
import { addAccount, signInAs, type Depositor } from './depositor.ts'

/**
 * One account asks for 300 certificates at once, again and again, each of another document of 1,000 files with the
 * longest names; another draws ordinary ones meanwhile. Then the service is asked to stop in the middle of it.
 */
const HOSTILE_REQUESTS = 300
const DRAWN_BY_THE_OTHER = 60
const FILES = 1_000
const LONGEST_NAME = 1_024
const OTHER = 'other@example.test'
const ANCHORED_SOON = { AGGREGATION_SECONDS: '1', BLOCK_SECONDS: '1' }
const LANGUAGES = ['fr', 'en'] as const

type Wanted = Readonly<{ id: string; language: 'fr' | 'en' }>

const stopping = new AbortController()
const answers = new Map<number, number>()
const { waits, stopAsked } = await withServer(ANCHORED_SOON, measure)
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
  const long = await documents(hostile, HOSTILE_REQUESTS, [FILES, LONGEST_NAME])
  const ordinary = await documents(other, DRAWN_BY_THE_OTHER, [3, 40])
  await untilConfirmed(database)
  await database.end()
  for (const wanted of long) void askOnAndOn(hostile, wanted)
  const times: number[] = []
  for (const { id, language } of ordinary) {
    const { status, milliseconds } = await other.certificate(id, language)
    if (status !== 200) throw new Error(`the other was answered ${status}`)
    times.push(milliseconds)
  }
  return { waits: latenciesOf(times), stopAsked: performance.now() }
}

/** Half as many deposits, each in both languages. */
async function documents(
  depositor: Depositor,
  count: number,
  [files, nameLength]: readonly [number, number],
): Promise<readonly Wanted[]> {
  const wanted: Wanted[] = []
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

/** It does not keep to the pause that a refusal asks for; it ends with the server. */
async function askOnAndOn(hostile: Depositor, { id, language }: Wanted): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      const { status } = await hostile.certificate(id, language, stopping.signal)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    } catch {
      // Cut off by the server that stops.
      await pause(100)
    }
  }
}
