import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { staticDocument } from './static-document.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const TEXT = 'Le phare de la pointe. '.repeat(1_000)

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('F13: a document is written and compressed once, however many ask for it at the same time', async () => {
  let written = 0
  const document = staticDocument(() => {
    written += 1
    return TEXT
  })
  expect(written, 'before anybody has asked').toBe(0)
  const given = new Set<Buffer>()
  const app = fastify()
  app.get('/', async (request, reply) => {
    const bytes = await document(request, reply)
    given.add(bytes)
    return bytes
  })
  const ask = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  await Promise.all(Array.from({ length: 50 }, () => ask('gzip, br')))
  expect(given.size).toBe(1)
  await Promise.all(Array.from({ length: 50 }, () => ask('gzip')))
  expect(given.size).toBe(2)
  expect(written).toBe(1)
  await app.close()
})

describe.each(['/api/openapi.json', '/api/docs'])('F13: %s', (url) => {
  const ask = (encoding?: string) =>
    service.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

  test('is given as its reader takes it', async () => {
    const plain = await ask()
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await ask('gzip, deflate, br;q=0.9, zstd')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers['content-type']).toBe(plain.headers['content-type'])
    const gzipped = await ask('br;q=0, gzip')
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  })

  test.each(['zstd', 'deflate', 'identity', 'br;q=0'])(
    'is compressed anew for nobody, not for who takes %s alone either',
    async (encoding) => {
      const { headers, body } = await ask(encoding)
      expect(headers['content-encoding']).toBeUndefined()
      expect(body).toBe((await ask()).body)
    },
  )
})
