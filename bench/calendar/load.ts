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
}
process.stdout.write(JSON.stringify(measure))

/**
 * One client on one connection: its next digest is sent when the one before is answered. Written on bare sockets: an
 * HTTP client costs more than the server does, on the cores they share.
 */
function askUntilTheEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(order.port, '127.0.0.1')
  let received = Buffer.alloc(0)
  let sentAt = 0
  const send = (): void => {
    sentAt = performance.now()
    socket.write(Buffer.concat([head, randomBytes(DIGEST_BYTES)]))
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
    const whole = lengthOfAnswer(received)
    if (whole === undefined || received.length < whole) return
    if (received.subarray(0, OK.length).equals(OK)) latencies.push(performance.now() - sentAt)
    else failed += 1
    received = received.subarray(whole)
    if (performance.now() < end) send()
    else stop()
  })
  onLost(socket, stop)
  return promise
}

/** Undefined while its headers are not whole. */
function lengthOfAnswer(received: Buffer): number | undefined {
  const headers = received.indexOf(END_OF_HEADERS)
  if (headers === -1) return undefined
  const text = received.toString('latin1', 0, headers)
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  return headers + END_OF_HEADERS.length + Number(length ?? 0)
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
