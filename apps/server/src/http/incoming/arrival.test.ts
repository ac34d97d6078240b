import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { answerErrors } from '../errors.ts'
import { answerInTurns } from '../turns/request-turns.ts'
import { allowSlowBody, limitArrival, refuseUnusualRequests, TELL_OF_ALL } from './arrival.ts'
import { demandOneHost } from './same-origin.ts'

const PERIOD_MS = 30_000
const ENOUGH = 480 * 1024
/** What comes together with the headers may not be counted. */
const WITH_HEADERS = 64 * 1024

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** As at every port. */
function admitRequests(app: FastifyInstance): void {
  answerInTurns(app.server, { networkOf: () => 'one', most: Infinity })
  refuseUnusualRequests(app)
}

/** A service that takes bodies at two addresses, and tells when so many bytes of one have come. */
async function serve() {
  const app = fastify()
  limitArrival(app.server)
  let got = 0
  const marks: { bytes: number; reached: () => void }[] = []
  const come = (bytes: number): Promise<void> =>
    new Promise((reached) => {
      marks.push({ bytes, reached })
      tell()
    })
  const tell = (): void =>
    marks.filter(({ bytes }) => got >= bytes).forEach(({ reached }) => reached())
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  const take = async (body: AsyncIterable<Buffer>): Promise<string> => {
    for await (const piece of body) {
      got += piece.length
      tell()
    }
    return 'taken'
  }
  app.put<{ Body: AsyncIterable<Buffer> }>('/usual', ({ body }) => take(body))
  app.put<{ Body: AsyncIterable<Buffer> }>('/slow', ({ raw, body }) => {
    allowSlowBody(raw)
    return take(body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, come, port }
}

async function begin(port: number, path: string, bytes: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const headers = ['Host: a', 'Content-Type: a/b', `Content-Length: ${bytes}`, 'Connection: close']
  socket.write(`PUT ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return socket
}

/** All that it says until it closes. */
async function saidBy(socket: Socket): Promise<string> {
  return Buffer.concat(await socket.toArray()).toString()
}

test('a body that does not come within half a minute is given up', async () => {
  const { app, come, port } = await serve()
  const socket = await begin(port, '/usual', ENOUGH + 1)
  socket.write(Buffer.alloc(ENOUGH))
  await come(ENOUGH)
  vi.advanceTimersByTime(PERIOD_MS)
  expect(await saidBy(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await app.close()
})

/** Begins a body of two steps that keep the least pace, and a third piece. */
async function keepPaceTwice({ come, port }: Awaited<ReturnType<typeof serve>>) {
  const socket = await begin(port, '/slow', WITH_HEADERS + 3 * ENOUGH)
  socket.write(Buffer.alloc(WITH_HEADERS))
  for (const step of [1, 2]) {
    socket.write(Buffer.alloc(ENOUGH))
    await come(WITH_HEADERS + step * ENOUGH)
    vi.advanceTimersByTime(PERIOD_MS)
  }
  return socket
}

test('one that may be slow is taken, however long it takes, while it keeps the least pace', async () => {
  const service = await serve()
  const socket = await keepPaceTwice(service)
  socket.write(Buffer.alloc(ENOUGH))
  const said = await saidBy(socket)
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said).toMatch(/taken$/)
  await service.app.close()
})

test('and given up once it has fallen behind', async () => {
  const service = await serve()
  const socket = await keepPaceTwice(service)
  socket.write(Buffer.alloc(1024))
  await service.come(WITH_HEADERS + 2 * ENOUGH + 1024)
  vi.advanceTimersByTime(PERIOD_MS)
  expect(await saidBy(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await service.app.close()
})

test('AL1: a body whose connection is closed is kept no longer', async () => {
  const { app, port } = await serve()
  const asked = once(app.server, 'request')
  const socket = await begin(port, '/usual', 2)
  const [request] = (await asked) as [IncomingMessage]
  expect(vi.getTimerCount()).toBe(1)
  const gone = once(request, 'close').catch(() => undefined)
  socket.destroy()
  await gone
  expect(vi.getTimerCount()).toBe(0)
  await app.close()
})

test('a call whose body has come may take longer to answer', async () => {
  const app = fastify()
  limitArrival(app.server)
  const begun = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  app.post('/', async () => {
    begun.resolve()
    await rest.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  await begun.promise
  vi.advanceTimersByTime(2 * PERIOD_MS)
  rest.resolve()
  expect(await (await reply).text()).toBe('done')
  await app.close()
})

test('a body that is left unread is given up, too, once the call was answered', async () => {
  const app = fastify()
  limitArrival(app.server)
  app.addHook('onRequest', async (_request, reply) => reply.status(401).send('who?'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('PUT / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 9\r\n\r\nx')
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 401 /)
  vi.advanceTimersByTime(PERIOD_MS)
  expect(await saidBy(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await app.close()
})

test('K6: of requests that one connection sends together four are begun, and it is closed', async () => {
  const app = fastify()
  admitRequests(app)
  let begun = 0
  app.get('/', async () => {
    begun += 1
    await awake.promise
    return 'late'
  })
  const awake = Promise.withResolvers<void>()
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))
  expect(await saidBy(socket).catch(() => '')).toBe('')
  expect(begun).toBe(4)
  awake.resolve()
})

test.each([
  ['usual', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['that expect something', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['at unreadable addresses', 'GET /%z HTTP/1.1\r\nHost: a\r\n\r\n'],
])(
  'AB1: of thousands of requests %s that arrive together the fifth is the last that is parsed',
  async (_, request) => {
    const app = fastify({ http: TELL_OF_ALL })
    admitRequests(app)
    app.get('/', () => new Promise(() => {}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    let told = 0
    app.server.on('request', () => (told += 1))
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(request.repeat(2_000))
    await saidBy(socket).catch(() => '')
    expect(told).toBe(5)
    // The parser of a connection serves others later.
    for (let later = 0; later < 3; later += 1) {
      const asked = connect(port, '127.0.0.1')
      asked.write('GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      expect(await saidBy(asked)).toMatch(/^HTTP\/1\.1 404 /)
    }
  },
)

test('AQ6: a head of hundreds of lines is refused before anything is made of it', async () => {
  const app = fastify()
  admitRequests(app)
  let told = 0
  app.server.on('request', () => (told += 1))
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (lines: number): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    const more = Array.from({ length: lines }, (_, at) => `a${at}: 1\r\n`).join('')
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`)
    return saidBy(socket)
  }
  expect(await ask(90)).toContain('here')
  expect(await ask(300)).toMatch(/^HTTP\/1\.1 431 /)
  expect(told).toBe(1)
})

