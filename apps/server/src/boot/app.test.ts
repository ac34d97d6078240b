import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { BEFORE_PATIENCE_MS, crowd } from '../http/testing/crowd.ts'
import { mostToldOfOne } from '../http/testing/volley.ts'
import { refusalOf } from '../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../testing/test-service.ts'

const HALF_SIGN_IN =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{'

let folder: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__" src="/assets/app.js">')
  await writeFile(join(folder, 'assets', 'app.js'), 'export {}')
  service = await openTestService({ webFolder: folder })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** Where the application listens, for what cannot be asked without a connection. */
async function port(): Promise<number> {
  const { server } = service.app
  if (!server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return address.port
}

const post = (payload: string, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })

describe('a request that makes no sense', () => {
  test('an unknown address of the API is a 404 in the language of the caller', async () => {
    const french = await service.app.inject({ url: '/api/nothing-here' })
    expect(french.statusCode).toBe(404)
    expect(french.json()).toEqual({
      error: { code: 'route.not_found', message: 'Cette adresse n’existe pas.' },
    })
    const english = await service.app.inject({
      method: 'POST',
      url: '/api/nothing-here',
      headers: { 'accept-language': 'en' },
    })
    expect(refusalOf(english).message).toBe('This address does not exist.')
  })

  test('JSON that cannot be read is a 400', async () => {
    const reply = await post('{"email":')
    expect(reply.statusCode).toBe(400)
    expect(refusalOf(reply).code).toBe('request.malformed')
  })

  test('T052: JSON nested 100,000 deep is refused, and the server goes on', async () => {
    const reply = await post('[' + '['.repeat(30_000) + ']'.repeat(30_000) + ']')
    expect(reply.statusCode).toBe(400)
    expect((await service.app.inject({ url: '/api/health' })).statusCode).toBe(200)
  })

  test('K6: of many who ask at once how the service is, the database is asked for all together', async () => {
    const asking = vi.spyOn(service.client.pool, 'query')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => service.app.inject({ url: '/api/health' })),
    )
    const questions = asking.mock.calls.length
    asking.mockRestore()
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(questions).toBeLessThan(10)
  })

  test('T053: a key that would reach a prototype is a 400', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const reply = await post(`{"email":"a@b.fr","password":"x","${key}":{"prototype":{"a":1}}}`)
      expect(reply.statusCode).toBe(400)
    }
  })

  test('T054: a name or a parameter that is given twice is a 400', async () => {
    for (const body of [
      '{"email":"a@b.fr","password":"x","email":"c@d.fr"}',
      '{"email":"a@b.fr","password":"x","\\u0065mail":"c@d.fr"}',
    ]) {
      const reply = await post(body)
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([400, 'request.malformed'])
    }
    await service.createAccount({ email: 'twice@example.org' })
    const caller = await service.signIn('twice@example.org')
    for (const path of ['/deposits?search=a&search=b', '/deposits?limit=1&limit=1']) {
      const reply = await caller.get(path)
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([400, 'request.malformed'])
    }
    expect((await caller.get('/deposits?search=a,b')).statusCode).toBe(200)
  })

  test('F20: a request that names two hosts is a 400', async () => {
    const statusOf = async (hosts: string): Promise<string> => {
      const socket = connect(await port(), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(`GET /api/service HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
      const chunks = await socket.toArray()
      return Buffer.concat(chunks as Buffer[])
        .toString('latin1')
        .slice(9, 12)
    }
    expect(await statusOf('Host: localhost\r\n')).toBe('200')
    expect(await statusOf('Host: localhost\r\nHost: example.org\r\n')).toBe('400')
    expect(await statusOf('Host: localhost\r\nhost: localhost\r\n')).toBe('400')
  })

  test('K6: of requests that a connection sends together four are begun, readable or not', async () => {
    for (const path of ['/nothing', '/%zz']) {
      const socket = connect(await port(), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      let said = ''
      socket.on('data', (piece) => (said += String(piece))).on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100))
      await once(socket, 'close')
      expect(said.split('HTTP/1.1 4').length - 1).toBeLessThanOrEqual(4)
    }
  })

  test('AB1: a request that names no host, or expects something, is refused by us and not by Node', async () => {
    for (const headers of ['', 'Host: a\r\nExpect: x\r\n']) {
      const socket = connect(await port(), '127.0.0.1')
      socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
      const said = Buffer.concat(await socket.toArray()).toString()
      expect(said).toContain('"request.malformed"')
    }
  })

  test('an unknown field is a 400 that names it', async () => {
    const reply = await post('{"email":"a@b.fr","password":"x","isAdmin":true}')
    expect(reply.statusCode).toBe(400)
    expect(refusalOf(reply).fields).toEqual({ isAdmin: 'This field is not accepted' })
  })

  test('an address that cannot be decoded is a 400 with every header', async () => {
    for (const url of ['/%E0%A4%A', '/api/%E0']) {
      const reply = await service.app.inject({ url })
      expect(reply.statusCode).toBe(400)
      expect(refusalOf(reply).code).toBe('request.malformed')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each(['/api/service', '/%61pi/service'])(
    'A9: what %s answers is kept by nobody, however the address is written',
    async (url) => {
      const { statusCode, headers } = await service.app.inject({ url })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    },
  )

  test('T051: a body above the limit is a 413', async () => {
    const reply = await post(JSON.stringify({ email: 'a@b.fr', password: 'x'.repeat(70_000) }))
    expect(reply.statusCode).toBe(413)
    expect(refusalOf(reply).code).toBe('request.too_large')
  })

  test('AA2: a body in chunks, whose length nobody knows, is a 411 with every header', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const url = '/api/auth/login'
    const reply = await service.app.inject({ method: 'POST', url, headers, payload: '{}' })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([411, 'request.length_required'])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['br', 'gzip', 'zstd', 'gzip, identity', ''])(
    'AC1: a request whose body is said to be compressed (“%s”) is a 415 with every header, whatever its method',
    async (coding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding }
      for (const method of ['GET', 'POST'] as const) {
        const request = { method, url: '/api/auth/login', headers, payload: '{}' }
        const reply = await service.app.inject(request)
        expect([reply.statusCode, refusalOf(reply).code]).toEqual([415, 'request.coding'])
        expect(reply.headers['x-content-type-options']).toBe('nosniff')
      }
    },
  )

  test('a body that is said to come as it is (identity) is read', async () => {
    const reply = await post('{"email":', { 'content-encoding': 'Identity' })
    expect(refusalOf(reply).code).toBe('request.malformed')
  })

  test('T055, T088: a body that does not say it is JSON is a 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      const reply = await post('{"email":"a@b.fr","password":"x"}', { 'content-type': type })
      expect(reply.statusCode).toBe(415)
    }
  })

  test('a call without a body needs none, even where it is announced as JSON', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' }
    const url = '/api/auth/logout'
    const reply = await service.app.inject({ method: 'POST', url, headers })
    expect(reply.statusCode).toBe(204)
  })

  test('T088: a change asked for by a page of another site is a 403', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example:3000',
      'http://127.evil.example:3000',
    ]) {
      const reply = await post('{}', { origin })
      expect(reply.statusCode).toBe(403)
      expect(refusalOf(reply).code).toBe('request.origin_refused')
    }
    const own = await post('{}', { origin: 'http://localhost:3000' })
    expect(own.statusCode).toBe(422)
  })

  test('Z3: an origin that is longer than any is refused before it is read', async () => {
    const reply = await post('{}', { origin: `http://localhost:3000/${'a'.repeat(300)}` })
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([403, 'request.origin_refused'])
    const short = await post('{}', { origin: 'http://localhost:3000/a' })
    expect(short.statusCode).toBe(422)
  })

  test('Z2: a cookie is taken as it is written: escapes that are none cost nothing', async () => {
    await service.createAccount({ email: 'zoe@example.org' })
    const entered = await service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'zoe@example.org', password: PASSWORD },
    })
    const { authorization = '' } = entered.headers
    const [given] = entered.cookies
    const { name = '', value = '' } = given ?? {}
    const asked = (written: string) =>
      service.app.inject({
        url: '/api/user/profile',
        headers: { authorization: String(authorization), cookie: `${name}=${written}` },
      })
    expect((await asked(value)).statusCode).toBe(200)
    const escaped = `%${value.charCodeAt(0).toString(16)}${value.slice(1)}`
    expect((await asked(escaped)).statusCode).toBe(401)
  })

  test('T089: no other site is ever allowed to read an answer', async () => {
    const reply = await service.app.inject({
      url: '/api/service',
      headers: { origin: 'https://evil.example' },
    })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('T097: nothing echoes a request, and there are no figures for strangers', async () => {
  for (const url of ['/', '/api/service']) {
    const socket = connect(await port(), '127.0.0.1')
    socket.end(`TRACE ${url} HTTP/1.1\r\nHost: a\r\nX-Secret: echo\r\n\r\n`)
    const said = Buffer.concat(await socket.toArray()).toString()
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(said).not.toContain('echo')
  }
  const remoteAddress = '203.0.113.7'
  for (const url of ['/metrics', '/api/metrics']) {
    expect((await service.app.inject({ url, remoteAddress })).statusCode).toBe(404)
  }
})

test('AP3: of thousands of requests that many connections send at once, none is parsed behind the fifth of each', async () => {
  expect(await mostToldOfOne(await port())).toBe(5)
})

test.each([
  ['AK3', 'nothing', ''],
  ['AL1', 'a part of a sign-in', HALF_SIGN_IN],
])(
  '%s: of too many callers who say %s, the one that waited longest is closed',
  async (_, _what, said) => crowd(await port(), said),
  BEFORE_PATIENCE_MS,
)

test('T095: callers who only hold the line keep nobody else waiting, and not for ever', async () => {
  const at = await port()
  const held = Array.from({ length: 1_000 }, () => connect(at, '127.0.0.1'))
  onTestFinished(() => held.forEach((socket) => socket.destroy()))
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  for (const socket of held.slice(0, 100)) {
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx')
  }
  expect((await fetch(`http://127.0.0.1:${at}/api/service`)).status).toBe(200)
  expect(service.app.server.headersTimeout).toBe(30_000)
})

test('T096: no address, however it is written, sends a browser to another site', async () => {
  for (const url of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/login?next=//evil.example&redirect=https://evil.example',
    '/api//evil.example',
    '/assets//evil.example/..',
  ]) {
    const reply = await service.app.inject({ url })
    expect([200, 400, 404]).toContain(reply.statusCode)
    expect(reply.headers['location']).toBeUndefined()
    expect(reply.headers['refresh']).toBeUndefined()
  }
})

test('T090: no answer may be framed by another page, ours included', async () => {
  const answers = [
    await service.app.inject({ url: '/' }),
    await service.app.inject({ url: '/assets/app.js' }),
    await service.app.inject({ url: '/api/service' }),
    await service.app.inject({ url: '/api/docs' }),
    await service.app.inject({ url: '/api/user/profile' }),
    await service.app.inject({ url: '/api/nothing-here' }),
    await service.app.inject({ url: '/%E0%A4%A' }),
    await post('{'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 401, 404, 400, 400,
  ])
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  }
})

test('the API is never stored by a cache', async () => {
  const reply = await service.app.inject({ url: '/api/service' })
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.json()).toMatchObject({ ledgers: [{ network: 'regtest', evidential: false }] })
})
