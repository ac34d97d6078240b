import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

import fastify, { type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { answerErrors } from '../../http/errors.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { databaseOutage } from '../database/database-errors.ts'
import { WAITING_OF_NETWORK } from './network-of-client.ts'
import { strangersInTurn } from './strangers-in-turn.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

const recovery = (from: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/recovery',
    remoteAddress: from,
    payload: { email: 'nobody@example.org' },
  })

async function waiting(): Promise<number> {
  const { rows } = await service.client.pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length
}

test('W3: of what a network asks in one moment five calls wait in the database for the row that counts them', async () => {
  await recovery('192.0.2.1')
  const holder = await service.client.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query('update rate_counters set taken = taken')
  const asked = Array.from({ length: 15 }, () => recovery('192.0.2.1'))
  await expect.poll(waiting).toBeGreaterThan(0)
  const other = await service.app.inject({ url: '/api/service', remoteAddress: '192.0.2.2' })
  expect(other.statusCode).toBe(200)
  expect(await waiting()).toBeLessThanOrEqual(5)
  await holder.query('rollback')
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([202, 429]))
})

test('W3: calls of other networks, and those that are not named, wait for none of them; who is answered lets the next one begin', async () => {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  answerErrors(app, databaseOutage)
  strangersInTurn(app, ({ url }) => url === '/enter')
  const under: PromiseWithResolvers<void>[] = []
  app.get('/enter', async () => {
    const own = Promise.withResolvers<void>()
    under.push(own)
    await own.promise
    return 'in'
  })
  app.get('/else', async () => 'else')
  const ask = (url: string, from: string) =>
    app.inject({ url, headers: { 'x-forwarded-for': from } })
  const asked = Array.from({ length: 7 }, () => ask('/enter', '192.0.2.1'))
  await expect.poll(() => under.length).toBe(5)
  expect((await ask('/else', '192.0.2.1')).body).toBe('else')
  expect(under).toHaveLength(5)
  const foreign = ask('/enter', '192.0.2.2')
  await expect.poll(() => under.length).toBe(6)
  under[0]?.resolve()
  await expect.poll(() => under.length).toBe(7)
  for (const { resolve } of under) resolve()
  await expect.poll(() => under.length).toBe(8)
  for (const { resolve } of under) resolve()
  expect((await Promise.all([...asked, foreign])).map(({ body }) => body)).toEqual(
    Array.from({ length: 8 }, () => 'in'),
  )
})

type Answer = (reply: FastifyReply) => unknown
type Call = Readonly<{ from: string; end: (answer: Answer) => void }>

/** A real server whose calls end when they are told to, each asked on a connection of its own. */
async function openEntrance(): Promise<
  Readonly<{
    /** What is worked on, in the order in which it began. */
    begun: Call[]
    ask: (from: string, before?: string) => Promise<Socket>
    hangUp: (sockets: readonly Socket[]) => Promise<void>
  }>
> {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  answerErrors(app, databaseOutage)
  strangersInTurn(app, ({ url }) => url === '/enter')
  const begun: Call[] = []
  app.get('/enter', async ({ ip }, reply) => {
    const { promise, resolve: end } = Promise.withResolvers<Answer>()
    begun.push({ from: ip, end })
    return (await promise)(reply)
  })
  app.get('/never', () => new Promise(() => {}))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const ask = async (from: string, before = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const taken = once(app.server, 'request')
    socket.write(`${before}GET /enter HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`)
    await taken
    return socket
  }
  const hangUp = async (sockets: readonly Socket[]): Promise<void> => {
    const before = await connectionsOf(app.server)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => connectionsOf(app.server)).toBe(before - sockets.length)
  }
  return { begun, ask, hangUp }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('AL1: of the calls of a network so many wait, and what comes after them is refused', async () => {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  answerErrors(app, databaseOutage)
  strangersInTurn(app, () => true)
  const answer = Promise.withResolvers<string>()
  app.get('/enter', () => answer.promise)
  const ask = (from: string) => app.inject({ url: '/enter', headers: { 'x-forwarded-for': from } })
  const statuses: number[] = []
  const asked = Array.from({ length: 5 + WAITING_OF_NETWORK + 3 }, async () => {
    statuses.push((await ask('192.0.2.1')).statusCode)
  })
  await expect.poll(() => statuses).toEqual([429, 429, 429])
  const foreign = ask('192.0.2.2')
  answer.resolve('in')
  await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5 + WAITING_OF_NETWORK)
  expect((await foreign).statusCode).toBe(200)
})

test('Z8: who hangs up gives nobody their turn while what they asked is worked on', async () => {
  const { begun, ask, hangUp } = await openEntrance()
  const callers: Socket[] = []
  for (let i = 0; i < 5; i += 1) callers.push(await ask('192.0.2.1'))
  await expect.poll(() => begun.length).toBe(5)
  await hangUp(callers)
  await ask('192.0.2.1')
  await ask('192.0.2.2')
  await expect.poll(() => begun[5]?.from).toBe('192.0.2.2')
  expect(begun).toHaveLength(6)
  begun[0]?.end(() => 'for nobody')
  await expect.poll(() => begun[6]?.from).toBe('192.0.2.1')
})

test('Z8: however a call ends whose caller has gone, and one that waits to be sent behind another for good, its turn ends', async () => {
  const { begun, ask, hangUp } = await openEntrance()
  const answers: Answer[] = [
    () => 'in',
    () => undefined,
    () => Promise.reject(new Error('broken')),
    (reply) => reply.send('in'),
    (reply) => reply.send(Readable.from(Array.from({ length: 9 }, () => 'x'.repeat(64 * 1024)))),
  ]
  const callers: Socket[] = []
  for (let i = 0; i < 4; i += 1) callers.push(await ask('192.0.2.1'))
  await ask('192.0.2.1', 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => begun.length).toBe(5)
  await hangUp(callers)
  for (const [i, answer] of answers.entries()) begun[i]?.end(answer)
  for (let i = 0; i < 5; i += 1) await ask('192.0.2.1')
  await expect.poll(() => begun.length).toBe(10)
})
