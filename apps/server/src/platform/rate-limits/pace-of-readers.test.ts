import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { buildVerificationSite } from '../../site/verification/start-verification-site.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { paceOfReaders } from './pace-of-readers.ts'

const MINUTE = 60_000
const PAGE = '<!doctype html><title>page</title>'
const NUMBER = '/api/public/certificates/AN-2026-0000001'

let folder: string
let service: TestService
let site: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-readers-'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  service = await openTestService({ rateLimits: 'on', webFolder: folder })
  const parts = {
    logger: pino({ level: 'silent' }),
    readers: service.readers,
    url: undefined,
    folder,
    sources: { explorers: [], calendars: [] },
    sealFingerprint: null,
    trustedProxies: [],
  }
  site = await buildVerificationSite(service.context, parts, PAGE)
})
afterAll(async () => {
  await site.close()
  await service.close()
  await rm(folder, { recursive: true })
})

/** How each of so many requests from an address is answered. */
async function statusesOf(server: FastifyInstance, url: string, from: string, count: number) {
  const statuses = new Map<number, number>()
  for (let i = 0; i < count; i += 1) {
    const { statusCode } = await server.inject({ url, remoteAddress: from })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}

test('F20: who tries numbers one after another has 120 a minute at both servers together', async () => {
  service.advance(MINUTE)
  const from = '203.0.113.1'
  expect(await statusesOf(site, NUMBER, from, 60)).toEqual({ 404: 60 })
  expect(await statusesOf(service.app, NUMBER, from, 61)).toEqual({ 404: 60, 429: 1 })
  const refused = await site.inject({ url: NUMBER, remoteAddress: from })
  expect(refusalOf(refused).code).toBe('limit.exceeded')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('F13: a network without an account reads 1,200 pages and documents a minute, at both servers together', async () => {
  service.advance(MINUTE)
  const from = '203.0.113.2'
  expect(await statusesOf(service.app, '/', from, 400)).toEqual({ 200: 400 })
  expect(await statusesOf(service.app, '/api/openapi.json', from, 300)).toEqual({ 200: 300 })
  expect(await statusesOf(site, '/', from, 501)).toEqual({ 200: 500, 429: 1 })
  for (const url of ['/', '/api/openapi.json', '/api/docs', '/api/service', '/api/service/seal']) {
    expect((await service.app.inject({ url, remoteAddress: from })).statusCode).toBe(429)
  }
  expect((await service.app.inject({ url: '/', remoteAddress: '203.0.113.3' })).statusCode).toBe(
    200,
  )
  // Whoever watches over the service is told the truth.
  const health = await service.app.inject({ url: '/api/health', remoteAddress: from })
  expect(health.statusCode).toBe(200)
  service.advance(MINUTE)
  expect((await site.inject({ url: '/', remoteAddress: from })).statusCode).toBe(200)
})

test('W1: the page at an address that cannot be read is one of them', async () => {
  service.advance(MINUTE)
  const from = '203.0.113.4'
  const unreadable = {
    url: '/%zz',
    remoteAddress: from,
    headers: { accept: 'text/html' },
  }
  expect((await service.app.inject(unreadable)).statusCode).toBe(400)
  expect(await statusesOf(service.app, '/', from, 1_199)).toEqual({ 200: 1_199 })
  expect((await service.app.inject(unreadable)).statusCode).toBe(429)
})

test('E3: all networks of an IPv6 /48 together look up four times what one of them may', async () => {
  service.advance(MINUTE)
  const ask = async (network: number) => {
    const from = `2001:db8:77:${network.toString(16)}::1`
    return (await site.inject({ url: NUMBER, remoteAddress: from })).statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 481 }, (_, network) => ask(network)))
  expect(statuses.filter((status) => status === 404)).toHaveLength(480)
  const elsewhere = await site.inject({ url: NUMBER, remoteAddress: '2001:db8:78::1' })
  expect(elsewhere.statusCode).toBe(404)
})

test('M4: of one network five reads are worked on at once, and nobody else waits for the others', async () => {
  const { inTurn } = paceOfReaders(service.context)
  const socket = new Socket()
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const read = (ip: string) =>
    inTurn({ ip, socket }, async () => {
      begun.push(ip)
      await end.promise
    })
  const all = [1, 2, 3, 4, 5, 6].map((host) => read(`2001:db8:1:${host}::1`))
  all.push(read('192.0.2.1'))
  await vi.waitUntil(() => begun.length === 6, { timeout: 20_000 })
  expect(begun.filter((ip) => ip !== '192.0.2.1')).toHaveLength(5)
  expect(begun).toContain('192.0.2.1')
  end.resolve()
  await Promise.all(all)
  expect(begun).toHaveLength(7)
})

test.each([
  '/api/service',
  '/api/public/products',
  '/api/public/articles',
  '/api/public/articles/none',
  '/api/public/articles/none/cover',
  '/api/public/certificates/AN-2026-0000001',
  '/api/public/blocks/1',
  '/api/legal/privacy',
])('M4: what a stranger reads from the database waits its turn: %s', async (url) => {
  service.advance(MINUTE)
  const remoteAddress = '203.0.113.9'
  const end = Promise.withResolvers<void>()
  const socket = new Socket()
  const others = [1, 2, 3, 4, 5].map(() =>
    service.readers.inTurn({ ip: remoteAddress, socket }, () => end.promise),
  )
  let isAnswered = false
  const asked = service.app.inject({ url, remoteAddress }).finally(() => (isAnswered = true))
  const ofOthers = () => service.app.inject({ url, remoteAddress: '203.0.113.10' })
  // One after the other, each asked for later than the one that waits.
  const [elsewhere] = [await ofOthers(), await ofOthers(), await ofOthers()]
  expect(elsewhere.statusCode).toBeLessThan(500)
  expect(isAnswered).toBe(false)
  end.resolve()
  await Promise.all(others)
  expect((await asked).statusCode).toBe(elsewhere.statusCode)
})

test('M4: what a stranger sends over a connection is answered once its body has been read', async () => {
  service.advance(MINUTE)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${url}/api/shares/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'a'.repeat(43) }),
  })
  expect(reply.status).toBe(404)
})

