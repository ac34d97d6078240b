import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { sendBytes } from './send-bytes.ts'

const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251)

test('sends the bytes whole, with their length and the heads, and hands out what is answered', async () => {
  const heard: unknown[] = []
  const url = await serviceThat((request, reply) => {
    const { method, headers } = request
    void buffer(request).then((body) => {
      heard.push(method, headers['x-part'], headers['content-length'], Buffer.compare(bytes, body))
      reply.writeHead(503, { 'retry-after': '7' }).end('later')
    })
  })
  const answer = await send(url)
  expect(heard).toEqual(['PUT', '4', '3000000', 0])
  expect([answer.status, answer.ok]).toEqual([503, false])
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(await answer.text()).toBe('later')
})

test('takes an answer without content for what it is', async () => {
  const url = await serviceThat((request, reply) => {
    request.resume().on('end', () => reply.writeHead(204).end())
  })
  expect(await send(url)).toMatchObject({ status: 204, ok: true })
})

test('T029 goes to no other address that it is sent to', async () => {
  let reached = 0
  const other = await serviceThat((_, reply) => {
    reached += 1
    reply.end()
  })
  const url = await serviceThat((request, reply) => {
    request.resume().on('end', () => reply.writeHead(307, { location: other }).end())
  })
  expect((await send(url)).ok).toBe(false)
  expect(reached).toBe(0)
})

test('rejects where the service breaks off, and where it takes too long', async () => {
  const broken = await serviceThat((request) => void request.socket.destroy())
  await expect(send(broken)).rejects.toThrow(/ECONNRESET|EPIPE|hang up/)
  const slow = new AbortController()
  const silent = await serviceThat(() => slow.abort())
  await expect(send(silent, slow.signal)).rejects.toThrow('aborted')
})

const send = (url: string, signal = new AbortController().signal) =>
  sendBytes(url, { method: 'PUT', headers: { 'x-part': '4' }, bytes, signal })

async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
