import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'

import { IDEMPOTENCY_HEADER } from '@ancrage/contract'

import { newDeposit } from './new-deposit.ts'

/** What one run of the load has seen; latencies of requests in milliseconds. */
export type Measure = Readonly<{
  clients: number
  seconds: number
  deposits: number
  failed: number
  perSecond: number
  p50: number
  p99: number
}>

type Order = Readonly<{
  address: string
  headers: Readonly<Record<string, string>>
  clients: number
  seconds: number
  /** Deposits in a request; absent for the call that takes one alone. */
  batch?: number
}>

const CREATED = 201

const order = JSON.parse(process.argv[2] ?? '') as Order
const agent = new Agent({ keepAlive: true, maxSockets: order.clients })
const latencies: number[] = []
let failed = 0

const begun = performance.now()
const end = begun + order.seconds * 1000
await Promise.all(Array.from({ length: order.clients }, depositUntilTheEnd))
const elapsed = (performance.now() - begun) / 1000
agent.destroy()

latencies.sort((a, b) => a - b)
const deposits = latencies.length * (order.batch ?? 1)
const measure: Measure = {
  clients: order.clients,
  seconds: elapsed,
  deposits,
  failed,
  perSecond: deposits / elapsed,
  p50: percentile(0.5),
  p99: percentile(0.99),
}
process.stdout.write(JSON.stringify(measure))

/** One client: its next request starts when the one before is answered. */
async function depositUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const start = performance.now()
    const status = await post(JSON.stringify(bodyOf(order)))
    if (status === CREATED) latencies.push(performance.now() - start)
    else failed += 1
  }
}

function bodyOf({ batch }: Order): object {
  return batch === undefined
    ? newDeposit()
    : { deposits: Array.from({ length: batch }, newDeposit) }
}

function post(body: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const outgoing = request(
    order.address,
    {
      method: 'POST',
      agent,
      headers: {
        ...order.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
    },
    (reply: IncomingMessage) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', () => resolve(0))
    },
  )
  outgoing.once('error', () => resolve(0))
  outgoing.end(body)
  return promise
}

function percentile(share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
}
