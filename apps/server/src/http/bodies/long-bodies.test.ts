import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { endpoint } from '@ancrage/contract'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { answerErrors } from '../errors.ts'
import { serveSignedIn } from '../route.ts'

const sending = endpoint({ method: 'POST', path: '/send', status: 204 })
const LIMIT = 2 * 1024 * 1024

/** A call that takes long bodies, and how to begin one of an account without sending any of it. */
async function open() {
  const app = fastify()
  answerErrors(app, databaseOutage)
  onTestFinished(() => app.close())
  const come: (() => void)[] = []
  serveSignedIn(
    app,
    async ({ headers }) => {
      const [id = '', companyId = null] = String(headers['x-who']).split(' of ')
      return { id, companyId }
    },
    sending,
    async () => undefined,
    { bodyLimit: LIMIT },
  )
  const closed: Promise<unknown>[] = []
  app.server.on('request', (_request, response) => {
    closed.push(once(response, 'close'))
    come.shift()?.()
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const begin = async (who: string, length: number): Promise<Socket> => {
    const socket = connect(Number(url.port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const hasCome = new Promise<void>((resolve) => void come.push(resolve))
    const type = 'Content-Type: application/json'
    const headers = ['Host: a', `X-Who: ${who}`, type, `Content-Length: ${length}`]
    socket.write(`POST /send HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    await hasCome
    return socket
  }
  const statusFor = async (who: string, bytes: number): Promise<number> => {
    const body = JSON.stringify({ words: 'a'.repeat(bytes) })
    const headers = { 'content-type': 'application/json', 'x-who': who }
    return (await fetch(new URL('/send', url), { method: 'POST', headers, body })).status
  }
  return { begin, closed, statusFor }
}

test('R2: long bodies of one account that do not end are so many at once', async () => {
  const { begin, closed, statusFor } = await open()
  const unfinished: Socket[] = []
  for (let i = 0; i < 32; i += 1) unfinished.push(await begin('anna', LIMIT))
  expect(await statusFor('anna', 100_000)).toBe(429)
  expect([await statusFor('anna', 10), await statusFor('berthe', 100_000)]).toEqual([204, 204])
  unfinished[0]?.destroy()
  await closed[0]
  expect(await statusFor('anna', 100_000)).toBe(204)
})

test('AL4: long bodies of one company that do not end are so many at once, whoever sends them', async () => {
  const { begin, closed, statusFor } = await open()
  const unfinished: Socket[] = []
  for (const member of ['anna', 'berthe', 'chloe']) {
    for (let i = 0; i < 21; i += 1) unfinished.push(await begin(`${member} of phare`, LIMIT))
  }
  expect(await statusFor('denise of phare', LIMIT - 20)).toBe(204)
  unfinished.push(await begin('denise of phare', LIMIT))
  expect(await statusFor('denise of phare', 100_000)).toBe(429)
  const others = ['denise of phare', 'emma of quai', 'emma']
  const bytes = [10, 100_000, 100_000]
  expect(await Promise.all(others.map((who, at) => statusFor(who, bytes[at] ?? 0)))).toEqual([
    204, 204, 204,
  ])
  unfinished[0]?.destroy()
  await closed[0]
  expect(await statusFor('denise of phare', 100_000)).toBe(204)
})
