import { once } from 'node:events'
import { IncomingMessage, type Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { answerErrors } from '../../http/errors.ts'
import { mostToldOfOne } from '../../http/testing/volley.ts'
import { databaseOutage } from '../database/database-errors.ts'
import { openApplication, openServer } from './open-port.ts'

const PORT = { trustedProxies: [], share: 1 / 8 }

const bare = async (): Promise<Server> =>
  openServer({}, (_request, response) => response.end('here'), PORT)

async function application(): Promise<Server> {
  const app = openApplication({
    ...PORT,
    logger: pino({ level: 'silent' }),
    secure: false,
    bodyLimit: 1_024,
    forceCloseConnections: true,
  })
  answerErrors(app, databaseOutage)
  await app.ready()
  return app.server
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** All that it says until it closes. */
async function saidTo(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return Buffer.concat(await socket.toArray()).toString()
}

const CHUNKED = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['a server', bare],
  ['an application', application],
])(
  'AA2: %s of a port reads nothing of a body in chunks, and the connection ends',
  async (_, open) => {
    const port = await portOf(await open())
    const push = vi.spyOn(IncomingMessage.prototype, 'push')
    const said = await saidTo(port, `${CHUNKED}${'1\r\n1\r\n'.repeat(1_000)}0\r\n\r\n`)
    expect(said).toMatch(/connection: close/i)
    expect(push.mock.calls.filter(([piece]) => piece !== null)).toEqual([])
    push.mockRestore()
  },
)

test.each([
  ['a server', bare],
  ['an application', application],
])('AP3: %s of a port parses no request behind the fifth of a connection', async (_, open) => {
  expect(await mostToldOfOne(await portOf(await open()))).toBe(5)
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['what nobody expects', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n'],
])('an application refuses in our words who names %s, with all headers', async (_, request) => {
  const said = await saidTo(await portOf(await application()), request)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('"request.malformed"')
  expect(said).toMatch(/x-content-type-options: nosniff/i)
})

test.each([
  ['a server', bare],
  ['an application', application],
])('AR1: %s of a port parses what arrives in turns', async (_, open) => {
  const server = await open()
  let told = 0
  server.prependListener('request', () => (told += 1))
  const sockets = Array.from({ length: 40 }, () => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' })
    server.emit('connection', socket)
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n'
    socket.push(head.padEnd(64 * 1024, '.'))
    return socket
  })
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(sockets.length)
  for (const socket of sockets) socket.destroy()
})
