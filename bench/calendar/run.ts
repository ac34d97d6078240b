import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { cpus, totalmem } from 'node:os'

import {
  applyPath,
  bytesToHex,
  decodeTimestamp,
  hexToBytes,
  type Path,
  type Timestamp,
} from '@ancrage/proof'

import { freePort, withServer } from '../deposits/real-server.ts'
import { printTable } from '../deposits/table.ts'
import type { Measure } from './load.ts'

/**
 * Digests per second through our own OpenTimestamps calendar, each promised after a durable commit: the real server with
 * its embedded database, the load from another process of the same machine, sharing its cores.
 */
const SECONDS = 5
const CLIENTS = [8, 32, 128, 512]
const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

/** The reference calendar holds each reply until its tick of one second. */
const REFERENCE: Readonly<Record<number, { perSecond: number; p99Seconds: number }>> = {
  8: { perSecond: 8, p99Seconds: 1 },
  32: { perSecond: 27, p99Seconds: 2.1 },
  128: { perSecond: 84, p99Seconds: 7.2 },
  512: { perSecond: 84, p99Seconds: 14 },
}
const TARGET = { clients: [128, 512], perSecond: 50 * 84, p99: 250 }
const HEADS = [
  'clients',
  'digests/s',
  'p50 ms',
  'p99 ms',
  'failed',
  'reference/s',
  'reference p99',
  'ratio',
]
const NOTE = `Connections are kept. Digests that arrive together share one commit and one leaf.
Reference: the OpenTimestamps calendar server, measured on a machine like this one; with its listen
backlog raised, 427/s and p99 2.5 s at 512 clients.
Target at 128 and 512 clients: ${TARGET.perSecond}/s, p99 below ${TARGET.p99} ms.`

const port = await freePort()
const results = await withServer(
  { CALENDAR_PORT: String(port), AGGREGATION_SECONDS: '600', BLOCK_SECONDS: '600' },
  async () => {
    const measured: Measure[] = []
    await putLoad(8, 2)
    for (const clients of CLIENTS) measured.push(await putLoad(clients, SECONDS))
    for (const { samples } of measured) await Promise.all(samples.map(lookUp))
    return measured
  },
)

printTable([HEADS, ...results.map(cellsOf)], NOTE)
const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
const told = results.map((result) => ({ ...result, samples: result.samples.length }))
console.log(
  JSON.stringify({
    bench: 'calendar',
    node: process.version,
    machine,
    results: told,
    reference: REFERENCE,
  }),
)
const isMet = results
  .filter(({ clients }) => TARGET.clients.includes(clients))
  .every(
    ({ perSecond, p99, failed }) =>
      perSecond >= TARGET.perSecond && p99 < TARGET.p99 && failed === 0,
  )
console.log(isMet ? 'The target is met.' : 'The target is missed.')
if (!isMet) process.exitCode = 1

/** From a process of its own, so that waiting clients never wait for the one who measures. */
async function putLoad(clients: number, seconds: number): Promise<Measure> {
  const order = JSON.stringify({ port, clients, seconds })
  const child = spawn(process.execPath, [LOAD, order], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Measure
}

/** What was promised must be known, or the figures mean nothing. */
async function lookUp({ digest, promise }: Measure['samples'][number]): Promise<void> {
  const message = applyPath(pathTo(decodeTimestamp(hexToBytes(promise))), hexToBytes(digest))
  const reply = await fetch(`http://localhost:${port}/timestamp/${bytesToHex(message)}`)
  const words = await reply.text()
  const isKnown = words.startsWith('Pending')
  if (!isKnown) throw new Error(`${reply.status} ${words} for what was promised`)
}

function pathTo({ branches: [branch] }: Timestamp): Path {
  return branch ? [branch.op, ...pathTo(branch.timestamp)] : []
}

function cellsOf({ clients, perSecond, p50, p99, failed }: Measure): readonly string[] {
  const reference = REFERENCE[clients]
  return [
    String(clients),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    String(failed),
    reference ? String(reference.perSecond) : '',
    reference ? `${reference.p99Seconds} s` : '',
    reference ? `${(perSecond / reference.perSecond).toFixed(0)}×` : '',
  ]
}
