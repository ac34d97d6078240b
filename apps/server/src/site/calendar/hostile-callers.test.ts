import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { BEFORE_PATIENCE_MS, crowd, MOST_WAITING } from '../../http/testing/crowd.ts'
import { mostToldOfOne } from '../../http/testing/volley.ts'
import {
  createTestDatabase,
  onServer,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts'
import { ask, openBareCalendar, stamp, type BareCalendar } from './testing/open-test-calendar.ts'

let database: TestDatabase
let calendar: BareCalendar

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

beforeEach(() => onServer(database.url, (client) => client.query('truncate calendar_commitments')))

describe('a call of our calendar', () => {
  beforeEach(async () => {
    calendar = await open()
  })

  test('without its length is refused', async () => {
    const body = randomBytes(32)
    const headers = { 'transfer-encoding': 'chunked' }
    const answer = await ask(calendar, 'POST', '/digest', { body, headers })
    expect([answer.status, answer.body.toString()]).toStrictEqual([400, 'Content-Length needed'])
    expect(answer.headers['connection']).toBe('close')
  })

  test.each<[number, string]>([
    [65, 'digest too long'],
    [0, 'digest missing'],
  ])('with %i bytes is refused', async (length, words) => {
    const answer = await stamp(calendar, new Uint8Array(length))
    expect([answer.status, answer.body.toString()]).toStrictEqual([400, words])
    expect(await calendar.countRows()).toBe(0)
  })

  test('T066: that announces ten gigabytes is refused before any of them is read', async () => {
    const said = await raw(
      'POST /digest HTTP/1.1\r\nHost: a\r\nContent-Length: 10737418240\r\n\r\n',
    )
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toContain('digest too long')
  })

  test('A8: that names two hosts is refused', async () => {
    const said = await raw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toContain('one Host needed')
  })

  test.each([
    ['names no host', '', 'one Host needed'],
    ['expects something', 'Host: a\r\nExpect: x\r\n', 'Expectation failed'],
  ])('AB1: that %s is refused by us and not by Node', async (_, headers, words) => {
    const said = await raw(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(said).toContain(words)
  })

  test('K6: is one of four at most that a connection sends before it is answered', async () => {
    const said = await raw('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)).catch(() => '')
    expect(said.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(4)
  })

  test.each([
    ['two lengths', 'Content-Length: 32\r\nContent-Length: 33\r\n'],
    ['a length and chunks', 'Content-Length: 32\r\nTransfer-Encoding: chunked\r\n'],
    ['a length of no number', 'Content-Length: many\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['headers without end', `X: ${'x'.repeat(20_000)}\r\n`],
  ])('with %s is refused', async (_, headers) => {
    const said = await raw(`POST /digest HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 4(00|31) /)
    expect(await calendar.countRows()).toBe(0)
  })

  test('that ends before its digest does leaves nothing behind', async () => {
    const socket = connect(calendar.port, '127.0.0.1')
    socket.end('POST /digest HTTP/1.1\r\nHost: a\r\nContent-Length: 32\r\n\r\nhalf')
    await closed(socket)
    expect((await stamp(calendar, randomBytes(32))).status).toBe(200)
    expect(await calendar.countRows()).toBe(1)
  })

  test.each<[string, string, number, string | undefined]>([
    ['GET', '/digest', 405, 'POST'],
    ['PUT', '/digest', 405, 'POST'],
    ['POST', '/timestamp/00', 405, 'GET, HEAD'],
    ['DELETE', '/', 405, 'GET, HEAD'],
    ['TRACE', '/', 405, 'GET, HEAD'],
    ['GET', '/.env', 404, undefined],
    ['GET', '/api/deposits', 404, undefined],
    ['POST', '/digest/', 404, undefined],
    ['GET', '//evil.example/', 404, undefined],
  ])('T097: %s %s is none of its own', async (method, path, status, allow) => {
    const answer = await ask(calendar, method, path)
    expect(answer.status).toBe(status)
    expect(answer.headers['allow']).toBe(allow)
  })

  test.each<[string, string, number, string]>([
    ['something nobody promised', '00'.repeat(32), 404, 'Commitment not found'],
    ['something as short', '00', 404, 'Commitment not found'],
    ['what is not hexadecimal', 'zz', 400, 'commitment must be hex-encoded bytes'],
    ['half a byte', '000', 400, 'commitment must be hex-encoded bytes'],
    ['nothing', '', 400, 'commitment must be hex-encoded bytes'],
    ['too much', '00'.repeat(65), 400, 'commitment too long'],
    ['a way out', '../../etc/passwd', 400, 'commitment must be hex-encoded bytes'],
    ['T076 SQL', "00'%20or%201=1", 400, 'commitment must be hex-encoded bytes'],
  ])('about %s is an error', async (_, hex, status, words) => {
    const answer = await ask(calendar, 'GET', `/timestamp/${hex}`)
    expect([answer.status, answer.body.toString()]).toStrictEqual([status, words])
  })

  test('may come from a page of any origin, which never needs a session here', async () => {
    const headers = { origin: 'https://a.example' }
    const allowed = await ask(calendar, 'OPTIONS', '/digest', { headers })
    expect(allowed.status).toBe(204)
    expect(allowed.headers['access-control-allow-methods']).toContain('POST')
    const answer = await stamp(calendar, randomBytes(32))
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('too many calls', () => {
  test('of one address wait for the time told, those of others do not', async () => {
    calendar = await open({ limitPerMinute: 3, trustedProxies: ['loopback'] })
    for (let call = 0; call < 3; call += 1) expect(await statusFor('192.0.2.1')).toBe(200)
    const refused = await stampFor('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('20')
    expect(await statusFor('192.0.2.2')).toBe(200)
    calendar.advance(20_000)
    expect(await statusFor('192.0.2.1')).toBe(200)
    expect(await statusFor('192.0.2.1')).toBe(429)
  })

  test('of an IPv6 network count together, whatever address of it they come from', async () => {
    calendar = await open({ limitPerMinute: 1, trustedProxies: ['loopback'] })
    expect(await statusFor('2001:db8:1:2::1')).toBe(200)
    expect(await statusFor('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await statusFor('2001:db8:1:3::1')).toBe(200)
  })

  test('T094: are not hidden by an invented X-Forwarded-For', async () => {
    calendar = await open({ limitPerMinute: 2 })
    expect(await statusFor('192.0.2.1')).toBe(200)
    expect(await statusFor('192.0.2.2')).toBe(200)
    expect(await statusFor('192.0.2.3')).toBe(429)
  })

  test('T094: nor by what stands before the address that our proxy wrote', async () => {
    calendar = await open({ limitPerMinute: 2, trustedProxies: ['127.0.0.0/8'] })
    expect(await statusFor('10.0.0.1, 192.0.2.7')).toBe(200)
    expect(await statusFor('10.0.0.2, 192.0.2.7')).toBe(200)
    expect(await statusFor('10.0.0.3, 192.0.2.7')).toBe(429)
  })
})

test('AP3: of thousands of requests that many connections send at once, none is parsed behind the fifth of each', async () => {
  calendar = await open({ limitPerMinute: 1_000 })
  expect(await mostToldOfOne(calendar.port)).toBe(5)
})

test('T095: callers who only hold the line are cut off, and others are served meanwhile', async () => {
  calendar = await open({ patience: { headersMs: 300, requestMs: 600 } })
  // Few enough that none is closed before its time is over.
  const idle = holdLines(MOST_WAITING - 100)
  const slow = holdLines(50)
  for (const socket of slow) {
    socket.write('POST /digest HTTP/1.1\r\nHost: a\r\nContent-Length: 32\r\n\r\nx')
  }
  expect((await stamp(calendar, randomBytes(32))).status).toBe(200)
  await Promise.all([...idle, ...slow].map(closed))
  expect((await stamp(calendar, randomBytes(32))).status).toBe(200)
})

test('callers beyond those that it has at once are closed, by whichever queue they come', async () => {
  const patience = { headersMs: 60_000, requestMs: 60_000 }
  calendar = await open({ mostConnections: 8, patience })
  const lines: Socket[] = []
  for (let line = 0; line < 8; line += 1) lines.push(await answeredLine())
  await Promise.all(holdLines(32).map(closed))
  lines[0]?.destroy()
  const isFree = () =>
    stamp(calendar, randomBytes(32)).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isFree).toBe(200)
})

test.each([
  ['AK3', 'nothing', ''],
  [
    'AL1',
    'a part of their call',
    'POST /digest HTTP/1.1\r\nHost: a\r\nContent-Length: 32\r\n\r\nx',
  ],
])(
  '%s: of too many callers who say %s, the one that waited longest is closed',
  async (_, _what, said) => {
    const patience = { headersMs: 60_000, requestMs: 60_000 }
    calendar = await open({ patience, limitPerMinute: 2 * MOST_WAITING })
    await crowd(calendar.port, said)
  },
  BEFORE_PATIENCE_MS,
)

test('P1: a database that is down is told, with when to ask again, and nothing is promised', async () => {
  calendar = await openBareCalendar({ databaseUrl: 'postgresql://127.0.0.1:1/ancrage' })
  const answer = await stamp(calendar, randomBytes(32))
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

/** A calendar of the test's own, on the database of all of them. */
const open = (settings: Parameters<typeof openBareCalendar>[0] = {}): Promise<BareCalendar> =>
  openBareCalendar({ databaseUrl: database.url, ...settings })

const stampFor = (forwardedFor: string) =>
  ask(calendar, 'POST', '/digest', {
    body: randomBytes(32),
    headers: { 'content-length': '32', 'x-forwarded-for': forwardedFor },
  })

const statusFor = async (forwardedFor: string): Promise<number> =>
  (await stampFor(forwardedFor)).status

/** Connections that say nothing by themselves. */
function holdLines(count: number): readonly Socket[] {
  const sockets = Array.from({ length: count }, () => connect(calendar.port, '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  return sockets
}

/** A connection that was answered, and stays. */
async function answeredLine(): Promise<Socket> {
  const [line] = holdLines(1)
  line?.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(line as Socket, 'data')
  return line as Socket
}

function closed(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Whoever is cut off may still be told so.
  socket.resume().on('error', () => resolve())
  socket.on('close', () => resolve())
  return promise
}

/** What is answered to bytes that no client would send. */
async function raw(bytes: string): Promise<string> {
  let said = ''
  const socket = connect(calendar.port, '127.0.0.1')
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
  socket.write(bytes)
  await closed(socket)
  return said
}
