import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { PARSED_IN_A_TURN, readInTurns, WAITING_BYTES, WAITING_BYTES_OF_ONE } from './read-turns.ts'

/** As much as Node reads of a connection at a time. */
const PIECE = 64 * 1024
const PROXY = '192.0.2.99'

/** With a clock that stands still, turns end by their bytes alone. */
function serverInTurns(answer: RequestListener, clock?: () => number): Server {
  const server = createServer(answer)
  readInTurns(server, {
    networkOf: (address) => address,
    isProxy: (address) => address === PROXY,
    ...(clock && { clock }),
  })
  return server
}

/** Connections of networks that the test names; `told` says whose requests Node has told of, in order. */
function openServer() {
  const told: string[] = []
  const server = serverInTurns(
    ({ socket }) => void told.push(String(socket.remoteAddress)),
    () => 0,
  )
  /** A connection on which so many bytes arrive: a head, and what there is of its body. */
  const send = (network: string, size = 0): Socket => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: network })
    server.emit('connection', socket)
    const head = `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${PIECE}\r\n\r\n`
    socket.push(head.padEnd(size, '.'))
    return socket
  }
  const sendOften = (network: string, times: number): readonly Socket[] =>
    Array.from({ length: times }, () => send(network, PIECE))
  return { told, send, sendOften }
}

const isClosed = ({ destroyed }: Socket): boolean => destroyed
/** What was sent is read, within the same turn of the event loop. */
const allArrives = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const ofATurn = Math.ceil(PARSED_IN_A_TURN / PIECE)

test('AR1: bytes of many connections are parsed in turns, and others wait for one piece of each network', async () => {
  const { told, send, sendOften } = openServer()
  sendOften('mallory', 40)
  send('ada')
  await allArrives()
  expect(told).toEqual(Array(ofATurn).fill('mallory'))
  await aTurn()
  expect(told.slice(ofATurn)).toContain('ada')
  expect(told.length).toBeLessThanOrEqual(2 * ofATurn + 1)
})

test('AR1: all that waits is parsed in the end, but for who has gone', async () => {
  const { told, send, sendOften } = openServer()
  sendOften('mallory', 20)
  send('ada').destroy()
  send('bob')
  while (told.length < 21) await aTurn()
  expect(told.filter((network) => network === 'mallory')).toHaveLength(20)
  expect(told).toContain('bob')
  expect(told).not.toContain('ada')
})

test('AR1: what proxies of ours bring is parsed as it comes', async () => {
  const { told, sendOften } = openServer()
  sendOften(PROXY, 40)
  await allArrives()
  expect(told).toHaveLength(40)
})

test('AR1: a network whose bytes wait is closed beyond its bound, and of all networks the longest line gives way', async () => {
  const fits = WAITING_BYTES_OF_ONE / PIECE
  const { sendOften } = openServer()
  const mallory = sendOften('mallory', fits + ofATurn + 3)
  await allArrives()
  expect(mallory.filter(isClosed)).toHaveLength(3)
  const half = Math.ceil((WAITING_BYTES - WAITING_BYTES_OF_ONE) / PIECE / 6)
  const others = Array.from({ length: 6 }, (_, at) => sendOften(`other ${at}`, half)).flat()
  const late = ['ada', 'bob', 'eve'].flatMap((network) => sendOften(network, 2))
  await allArrives()
  expect([...others, ...late].filter(isClosed)).toHaveLength(0)
  expect(mallory.filter(isClosed)).toHaveLength(3 + late.length)
  // What was closed takes no place any more.
  for (let turn = 0; turn < 2_000; turn += 1) await aTurn()
  const again = sendOften('mallory', fits)
  await allArrives()
  expect(again.filter(isClosed)).toHaveLength(0)
})

test('AS1: a connection that is closed for what it adds to its waiting bytes leaves nothing counted', async () => {
  const fits = WAITING_BYTES_OF_ONE / PIECE
  const { sendOften } = openServer()
  const mallory = sendOften('mallory', fits + ofATurn)
  await allArrives()
  // Whoever reads a body lets its connection flow again.
  for (const socket of mallory) socket.resume().push('more')
  await allArrives()
  expect(mallory.filter(isClosed).length).toBeGreaterThan(0)
  for (let turn = 0; turn < 2 * fits; turn += 1) await aTurn()
  const again = sendOften('mallory', fits)
  await allArrives()
  expect(again.filter(isClosed)).toHaveLength(0)
})

test('AR1: bodies that wait in between arrive whole, also where they are read slowly', async () => {
  const server = serverInTurns((request, response) => {
    digestOf(request).then(
      (digest) => response.end(digest),
      () => response.destroy(),
    )
  })
  const port = await listening(server)
  const bodies = Array.from({ length: 24 }, () => randomBytes(1_000_003))
  const answers = await Promise.all(bodies.map((body) => post(port, body)))
  expect(answers).toEqual(bodies.map((body) => createHash('sha256').update(body).digest('hex')))
})

test('AR1: requests that come together are answered in their order once their reader reads', async () => {
  const answer = 'x'.repeat(300_000)
  const server = serverInTurns(({ url }, response) => void response.end(`${url}${answer}`))
  const port = await listening(server)
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').pause())
  for (const socket of sockets) {
    const asked = Array.from({ length: 40 }, (_, at) => requestOf(`/${at}`, at === 39))
    // Longer than a turn, so that the next of them waits.
    socket.write(asked.join('').padEnd(PARSED_IN_A_TURN, '\r\n'))
  }
  await once(server, 'request')
  const all = await Promise.all(sockets.map((socket) => buffer(socket)))
  for (const text of all.map(String)) {
    const order = [...text.matchAll(/\/(\d+)x/g)].map(([, at]) => Number(at))
    expect(order).toEqual(Array.from({ length: 40 }, (_, at) => at))
  }
})

const requestOf = (path: string, isLast: boolean): string =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\n${isLast ? 'connection: close\r\n' : ''}\r\n`

/** Reads a piece in each turn of the event loop. */
async function digestOf(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of request) {
    hash.update(piece as Buffer)
    await aTurn()
  }
  return hash.digest('hex')
}

async function post(port: number, body: Buffer): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  return response.text()
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