test('AB1: what is expected of nobody is a request that is refused', async () => {
  const app = fastify({ http: TELL_OF_ALL })
  answerErrors(app, () => undefined)
  admitRequests(app)
  demandOneHost(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (headers: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    return saidBy(socket)
  }
  expect(await ask('Host: a\r\nExpect: x\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('Host: a\r\nExpect: 100-continue\r\n')).toContain('here')
  expect(await ask('Host: a\r\n')).toContain('here')
})

test('M2: a request that was begun keeps its address when its connection is closed', async () => {
  const app = fastify()
  admitRequests(app)
  const isClosed = Promise.withResolvers<void>()
  const addresses: (string | undefined)[] = []
  app.get('/', async (request) => {
    await isClosed.promise
    addresses.push(request.ip)
    return ''
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5))
  await saidBy(socket).catch(() => '')
  isClosed.resolve()
  await vi.waitUntil(() => addresses.length === 4, { timeout: 20_000 })
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
})

test('M2: a request whose caller has gone before it is looked at is not begun', async () => {
  const app = fastify()
  admitRequests(app)
  let begun = 0
  app.get('/', async () => {
    begun += 1
    return ''
  })
  // As Node says it of a connection that was reset.
  app.server.on('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await saidBy(socket).catch(() => '')).toBe('')
  expect(begun).toBe(0)
})

test('K6: a connection that waits for each answer sends as many requests as it likes', async () => {
  const app = fastify()
  admitRequests(app)
  app.get('/', async () => 'here')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await app.close()
  })
  const ports = new Set<number | undefined>()
  for (let request = 0; request < 50; request += 1) {
    const asked = get(address, { agent })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('here')
    ports.add(asked.socket?.localPort)
  }
  expect(ports.size).toBe(1)
})
