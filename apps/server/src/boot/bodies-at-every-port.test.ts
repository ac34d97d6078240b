import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LONGEST_OF_STRANGERS } from '../http/bodies/bodies-of-strangers.ts'
import { freePort } from '../http/listen-wide.ts'
import { beginBody, saidTo } from '../http/testing/begin-body.ts'
import { paceOfReaders } from '../platform/rate-limits/index.ts'
import { startCalendar } from '../site/calendar/index.ts'
import { startVerificationSite } from '../site/verification/index.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const HOST = '127.0.0.1'
/** Of one network at once: 16 MiB. */
const MOST = 64
const trustedProxies = ['loopback']

let service: TestService
const ports: [string, number][] = []
const closes: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  service = await openTestService({ trustedProxies })
  const application = new URL(await service.app.listen({ port: 0, host: HOST })).port
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-verify-'))
  await writeFile(join(folder, 'index.html'), '<p>Page</p>')
  const { context } = service
  const siteAt = { port: await freePort({ port: 0, host: HOST }), host: HOST }
  const site = await startVerificationSite(context, {
    ...siteAt,
    logger: pino({ level: 'silent' }),
    url: undefined,
    folder,
    sources: { explorers: [], calendars: [] },
    sealFingerprint: null,
    trustedProxies,
    readers: paceOfReaders(context),
  })
  const calendar = await startCalendar(context, {
    port: 0,
    host: HOST,
    url: undefined,
    limitPerMinute: 600,
    trustedProxies,
    siteOwner: 'Essai',
    evidential: false,
  })
  closes.push(
    () => calendar.close(),
    async () => site?.close(),
    () => service.close(),
    () => rm(folder, { recursive: true }),
  )
  ports.push(
    ['/api/auth/login', Number(application)],
    ['/api/deposits', Number(application)],
    ['/', siteAt.port],
    ['/digest', calendar.port],
  )
})
afterAll(async () => {
  for (const close of closes) await close()
})

const FULL = '2001:db8:1:ffff::1'

/** What is said to a body that has not come yet. */
const saidAt = (path: string, port: number, language: string): Promise<string> =>
  saidTo(port, {
    path,
    from: FULL,
    length: 60_000,
    headers: [`Accept-Language: ${language}`],
  })

const statusOfWhole = async (path: string, port: number, from: string, bytes: number) => {
  const body = JSON.stringify({ words: 'a'.repeat(bytes) })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const reply = await fetch(`http://${HOST}:${port}${path}`, { method: 'POST', headers, body })
  await reply.body?.cancel()
  return reply.status
}

test('T095, AQ5: a network whose bodies are not answered is refused more at every port, in words, and the connection ends; others are not', async () => {
  for (let i = 0; i < MOST; i += 1) {
    const from = `2001:db8:1:${i.toString(16)}::1`
    const length = LONGEST_OF_STRANGERS
    await beginBody(service.app.server, { path: '/api/proofs/verify', from, length })
  }
  for (const [path, port] of ports) {
    const said = await saidAt(path, port, 'fr')
    expect([path, said]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 429 /)])
    expect(said).toMatch(/retry-after: 1\r/i)
    expect(said).toMatch(/connection: close/i)
    expect(said).toContain(path === '/digest' ? 'Too many calls' : 'Trop de demandes')
    expect(await statusOfWhole(path, port, FULL, 1_000)).not.toBe(429)
    expect(await statusOfWhole(path, port, '2001:db8:2:1::1', 50_000)).not.toBe(429)
  }
  expect(await saidAt('/api/auth/login', ports[0]?.[1] ?? 0, 'en')).toContain('Too many requests')
})
