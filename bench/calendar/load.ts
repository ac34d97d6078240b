import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** What one run of the load has seen; latencies in milliseconds. */
export type Measure = Readonly<{
  clients: number
  seconds: number
  promised: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  /** Some answers with what they are about, hexadecimal, to be looked up afterwards. */
  samples: readonly Readonly<{ digest: string; promise: string }>[]
}>

type Order = Readonly<{ port: number; clients: number; seconds: number }>

const DIGEST_BYTES = 32
const OK = Buffer.from('HTTP/1.1 200 ')
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

const order = JSON.parse(process.argv[2] ?? '') as Order
const head = Buffer.from(
  [
    'POST /digest HTTP/1.1',
    `Host: localhost:${order.port}`,
    'Accept: application/vnd.opentimestamps.v1',
    'User-Agent: bench',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${DIGEST_BYTES}`,
    '\r\n',
  ].join('\r\n'),
)
const latencies: number[] = []
const samples: Measure['samples'][number][] = []
const MAX_SAMPLES = 50
let failed = 0

const begun = performance.now()
const end = begun + order.seconds * 1000
await Promise.all(Array.from({ length: order.clients }, askUntilTheEnd))
const elapsed = (performance.now() - begun) / 1000

latencies.sort((a, b) => a - b)
const measure: Measure = {
  clients: order.clients,
  seconds: elapsed,
  promised: latencies.length,
  failed,
  perSecond: latencies.length / elapsed,
  p50: percentile(0.5),
  p99: percentile(0.99),
  samples,
}
process.stdout.write(JSON.stringify(measure))

/**
 * One client on one connection: its next digest is sent when the one before is answered. Written on bare sockets: an
 * HTTP client costs more than the server does, on the cores they share.
 */
function askUntilTheEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(order.port, '127.0.0.1')
  let received: Buffer = Buffer.alloc(0)
  let sentAt = 0
  let digest: Buffer = randomBytes(DIGEST_BYTES)
  const send = (): void => {
    sentAt = performance.now()
    digest = randomBytes(DIGEST_BYTES)
    socket.write(Buffer.concat([head, digest]))
  }
  const take = (answer: Buffer, headers: number): void => {
    if (!answer.subarray(0, OK.length).equals(OK)) {
      failed += 1
      return
    }
    latencies.push(performance.now() - sentAt)
    if (latencies.length % 1_000 !== 1 || samples.length >= MAX_SAMPLES) return
    const body = answer.subarray(headers)
    samples.push({ digest: digest.toString('hex'), promise: body.toString('hex') })
  }
  const stop = (): void => {
    socket.destroy()
    resolve()
  }
  socket.setNoDelay(true)
  socket.on('connect', send)
  socket.on('error', () => {
    failed += 1
    stop()
  })
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const answer = answerIn(received)
    if (answer === undefined) return
    take(received.subarray(0, answer.end), answer.body)
    received = received.subarray(answer.end)
    if (performance.now() < end) send()
    else stop()
  })
  onLost(socket, stop)
  return promise
}

/** Where an answer's body begins and ends; undefined while it is not whole. */
function answerIn(received: Buffer): { body: number; end: number } | undefined {
  const headers = received.indexOf(END_OF_HEADERS)
  if (headers === -1) return undefined
  const text = received.toString('latin1', 0, headers)
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  const body = headers + END_OF_HEADERS.length
  const whole = body + Number(length ?? 0)
  return received.length < whole ? undefined : { body, end: whole }
}

/** A server that hangs up before the end has failed one call. */
function onLost(socket: Socket, stop: () => void): void {
  socket.on('end', () => {
    failed += 1
    stop()
  })
}

function percentile(share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
}
