import { cpus, totalmem } from 'node:os'

import { compareWriting } from './compare.ts'
import { measureGrowth, type Growth } from './growth.ts'
import type { Measure } from './load.ts'
import { putLoad } from './put-load.ts'
import { withServer } from './real-server.ts'
import { printTable } from './table.ts'
import { printTargets, type Target } from './targets.ts'

/**
 * Deposits per second through HTTP, each acknowledged after a durable commit: the real server with its
 * embedded database, the load from another process of the same machine, sharing its cores.
 */
const SECONDS = 5
const CLIENTS = [8, 32, 128, 512]

/** The reference calendar holds each reply until its tick of one second. */
const REFERENCE: Readonly<Record<number, { perSecond: number; p99Seconds: number }>> = {
  8: { perSecond: 8, p99Seconds: 1 },
  32: { perSecond: 27, p99Seconds: 2.1 },
  128: { perSecond: 84, p99Seconds: 7.2 },
  512: { perSecond: 84, p99Seconds: 14 },
}
const NOTE = `All clients share one account. Deposits that arrive together share one commit.
Reference: the OpenTimestamps calendar server, measured on a machine like this one; with its listen
backlog raised, 427/s and p99 2.5 s at 512 clients.`

function noteOf({ words, key }: Growth): string {
  return `Bytes are of deposits of one file, confirmed, with their indexes, credit entries, trees and receipts; their words
and digests (${words.toFixed(0)} bytes) left out, and so is the idempotency key of a request (${key.toFixed(0)} bytes), which is
kept for a day.`
}

type Result = Measure & Readonly<{ anchoringEverySeconds: number }>

const HEADS = [
  'clients',
  'deposits/s',
  'p50 ms',
  'p99 ms',
  'failed',
  'anchored every',
  'reference/s',
  'reference p99',
]
const PRODUCTION_PACE = { AGGREGATION_SECONDS: '600', BLOCK_SECONDS: '600' }
const DEVELOPMENT_PACE = { AGGREGATION_SECONDS: '2', BLOCK_SECONDS: '3' }

const results = [
  ...(await measure(PRODUCTION_PACE, CLIENTS)),
  ...(await measure(DEVELOPMENT_PACE, [128])),
]

printTable([HEADS, ...results.map(cellsOf)], NOTE)
const growth = await measureGrowth()
const targets: readonly Target[] = [
  ...(await compareWriting()),
  {
    what: 'kept of a deposit beyond its words',
    measured: growth.beyond,
    unit: 'bytes',
    bound: { below: 1000 },
  },
]
if (!printTargets(targets, noteOf(growth))) process.exitCode = 1
const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
const report = {
  bench: 'deposits',
  node: process.version,
  machine,
  results,
  targets,
  growth,
  reference: REFERENCE,
}
console.log(JSON.stringify(report))

/** Every acknowledged deposit must be there at the end, or the figures mean nothing. */
async function measure(pace: Readonly<Record<string, string>>, clients: readonly number[]) {
  const anchoringEverySeconds = Number(pace['AGGREGATION_SECONDS'])
  return withServer(pace, async (server) => {
    const measured: Result[] = []
    const warmUp = await putLoad(server, { clients: 8, seconds: 2 })
    let acknowledged = warmUp.deposits
    for (const count of clients) {
      const result = await putLoad(server, { clients: count, seconds: SECONDS })
      acknowledged += result.deposits
      measured.push({ ...result, anchoringEverySeconds })
    }
    const stored = await server.countDeposits()
    if (stored < acknowledged) throw new Error(`${acknowledged} acknowledged, ${stored} stored`)
    return measured
  })
}

function cellsOf({ clients, perSecond, p50, p99, failed, anchoringEverySeconds }: Result) {
  const reference = REFERENCE[clients]
  return [
    String(clients),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    String(failed),
    `${anchoringEverySeconds} s`,
    reference ? String(reference.perSecond) : '',
    reference ? `${reference.p99Seconds} s` : '',
  ]
}
