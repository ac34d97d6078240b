import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildVerificationSite } from '../../site/verification/start-verification-site.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const MINUTE = 60_000
const PAGE = '<!doctype html><title>page</title>'
const NUMBER = '/api/public/certificates/AN-2026-0000001'

let folder: string
let service: TestService
let site: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-readers-'))
  await writeFile(join(folder, 'index.html'), PAGE)
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
