import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openTestService, type TestService } from '../testing/test-service.ts'

const PAGE = '<script nonce="__CSP_NONCE__" src="/assets/app.js">'
/** As a browser asks that goes to an address. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
const SECRET = 'what only the operator may read'
const pageWithoutNonce = (page: string): string =>
  page.replace(/nonce="[^"]+"/, 'nonce="__CSP_NONCE__"')

let folder: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'app.js'), 'export {}')
  service = await openTestService({ webFolder: folder })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

test('T091: every address of the application gets the page, where only scripts with its own nonce run', async () => {
  const replies = await Promise.all(
    ['/', '/login', '/deposits/1', '/nowhere'].map((url) => service.app.inject({ url })),
  )
  const nonces = replies.map(({ body }) => /nonce="(?<nonce>[^"]+)"/.exec(body)?.groups?.['nonce'])
  expect(new Set(nonces).size).toBe(4)
  for (const [index, reply] of replies.entries()) {
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[index]}' 'wasm-unsafe-eval'`)
    expect(policy).not.toContain('unsafe-inline')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
})

describe('AK5: the page is compressed', () => {
  const visit = (remoteAddress: string, encoding: string) =>
    service.app.inject({ url: '/', remoteAddress, headers: { 'accept-encoding': encoding } })

  test('for whoever takes that, with the nonce of its own', async () => {
    const plain = await visit('203.0.113.7', 'zstd')
    expect([plain.headers['content-encoding'], pageWithoutNonce(plain.body)]).toEqual([
      undefined,
      PAGE,
    ])
    const expanded = { br: brotliDecompressSync, gzip: gunzipSync } as const
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await visit('203.0.113.7', encoding)
      const page = expanded[encoding](rawPayload).toString()
      const [, nonce] = /nonce="([^"]+)"/.exec(page) ?? []
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['vary']).toContain('accept-encoding')
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(pageWithoutNonce(page)).toBe(PAGE)
    }
  })

  test('one at a time, networks in turn: who visits often waits behind the others', async () => {
    const order: string[] = []
    const come = async (address: string) => {
      await visit(address, 'br')
      order.push(address)
    }
    const often = Array.from({ length: 5 }, () => come('203.0.113.8'))
    await Promise.all([...often, come('203.0.113.9')])
    expect(order.indexOf('203.0.113.9')).toBeLessThan(3)
  })
})

test('20.10: no search engine keeps the page of what was shared by a link', async () => {
  const tag = async (url: string) => (await service.app.inject({ url })).headers['x-robots-tag']
  expect([
    await tag('/share'),
    await tag('/share?a'),
    await tag('/shares'),
    await tag('/'),
  ]).toEqual(['noindex', 'noindex', undefined, undefined])
})

test.each([
  ['range', 'bytes=99999-'],
  ['range', 'bytes=5-2'],
  ['if-match', '"other"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('O2: a built file asked for with %s: %s is no failure of ours', async (name, value) => {
  const reply = await service.app.inject({ url: '/assets/app.js', headers: { [name]: value } })
  expect(reply.statusCode).toBe(400)
})

test('a built file is kept for ever', async () => {
  const reply = await service.app.inject({ url: '/assets/app.js' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toContain('immutable')
  // A worker takes its policy from its own script: without this it could not run WebAssembly.
  expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
})

test('F13: a built file that the build has compressed is sent as it is', async () => {
  const text = `/* ${'a long script '.repeat(200)} */`
  const compressed = brotliCompressSync(text)
  await writeFile(join(folder, 'assets', 'long.js'), text)
  await writeFile(join(folder, 'assets', 'long.js.br'), compressed)
  const built = await openTestService({ webFolder: folder })
  onTestFinished(() => built.close())
  const ask = (url: string, encoding: string) =>
    built.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const reply = await ask('/assets/long.js', 'gzip, deflate, br, zstd')
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable') as string,
    'content-security-policy': expect.stringContaining("script-src 'self'") as string,
    vary: 'accept-encoding',
  })
  expect(reply.rawPayload.equals(compressed)).toBe(true)
  const plain = await ask('/assets/long.js', 'zstd')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text])
  expect(reply.headers['content-type']).toBe(plain.headers['content-type'])
  expect((await ask('/assets/long.js.br', '')).statusCode).toBe(404)
})

test('T097: files that are not there are a 404, not the page', async () => {
  for (const url of ['/.env', '/.git/config', '/assets/app.js.map', '/../package.json']) {
    expect((await service.app.inject({ url })).statusCode).toBe(404)
  }
})

test.each([
  ['/foo.bar', 404],
  ['/a/b.pdf', 404],
  ['/index.html', 404],
  ['/.env', 404],
  ['/metrics', 404],
  ['/%E0%A4%A', 400],
  ['/deposits/%E0%A4%A', 400],
])(
  'a browser that goes to %s gets the page, which knows that there is none',
  async (url, status) => {
    const asked = { url, remoteAddress: '203.0.113.7' }
    const reply = await service.app.inject({ ...asked, headers: { accept: BROWSER } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(pageWithoutNonce(reply.body)).toBe(PAGE)
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['cache-control']).toBe('no-store')
    for (const accept of ['*/*', 'image/avif,image/*,*/*;q=0.8', 'application/json']) {
      const told = await service.app.inject({ ...asked, headers: { accept } })
      expect([told.statusCode, told.headers['content-type']]).toEqual([
        status,
        'application/json; charset=utf-8',
      ])
    }
  },
)

test('what is missing of the build or the API is told to a browser as to a program, and so is what is sent', async () => {
  const gone = ['/assets/app.js.map', '/assets/%E0', '/api/nothing.here', '/api/%E0', '/api']
  const replies = await Promise.all([
    ...gone.map((url) => service.app.inject({ url, headers: { accept: BROWSER } })),
    service.app.inject({ method: 'POST', url: '/foo.bar', headers: { accept: BROWSER } }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404, 400, 404, 404])
  for (const { headers } of replies) expect(headers['content-type']).toContain('json')
})

test('T097: no address, however it is written, gives a browser a file beside the built ones', async () => {
  await writeFile(join(folder, '..', `${basename(folder)}.txt`), SECRET)
  onTestFinished(() => rm(`${folder}.txt`))
  const beside = `${basename(folder)}.txt`
  for (const url of [
    `/../${beside}`,
    `/..%2f${beside}`,
    `/%2e%2e/${beside}`,
    `/%2e%2e%2f${beside}`,
    `/assets/../../${beside}`,
    `/assets/..%2f..%2f${beside}`,
    `/assets/%2e%2e/%2e%2e/${beside}`,
    `/..%5c${beside}`,
    `/..%00/${beside}`,
    `//${beside}`,
    `/${folder}.txt`,
  ]) {
    const reply = await service.app.inject({ url, headers: { accept: BROWSER } })
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toContain(SECRET)
  }
})
