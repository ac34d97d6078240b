import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

import { endpoint } from '@ancrage/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { answerErrors } from '../errors.ts'
import { serveSignedIn } from '../route.ts'
import { countFor } from './counted-for.ts'
import { hangUpOnSilentReaders, hangUpOnceSilent } from './untaken-answers.ts'

const downloading = endpoint({ method: 'GET', path: '/download', status: 200 })
const PIECE = 'a'.repeat(1024 * 1024)

async function listen(app: FastifyInstance): Promise<number> {
  onTestFinished(() => app.close())
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Asks, and reads nothing but that the answer has begun. */
async function begin(port: number, path: string, who = 'nobody'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Who: ${who}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

test('R1: of one account ten downloads are under way at once, and an eleventh is refused until one has ended', async () => {
  const app = fastify()
  answerErrors(app, databaseOutage)
  const closed: Promise<unknown>[] = []
  const refused: Readable[] = []
  serveSignedIn(
    app,
    async ({ headers }) => ({ id: String(headers['x-who']) }),
    downloading,
    async ({ account, reply }) => {
      closed.push(once(reply.raw, 'close'))
      const endless = Readable.from(account.id === 'dora' ? endlessly() : ['all'])
      refused.push(endless)
      return endless
    },
  )
  const port = await listen(app)
  const statusFor = async (who: string): Promise<number> => {
    const reply = await fetch(`http://127.0.0.1:${port}/download`, { headers: { 'x-who': who } })
    await reply.body?.cancel()
    return reply.status
  }
  const unread: Socket[] = []
  for (let i = 0; i < 10; i += 1) unread.push(await begin(port, '/download', 'dora'))
  expect([await statusFor('dora'), await statusFor('emma')]).toEqual([429, 200])
  expect(refused[10]?.destroyed).toBe(true)
  unread[0]?.destroy()
  await closed[0]
  expect(await statusFor('dora')).toBe(200)
})

test('R3: whoever has a key and reads nothing keeps its owner from no download', async () => {
  const app = fastify()
  answerErrors(app, databaseOutage)
  serveSignedIn(
    app,
    async (request) => {
      if (request.headers['x-who'] === 'key') countFor(request, 'keys of flora')
      return { id: 'flora' }
    },
    downloading,
    async ({ request }) => Readable.from(request.headers['x-who'] === 'key' ? endlessly() : []),
  )
  const port = await listen(app)
  for (let i = 0; i < 10; i += 1) await begin(port, '/download', 'key')
  const statuses = ['key', 'owner'].map(async (who) => {
    const headers = { 'x-who': who }
    return (await fetch(`http://127.0.0.1:${port}/download`, { headers })).status
  })
  expect(await Promise.all(statuses)).toEqual([429, 200])
})

test('R1: whoever reads nothing of what they are sent is hung up on', async () => {
  const app = fastify()
  let response: ServerResponse | undefined
  app.get('/download', async (_request, reply) => {
    response = reply.raw
    hangUpOnceSilent(reply.raw, 20)
    return Readable.from(endlessly())
  })
  const port = await listen(app)
  await begin(port, '/download')
  if (!response?.destroyed) await once(response as ServerResponse, 'close')
  expect(response?.destroyed).toBe(true)
})

test('R1: whoever has read all that there was is waited for, however long the rest takes', async () => {
  const app = fastify()
  const rest = Promise.withResolvers<void>()
  let silent: Promise<unknown> | undefined
  app.get('/download', async (_request, reply) => {
    hangUpOnceSilent(reply.raw, 20)
    silent = once(reply.raw, 'timeout')
    const pieces = async function* () {
      yield 'first, '
      await rest.promise
      yield 'then the rest'
    }
    return Readable.from(pieces())
  })
  const port = await listen(app)
  const reply = await fetch(`http://127.0.0.1:${port}/download`)
  await silent
  rest.resolve()
  expect(await reply.text()).toBe('first, then the rest')
})

test.each([
  ['a long answer', PIECE, 60_000],
  ['a long file in memory', Buffer.from(PIECE), 60_000],
  ['an answer that the system does not take at once', 'a'.repeat(4 * 1024), 60_000],
  ['a short answer', 'all', 0],
] as const)(
  'R6, S1: patience with a stranger who reads nothing: %s',
  async (_, payload, patience) => {
    const app = fastify()
    hangUpOnSilentReaders(app)
    let given: number | undefined
    app.addHook('onSend', async (_request, reply) => void (given = reply.raw.socket?.timeout ?? 0))
    app.get('/', async () => payload)
    await begin(await listen(app), '/')
    expect(given).toBe(patience)
  },
)

function* endlessly(): Generator<string> {
  for (;;) yield PIECE
}
