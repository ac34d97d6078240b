import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { compressAnswers } from './compress-answers.ts'

const LONG = 'words '.repeat(1000)

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  await compressAnswers(app)
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/long', async () => LONG)
  app.post('/length', async ({ body }) => ({ length: (body as Buffer).length }))
})
afterEach(() => app.close())

test('a long answer is compressed for who takes it', async () => {
  const reply = await app.inject({ url: '/long', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(LONG)
})

test.each([
  ['br', brotliCompressSync(LONG)],
  ['gzip', gzipSync(LONG)],
])('AC1: a body that says %s arrives as it was sent', async (coding, payload) => {
  const headers = { 'content-type': 'text/plain', 'content-encoding': coding }
  const reply = await app.inject({ method: 'POST', url: '/length', headers, payload })
  expect(reply.json()).toEqual({ length: payload.length })
})
