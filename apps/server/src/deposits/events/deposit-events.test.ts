import { once } from 'node:events'
import { connect } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let origin: string
beforeEach(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  await service.createAccount({ email: 'otto@example.org', credits: 10 })
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => service.close())

async function listen(email: string) {
  return listenAs(await session(email))
}

async function session(email: string) {
  const caller = await service.signIn(email)
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { caller, headers: { authorization: `Bearer ${caller.token}`, cookie } }
}

async function listenAs({ headers }: Pick<Awaited<ReturnType<typeof session>>, 'headers'>) {
  const reply = await fetch(`${origin}/api/deposits/events`, { headers })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const { value, done } = (await chunks?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`)
        text += value
      }
      return text
    },
    close: () => chunks?.cancel(),
  }
}

test('a page hears of its owner’s deposits, and of nobody else’s', async () => {
  const annas = await listen('anna@example.org')
  await annas.until(': listening')
  const anna = await service.signIn('anna@example.org')
  const otto = await service.signIn('otto@example.org')
  const foreign = depositOf(await otto.post('/deposits', newDeposit()))
  const own = depositOf(await anna.post('/deposits', newDeposit()))
  const heard = await annas.until(own.id)
  expect(heard).toContain(`event: deposit\ndata: {"id":"${own.id}"}`)
  expect(heard).not.toContain(foreign.id)
  await annas.close()
})

test('what others say on the same channel is passed over', async () => {
  const annas = await listen('anna@example.org')
  await annas.until(': listening')
  for (const payload of ['', 'nonsense', '{"id":7}']) {
    await service.client.pool.query(`select pg_notify('ancrage_deposits', $1)`, [payload])
  }
  const anna = await service.signIn('anna@example.org')
  const own = depositOf(await anna.post('/deposits', newDeposit()))
  expect(await annas.until(own.id)).toContain(own.id)
  await annas.close()
})

test('nobody listens without a session', async () => {
  const reply = await fetch(`${origin}/api/deposits/events`)
  expect(reply.status).toBe(401)
})

test('closing the server ends open streams', async () => {
  const stream = await listen('anna@example.org')
  await stream.until(': listening')
  await service.app.close()
  await expect(stream.until('never')).rejects.toThrow('the stream ended')
})

test('of more than twenty streams of an account the oldest ends, and nobody else’s', async () => {
  const ottos = await listen('otto@example.org')
  const anna = await session('anna@example.org')
  const annas = []
  for (let n = 0; n <= 20; n += 1) annas.push(await listenAs(anna))
  await expect(annas[0]?.until('never')).rejects.toThrow('the stream ended')
  const own = depositOf(await anna.caller.post('/deposits', newDeposit()))
  for (const stream of annas.slice(1)) expect(await stream.until(own.id)).toContain(own.id)
  const otto = await service.signIn('otto@example.org')
  const his = depositOf(await otto.post('/deposits', newDeposit()))
  expect(await ottos.until(his.id)).toContain(his.id)
})

test('a reader that stops reading is cut off, and the server goes on', async () => {
  const { headers } = await session('anna@example.org')
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const head = [
    'GET /api/deposits/events HTTP/1.1',
    'host: localhost',
    `authorization: ${headers.authorization}`,
    `cookie: ${headers.cookie}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'readable')
  const flood = `select pg_notify('ancrage_deposits', json_build_object(
    'accountId', '*', 'companyId', null, 'id', gen_random_uuid())::text) from generate_series(1, 60000)`
  for (let run = 0; run < 4; run += 1) await service.client.pool.query(flood)
  // Reading again shows that the other side has hung up.
  socket.resume()
  await closed
  expect((await service.app.inject({ url: '/api/health' })).statusCode).toBe(200)
})

const LOSSES: readonly (readonly [string, (email: string, own: Caller) => Promise<unknown>])[] = [
  ['signed out', (_, own) => own.post('/auth/logout', {})],
  [
    'revoked',
    async (email) => {
      const elsewhere = await service.signIn(email)
      await elsewhere.post('/auth/sessions/revoke-others', {})
    },
  ],
  [
    'suspended',
    (email) =>
      service.client.pool.query('update accounts set suspended_at = now() where email = $1', [
        email,
      ]),
  ],
]

test.each(LOSSES)('F6: a stream ends at once when its reader is %s', async (_, lose) => {
  const email = 'anna@example.org'
  const own = await session(email)
  const stream = await listenAs(own)
  await stream.until(': listening')
  await lose(email, own.caller)
  await expect(stream.until('never')).rejects.toThrow('the stream ended')
})

test('F6: a stream of a company ends when its reader is no administrator of it any more', async () => {
  const companyId = await service.createCompany('Atelier')
  const email = 'head@example.org'
  await service.createAccount({ email, type: 'companyAdministrator', companyId })
  const stream = await listen(email)
  await stream.until(': listening')
  await service.client.pool.query(`update accounts set type = 'subAccount' where email = $1`, [
    email,
  ])
  await expect(stream.until('never')).rejects.toThrow('the stream ended')
})

test('F6: what another account loses ends nobody else’s stream', async () => {
  const stream = await listen('anna@example.org')
  await stream.until(': listening')
  await (await service.signIn('otto@example.org')).post('/auth/logout', {})
  const anna = await service.signIn('anna@example.org')
  const own = depositOf(await anna.post('/deposits', newDeposit()))
  expect(await stream.until(own.id)).toContain(own.id)
  await stream.close()
})
