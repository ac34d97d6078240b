import { createHash, randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'

import { createDeposit, IDEMPOTENCY_HEADER, type NewDeposit } from '@ancrage/contract'

/** What one run of the load has seen; latencies in milliseconds. */
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
  origin: string
  headers: Readonly<Record<string, string>>
  clients: number
  seconds: number
}>

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
const measure: Measure = {
  clients: order.clients,
  seconds: elapsed,
  deposits: latencies.length,
  failed,
  perSecond: latencies.length / elapsed,
  p50: percentile(0.5),
  p99: percentile(0.99),
}
process.stdout.write(JSON.stringify(measure))

/** One client: its next deposit starts when the one before is answered. */
async function depositUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const start = performance.now()
    const status = await post(JSON.stringify(newDeposit()))
    if (status === createDeposit.status) latencies.push(performance.now() - start)
    else failed += 1
  }
}

function post(body: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const outgoing = request(
    `${order.origin}/api${createDeposit.path}`,
    {
      method: createDeposit.method,
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

function newDeposit(): NewDeposit {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  return {
    title: 'Mesure',
    creationType: 'musicalComposition',
    depositor: 'Banc d’essai',
    files: [{ name: 'partition.pdf', size: 48_213, mediaType: 'application/pdf', sha256 }],
  }
}

function percentile(share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
}
