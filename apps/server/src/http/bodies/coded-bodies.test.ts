import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { answerErrors } from '../errors.ts'
import { refuseCodedBodies } from './coded-bodies.ts'

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  answerErrors(app, databaseOutage)
  app.addHook('onRequest', async () => undefined)
  refuseCodedBodies(app)
  app.post('/echo', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

/** All that it says until it closes. */
async function sent(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return Buffer.concat(await socket.toArray()).toString()
}

const CHUNKED =
  'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
const PIECES = 1000
const inPieces = `${CHUNKED}${'1\r\n1\r\n'.repeat(PIECES)}0\r\n\r\n`

test('AA2: a body in chunks is refused in words, its connection ends, and no piece of it is read', async () => {
  const push = vi.spyOn(IncomingMessage.prototype, 'push')
  const said = await sent(inPieces)
  expect(said).toMatch(/^HTTP\/1\.1 411 /)
  expect(said).toContain('"request.length_required"')
  expect(said).toMatch(/connection: close/i)
  expect(push.mock.calls.filter(([piece]) => piece !== null)).toEqual([])
  push.mockRestore()
})

test('AA2: calls that come after on other connections are read', async () => {
  await sent(inPieces)
  const body = JSON.stringify({ words: 'all of it' })
  const headers = { 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${port}/echo`
  for (let call = 0; call < 3; call += 1) {
    const reply = await fetch(address, { method: 'POST', headers, body })
    expect(await reply.json()).toEqual({ words: 'all of it' })
    expect(await sent(inPieces)).toMatch(/^HTTP\/1\.1 411 /)
  }
})
