import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { answerErrors, refuseUnreadableAddress } from '../../http/errors.ts'
import { databaseOutage } from '../database/database-errors.ts'
import { countAnswersToStrangers, paceOfReaders } from './pace-of-readers.ts'

const HOST = '127.0.0.1'
/** More than the system takes of an answer that nobody reads; three are more than a network has. */
const LONG = Buffer.alloc(12 * 1024 * 1024)
/** Of a network, as documented. */
const FILES_AT_ONCE = 256

async function serve() {
  const readers = paceOfReaders({ now: () => new Date(), rateLimits: 'on' })
  const app = fastify({
    trustProxy: true,
    // What a test has kept open would be waited for.
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) =>
      refuseUnreadableAddress(request, reply, {
        secure: false,
        visits: {
          page: (refused) => refused.type('text/html').send(LONG),
          admit: readers.visit,
        },
      }),
  })
  const connections: Socket[] = []
  app.server.on('connection', (socket) => connections.push(socket))
  answerErrors(app, databaseOutage)
  countAnswersToStrangers(app, readers)
  let made = 0
  const turn = Promise.withResolvers<void>()
  app.get('/picture', { onRequest: readers.read }, async () => {
    made += 1
    return LONG
  })
  let asked = 0
  app.get('/in-turn', { onRequest: readers.read }, async (request) => {
    asked += 1
    return readers.inTurn(request, async () => {
      await turn.promise
      return 'made'
    })
  })
  app.get('/own', { config: { ofAccount: true } }, async () => LONG)
  app.get('/file', { onRequest: readers.file }, async (_request, reply) => reply.hijack())
  const port = Number(new URL(await app.listen({ port: 0, host: HOST })).port)
  onTestFinished(() => app.close())
  const statusFor = async (path: string, from: string): Promise<number> => {
    const reply = await fetch(`http://${HOST}:${port}${path}`, {
      headers: { 'x-forwarded-for': from, accept: 'text/html' },
    })
    await reply.body?.cancel()
    return reply.status
  }
  return { port, connections, statusFor, turn, made: () => made, asked: () => asked }
}

/** Asks on a connection of its own, and reads nothing. */
async function askUnread(port: number, path: string, from: string): Promise<Socket> {
  const socket = connect(port, HOST)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  )
  return socket
}

/** The network takes nothing of so much that it is made no more. */
async function fill(port: number, path: string, networks: readonly string[]) {
  const unread = await Promise.all(networks.map((from) => askUnread(port, path, from)))
  await Promise.all(unread.map((socket) => once(socket, 'readable')))
  return unread
}

test('S1: a network that takes nothing of its answers is made no more, and others are, until it has gone', async () => {
  const { port, statusFor, made } = await serve()
  const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
  const [first] = await fill(port, '/picture', networks)
  expect(await statusFor('/picture', '2001:db8:1:4::1')).toBe(429)
  expect(made()).toBe(3)
  expect(await statusFor('/picture', '2001:db8:2:1::1')).toBe(200)
  first?.destroy()
  await expect.poll(() => statusFor('/picture', '2001:db8:1:4::1')).toBe(200)
})

test('S1: what waits for its turn meanwhile is made no more either', async () => {
  const { port, statusFor, turn, asked } = await serve()
  const statuses = Array.from({ length: 6 }, () => statusFor('/in-turn', '192.0.2.1'))
  await expect.poll(asked).toBe(6)
  await fill(port, '/picture', ['192.0.2.1', '192.0.2.1', '192.0.2.1'])
  turn.resolve()
  const refused = (await Promise.all(statuses)).filter((status) => status === 429)
  expect(refused).toHaveLength(1)
})

test('S1: what an account is answered does not count for its network', async () => {
  const { port, statusFor } = await serve()
  await fill(port, '/own', ['192.0.2.1', '192.0.2.1', '192.0.2.1'])
  expect(await statusFor('/picture', '192.0.2.1')).toBe(200)
})

test('S1: files that a network does not take count too', async () => {
  const { port, statusFor } = await serve()
  const unread = Array.from({ length: FILES_AT_ONCE + 1 }, () =>
    askUnread(port, '/file', '192.0.2.1'),
  )
  await Promise.all(unread)
  await expect.poll(() => statusFor('/picture', '192.0.2.1')).toBe(429)
  expect(await statusFor('/picture', '192.0.2.2')).toBe(200)
})

test('W1: pages at addresses that cannot be read count like others, and whoever reads nothing of one is hung up on', async () => {
  const { port, statusFor, connections } = await serve()
  expect(await statusFor('/%zz', '192.0.2.1')).toBe(400)
  const [first] = await fill(
    port,
    '/%zz',
    Array.from({ length: FILES_AT_ONCE + 1 }, () => '192.0.2.1'),
  )
  expect(connections.map(({ timeout }) => timeout)).toContain(60_000)
  await expect.poll(() => statusFor('/%zz', '192.0.2.1')).toBe(429)
  first?.destroy()
  await expect.poll(() => statusFor('/%zz', '192.0.2.1')).toBe(400)
})