test('M4: who closes the connection while others of the network are read for is not read for', async () => {
  const { inTurn } = paceOfReaders(service.context)
  const end = Promise.withResolvers<void>()
  const ip = '192.0.2.7'
  const others = [1, 2, 3, 4, 5].map(() => inTurn({ ip, socket: new Socket() }, () => end.promise))
  const socket = new Socket()
  const work = vi.fn(async () => undefined)
  const left = inTurn({ ip, socket }, work)
  socket.destroy()
  await expect(left).rejects.toMatchObject({ code: 'service.unavailable' })
  end.resolve()
  await Promise.all(others)
  expect(work).not.toHaveBeenCalled()
})

test('O1: what is computed for networks is done one at a time, networks in turn and others in between', async () => {
  const { alone } = paceOfReaders(service.context)
  let roundsOfLoop = 0
  const count = (): void => {
    roundsOfLoop += 1
    round = setImmediate(count)
  }
  let round = setImmediate(count)
  onTestFinished(() => clearImmediate(round))
  const done: string[] = []
  const rounds: number[] = []
  const compute = (ip: string, name: string): Promise<unknown> =>
    alone({ ip }, () => {
      done.push(name)
      rounds.push(roundsOfLoop)
    })
  const ofOne = ['first', 'second', 'third'].map((name) => compute('203.0.113.80', name))
  await Promise.all([...ofOne, compute('198.51.100.80', 'of another network')])
  expect(done).toEqual(['first', 'second', 'of another network', 'third'])
  expect(new Set(rounds).size).toBe(4)
})

test('S1: whoever takes nothing is refused pages, numbers and files at both servers', async () => {
  service.advance(MINUTE)
  const from = '203.0.113.44'
  const files = Array.from(
    { length: 257 },
    () => new ServerResponse(new IncomingMessage(new Socket())),
  )
  for (const raw of files) await service.readers.file({ ip: from }, { raw })
  const asked = ['/', '/mark.svg', NUMBER].flatMap((url) =>
    [service.app, site].map(async (server) => {
      const { statusCode, headers } = await server.inject({ url, remoteAddress: from })
      return [statusCode, headers['cache-control']]
    }),
  )
  expect(await Promise.all(asked)).toEqual(asked.map(() => [429, 'private, no-store']))
  for (const raw of files) raw.emit('close')
  expect((await site.inject({ url: '/mark.svg', remoteAddress: from })).statusCode).toBe(200)
})

test('S1: answers without an account are counted at both servers, and those of accounts are not', async () => {
  service.advance(MINUTE)
  const answer = vi.spyOn(service.readers, 'answer')
  onTestFinished(() => answer.mockRestore())
  await service.app.inject({ url: '/api/legal/privacy' })
  await site.inject({ url: NUMBER })
  expect(answer).toHaveBeenCalledTimes(2)
  await service.app.inject({ url: '/api/deposits' })
  expect(answer).toHaveBeenCalledTimes(2)
})

test('S1: what was asked for by who has gone counts for nobody', async () => {
  service.advance(MINUTE)
  const from = '203.0.113.45'
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  raw.destroy()
  for (let i = 0; i <= 256; i += 1) await service.readers.file({ ip: from }, { raw })
  expect((await site.inject({ url: '/mark.svg', remoteAddress: from })).statusCode).toBe(200)
})

test('AF2: eight reads are under way at once for all strangers together, and proofs are not kept by them', async () => {
  const { inTurn, inOwnTurn } = paceOfReaders(service.context)
  const socket = new Socket()
  const rest = Promise.withResolvers<void>()
  const begun: string[] = []
  const replies = Array.from({ length: 11 }, (_, at) => `203.0.113.${at}`).map((ip) =>
    inTurn({ ip, socket }, async () => {
      begun.push(ip)
      await rest.promise
    }),
  )
  expect(await inOwnTurn({ ip: '203.0.113.7', socket }, async () => 'a verdict')).toBe('a verdict')
  expect(begun).toHaveLength(8)
  rest.resolve()
  await Promise.all(replies)
  expect(begun).toHaveLength(11)
})
