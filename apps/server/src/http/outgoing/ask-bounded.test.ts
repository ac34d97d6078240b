import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { askBounded } from './ask-bounded.ts'
import { openTrustedServer } from './testing/trusted-server.ts'

test('what is asked reaches a server, and its answer comes back with status and bytes', async () => {
  const url = await openTrustedServer((request, response) => {
    void text(request).then((body) => {
      const { accept, authorization } = request.headers
      response.statusCode = 404
      response.end(JSON.stringify([request.method, request.url, accept, authorization, body]))
    })
  })
  const reply = await askBounded(`${url}/a?b=c`, {
    method: 'POST',
    headers: { accept: 'text/plain', authorization: 'Basic abc' },
    body: new TextEncoder().encode('déjà'),
  })
  expect(reply.status).toBe(404)
  expect(await reply.json()).toEqual(['POST', '/a?b=c', 'text/plain', 'Basic abc', 'déjà'])
})

test('nobody is followed elsewhere', async () => {
  const url = await openTrustedServer((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await askBounded(url, {})).status).toBe(302)
})

test('an answer breaks off once it is longer than what is asked for may be', async () => {
  const url = await openTrustedServer(
    (_request, response) => void response.end('x'.repeat(200_000)),
  )
  await expect(askBounded(url, {})).rejects.toBeInstanceOf(Error)
})

test.each(['before an answer has begun', 'within it'])(
  'whoever waits no longer is told so, %s',
  async (when) => {
    const url = await openTrustedServer((_request, response) => {
      if (when === 'within it') response.write('a')
    })
    const signal = AbortSignal.timeout(50)
    await expect(askBounded(url, { signal })).rejects.toThrow('aborted')
  },
)

test('what is no answer to anything ends with its connection too', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await openTrustedServer((request, response) => {
    request.socket.on('close', () => closed.resolve())
    response.writeHead(204).flushHeaders()
  })
  await expect(askBounded(url, {})).rejects.toBeInstanceOf(TypeError)
  await closed.promise
})

test('on this machine, without encryption, it is asked as others are', async () => {
  const server = createServer((_request, response) => void response.end('said'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await (await askBounded(`http://127.0.0.1:${port}`, {})).text()).toBe('said')
})
