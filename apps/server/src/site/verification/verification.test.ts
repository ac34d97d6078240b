import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PublicCertificate } from '@ancrage/contract'
import { hexToBytes, parseBlockHeader } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { BEFORE_PATIENCE_MS, crowd } from '../../http/testing/crowd.ts'
import { mostToldOfOne } from '../../http/testing/volley.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { paceOfReaders } from '../../platform/rate-limits/index.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { buildVerificationSite } from './start-verification-site.ts'

const PAGE = `<head><meta http-equiv="content-security-policy" content="default-src 'none'">
<script id="site-settings" type="application/json">{"explorers":[]}</script></head>`
const SOURCES = {
  explorers: ['https://one.example/api'],
  calendars: ['https://calendar.example'],
}
const FINGERPRINT = 'ab'.repeat(32)

let service: TestService
let site: FastifyInstance
let folder: string
let caller: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', credits: 10 })
  caller = await service.signIn('ada@example.org')
  folder = await mkdtemp(join(tmpdir(), 'ancrage-verify-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'start()')
  await writeFile(join(folder, 'offline.html'), '<p>offline</p>')
  const parts = {
    logger: pino({ level: 'silent' }),
    url: undefined,
    folder,
    sources: SOURCES,
    sealFingerprint: FINGERPRINT,
    trustedProxies: [],
    readers: paceOfReaders(service.context),
  }
  site = await buildVerificationSite(service.context, parts, PAGE)
})
afterAll(async () => {
  await site.close()
  await service.close()
  await rm(folder, { recursive: true })
})

/** Where the site listens, for what cannot be asked without a connection. */
async function port(): Promise<number> {
  if (!site.server.listening) await site.listen({ port: 0, host: '127.0.0.1' })
  return (site.server.address() as AddressInfo).port
}

test('AC1: a request whose body is said to be compressed is a 415 on every address', async () => {
  for (const url of ['/', '/assets/index-abc.js', '/api/public/certificates/1']) {
    const reply = await site.inject({ url, headers: { 'content-encoding': 'br' }, payload: '…' })
    expect([url, reply.statusCode]).toEqual([url, 415])
  }
})

const deposited = async (wanted: Readonly<Record<string, unknown>>) =>
  (await caller.post('/deposits', newDeposit(wanted))).json<{ id: string; number: string }>()
const publicly = (number: string) => site.inject(`/api/public/certificates/${number}`)

test('a public deposit’s number gives its facts, and nothing that identifies an account', async () => {
  const { number } = await deposited({ visibility: 'public', title: 'Le phare' })
  await service.anchorAndConfirm()
  const reply = await publicly(number)
  expect(reply.statusCode).toBe(200)
  const shown = reply.json<PublicCertificate>()
  expect(shown).toMatchObject({ number, title: 'Le phare', status: 'confirmed' })
  expect(shown.anchor).toMatchObject({ network: 'regtest', evidential: false })
  expect(shown.files).toHaveLength(1)
  expect(reply.body).not.toContain('ada@example.org')
  expect(Object.keys(shown)).not.toContain('id')
})

test('a private number, one of another year and one never given are answered alike', async () => {
  const { number } = await deposited({ visibility: 'private' })
  const open = await deposited({ visibility: 'public' })
  const otherYear = open.number.replace(/^AN-\d{4}/, 'AN-1999')
  const replies = await Promise.all([number, otherYear, 'AN-2026-9999999', 'x'].map(publicly))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})

test('the application answers the same beside its own calls', async () => {
  const { number } = await deposited({ visibility: 'public' })
  const reply = await service.app.inject(`/api/public/certificates/${number}`)
  expect(reply.json()).toMatchObject({ number })
})

test('the header of a block that holds an anchor is given, with its network', async () => {
  const { id } = await deposited({})
  await service.anchorAndConfirm()
  const { anchor } = (await caller.get(`/deposits/${id}`)).json<{
    anchor: { blockHeight: number; blockHash: string }
  }>()
  const reply = await site.inject(`/api/public/blocks/${anchor.blockHeight}`)
  const block = reply.json<{ network: string; evidential: boolean; header: string }>()
  expect(block).toMatchObject({ network: 'regtest', evidential: false })
  const { hash } = parseBlockHeader(hexToBytes(block.header))
  expect(Buffer.from(hash.toReversed()).toString('hex')).toBe(anchor.blockHash)
})

test('a block without an anchor of ours, and what is no height, are not found', async () => {
  for (const height of ['4000000000', '-1', 'x', '99999999999']) {
    expect((await site.inject(`/api/public/blocks/${height}`)).statusCode).toBe(404)
  }
})

test.each([
  ['F20', 'names two hosts', 'Host: localhost\r\nHost: example.org\r\n'],
  ['AB1', 'names none', ''],
  ['AB1', 'expects something', 'Host: localhost\r\nExpect: x\r\n'],
])('%s: a request that %s is refused here too, by us and not by Node', async (_, what, headers) => {
  const socket = connectTo(await port(), '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  const answer = Buffer.concat((await socket.toArray()) as Buffer[]).toString()
  expect(answer, what).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer, what).toContain('"request.malformed"')
})

test('AP3: of thousands of requests that many connections send at once, none is parsed behind the fifth of each', async () => {
  expect(await mostToldOfOne(await port())).toBe(5)
})

test(
  'AK3: of too many callers who say nothing, the one that waited longest is closed',
  async () => crowd(await port()),
  BEFORE_PATIENCE_MS,
)

test('nothing but the public calls is served beside the site', async () => {
  for (const path of ['/api/health', '/api/deposits', '/api/auth/check', '/nowhere.js']) {
    expect((await site.inject(path)).json()).toMatchObject({ error: { code: 'route.not_found' } })
  }
})

test.each(['/nowhere', '/fr/', '/c/AN-2026-0000001/more'])(
  'a wrong address as %s is told to people in both languages, by a page',
  async (path) => {
    const { statusCode, headers, body } = await site.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('Cette page n’existe pas')
    expect(body).toContain('This page does not exist')
    expect(body).toContain('href="/"')
  },
)

test.each([
  ['/AN-2026-0000001.pdf', 404],
  ['/c/%E0%A4%A', 400],
])(
  'who goes to %s with a browser reads the page, not what programs are told',
  async (url, status) => {
    const { statusCode, headers, body } = await site.inject({
      url,
      headers: { accept: 'text/html' },
    })
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("form-action 'none'")
    expect(body).toContain('Cette page n’existe pas')
  },
)

test.each(['/', '/c/AN-2026-0000001'])(
  'the page at %s may connect to what it names, and to nobody else',
  async (path) => {
    const { headers, body } = await site.inject(path)
    const policy = String(headers['content-security-policy'])
    const connect = /connect-src ([^;]+)/.exec(policy)?.[1]
    expect(connect).toBe(
      "'self' https://one.example https://calendar.example http://localhost:* http://127.0.0.1:*",
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(body).not.toContain('http-equiv')
    expect(JSON.parse(/json">([^<]*)</.exec(body)?.[1] ?? '')).toEqual({
      ...SOURCES,
      service: true,
      sealFingerprint: FINGERPRINT,
      asksAtOnce: true,
    })
  },
)

test('a worker’s script may connect to nobody, and assets are kept for ever', async () => {
  const { headers } = await site.inject('/assets/index-abc.js')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(headers['cache-control']).toContain('immutable')
})

test('the offline page keeps the policy that is written into it, and is framed by nobody', async () => {
  const { headers, statusCode } = await site.inject('/offline.html')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
})
