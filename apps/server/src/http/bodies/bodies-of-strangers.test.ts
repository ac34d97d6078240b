import { once } from 'node:events'
import { createServer, IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { endpoint } from '@ancrage/contract'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { siteBehind } from '../../platform/rate-limits/index.ts'
import { answerErrors } from '../errors.ts'
import { serveSignedIn } from '../route.ts'
import { beginBody, saidTo, type Body } from '../testing/begin-body.ts'
import {
  isBodyTooMuch,
  LONGEST_OF_STRANGERS as LONGEST,
  openBodiesOfStrangers,
  refuseBodiesOfStrangers,
} from './bodies-of-strangers.ts'

/** Of one network: 16 MiB. */
const MOST = 64
const networkOf = siteBehind(['loopback'])

/** A port that refuses what is too much, and answers nothing else until the test does. */
async function open(mostOfAll = Infinity, bound = openBodiesOfStrangers(mostOfAll)) {
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    responses.push(response)
    if (isBodyTooMuch(request)) response.writeHead(429).end()
  })
  bound(server, networkOf)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const begin = async (from: string, length = LONGEST, count = 1): Promise<readonly Socket[]> => {
    const sockets: Socket[] = []
    for (let i = 0; i < count; i += 1) sockets.push(await beginBody(server, { from, length }))
    return sockets
  }
  const isRefused = async (body: Body): Promise<boolean> => {
    const before = responses.length
    await beginBody(server, body)
    return responses[before]?.statusCode === 429
  }
  return { begin, isRefused, port, responses }
}

test('AQ5: bodies of one network that are not answered are so many at once, whichever of its addresses sends them', async () => {
  const { begin, isRefused, responses } = await open()
  for (let i = 0; i < MOST; i += 1) await begin(`2001:db8:1:${i.toString(16)}::1`)
  expect(await isRefused({ from: '2001:db8:1:ffff::1', length: 9_000 })).toBe(true)
  expect(await isRefused({ from: '2001:db8:1:ffff::1', length: 8_000 })).toBe(false)
  expect(await isRefused({ from: '2001:db8:2:1::1', length: 9_000 })).toBe(false)
  responses[0]?.end()
  expect(await isRefused({ from: '2001:db8:1:ffff::1', length: 9_000 })).toBe(false)
})

test('AQ5: whoever hangs up keeps nothing', async () => {
  const { begin, isRefused, responses } = await open()
  const [first] = await begin('192.0.2.1', LONGEST, MOST)
  const closed = once(responses[0] as ServerResponse, 'close')
  first?.destroy()
  await closed
  expect(await isRefused({ from: '192.0.2.1', length: LONGEST })).toBe(false)
  expect(await isRefused({ from: '192.0.2.1', length: LONGEST })).toBe(true)
})

test('AQ5: a body that announces more than any call takes counts as the longest', async () => {
  const { begin, isRefused } = await open()
  await begin('192.0.2.1', 10 * 1024 ** 3)
  expect(await isRefused({ from: '192.0.2.1', length: LONGEST })).toBe(false)
})

test('AQ5: where all networks have sent too much, the one that has sent most gives way, and nobody to whoever has sent as much', async () => {
  const { begin, isRefused } = await open(10 * LONGEST)
  const ofMost = await begin('192.0.2.1', LONGEST, 7)
  const ofSecond = await begin('192.0.2.2', LONGEST, 3)
  const left = once(ofMost[6] as Socket, 'close')
  expect(await isRefused({ from: '192.0.2.3', length: LONGEST })).toBe(false)
  await left
  expect(await isRefused({ from: '192.0.2.1', length: LONGEST })).toBe(true)
  expect([...ofMost.slice(0, 6), ...ofSecond].filter(({ destroyed }) => destroyed)).toEqual([])
})

test('AQ5: what every port takes is counted together', async () => {
  const bound = openBodiesOfStrangers(Infinity)
  const [first, second] = [await open(Infinity, bound), await open(Infinity, bound)]
  await first.begin('192.0.2.1', LONGEST, MOST)
  expect(await second.isRefused({ from: '192.0.2.1', length: LONGEST })).toBe(true)
})

test('AQ5: nothing is read of a body that is refused', async () => {
  const { begin, port } = await open()
  await begin('192.0.2.1', LONGEST, MOST)
  const push = vi.spyOn(IncomingMessage.prototype, 'push')
  expect(await saidTo(port, { from: '192.0.2.1', length: LONGEST })).toMatch(/connection: close/i)
  expect(push.mock.calls.filter(([piece]) => piece !== null)).toEqual([])
  push.mockRestore()
})

test('AQ5: bodies of whoever is known count for their accounts, and not for their network', async () => {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  answerErrors(app, databaseOutage)
  refuseBodiesOfStrangers(app, networkOf)
  const known: string[] = []
  serveSignedIn(
    app,
    async ({ headers }) => {
      const id = String(headers['x-who'])
      known.push(id)
      return { id }
    },
    endpoint({ method: 'POST', path: '/send', status: 204 }),
    async () => undefined,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const from = '192.0.2.1'
  const path = '/send'
  for (let i = 0; i <= MOST; i += 1) {
    await beginBody(app.server, { from, path, length: 60_000, headers: [`X-Who: ${i}`] })
  }
  for (let i = 0; i < 4 * MOST; i += 1) {
    await beginBody(app.server, { from, path, length: LONGEST, headers: ['X-Who: anna'] })
  }
  await expect.poll(() => known.length).toBe(5 * MOST + 1)
})
