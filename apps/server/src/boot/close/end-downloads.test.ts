import { text } from 'node:stream/consumers'
import { get, type IncomingMessage } from 'node:http'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
let operator: Caller
let port: number
let companyId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
  companyId = await service.createCompany('Atelier')
  const { session } = await administratorOfCompany()
  expect((await session.post('/deposits', newDeposit({ title: 'Nocturne' }))).statusCode).toBe(201)
  // More than the system keeps for a reader who does not read.
  await service.client.pool.query("update deposits set description = repeat('x', 12000000)")
})
afterAll(() => service.close())

type Reader = Readonly<{ id: string; email: string; session: Caller; key: string }>

async function administratorOfCompany(): Promise<Reader> {
  operator = await service.signIn('operator@example.org')
  const email = `reader-${(count += 1)}@example.org`
  const wanted = { email, type: 'companyAdministrator', companyId, credits: 1 } as const
  const id = await service.createAccount(wanted)
  const session = await service.signIn(email)
  const made = await session.post('/api-keys', { name: 'Programme', scopes: ['deposits:read'] })
  return { id, email, session, key: made.json<{ key: string }>().key }
}

const bySession = ({ session: { token, cookies } }: Reader) => ({
  authorization: `Bearer ${token}`,
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
const byKey = ({ key }: Reader) => ({ authorization: `Bearer ${key}` })

/** An export that is under way, and that nobody goes on reading until it is `read`. */
async function begun(headers: Record<string, string>) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/deposits/export?format=json', headers, agent: false }, resolve).once(
      'error',
      reject,
    )
  })
  expect(reply.statusCode).toBe(200)
  return { read: () => text(reply).catch((error: unknown) => error) }
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    service.app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)))
  })

type Loss = readonly [
  string,
  (reader: Reader) => Record<string, string>,
  (reader: Reader) => Promise<unknown>,
]

const LOSSES: readonly Loss[] = [
  ['signs out', bySession, ({ session }) => session.post('/auth/logout', {})],
  ['is suspended', bySession, ({ id }) => operator.post(`/admin/users/${id}/suspend`, {})],
  ['is demoted', bySession, ({ id }) => demoted(id)],
  [
    'has the session ended elsewhere',
    bySession,
    async ({ email }) => (await service.signIn(email)).post('/auth/sessions/revoke-others', {}),
  ],
  ['is suspended', byKey, ({ id }) => operator.post(`/admin/users/${id}/suspend`, {})],
  ['is demoted', byKey, ({ id }) => demoted(id)],
  [
    'revokes the key',
    byKey,
    async ({ session }) => {
      const [key] = (await session.get('/api-keys')).json<{ items: { id: string }[] }>().items
      await session.call({ method: 'DELETE', url: `/api/api-keys/${key?.id}` })
    },
  ],
]
const demoted = (id: string) =>
  operator.call({
    method: 'PATCH',
    url: `/api/admin/users/${id}`,
    payload: { accountType: 'subAccount' },
  })

test.each(LOSSES)('B5: a download is cut short once its reader %s', async (_, headersOf, lose) => {
  const reader = await administratorOfCompany()
  const { read } = await begun(headersOf(reader))
  await lose(reader)
  await vi.waitUntil(async () => (await connections()) === 0, { timeout: 20_000 })
  expect(await read()).toMatchObject({ code: 'ECONNRESET' })
})

test('B5: what others lose, another session of one’s own, and other secrets of the same cut nothing short', async () => {
  const [reader, other] = [await administratorOfCompany(), await administratorOfCompany()]
  const elsewhere = await service.signIn(reader.email)
  const { read } = await begun(bySession(reader))
  await reader.session.post('/auth/reauthenticate', { password: PASSWORD })
  service.advance(60_000)
  await elsewhere.post('/auth/logout', {})
  await operator.post(`/admin/users/${other.id}/suspend`, {})
  const whole = await read()
  expect(whole).toContain('Nocturne')
  expect(String(whole).length).toBeGreaterThan(12_000_000)
})

test('B5: nothing is sent to who lost the power before it began', async () => {
  const email = 'second@example.org'
  const id = await service.createAccount({ email, type: 'administrator' })
  const session = await service.signIn(email)
  const { pool } = service.client
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from audit_head for update')
  const asked = session.get('/admin/exports/users')
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  await pool.query(`update accounts set type = 'classic' where id = $1`, [id])
  await holder.query('rollback')
  holder.release()
  const answer = await asked
  expect(answer.statusCode).toBe(403)
  expect(answer.body).not.toContain('operator@example.org')
})

test('Q4: a certificate that was drawn meanwhile is not sent to who lost the power', async () => {
  const { id, session } = await administratorOfCompany()
  const depositId = depositOf(await session.post('/deposits', newDeposit())).id
  await service.anchorAndConfirm()
  const held = await hold(service, 'select 1 from deposits where id = $1 for update', [depositId])
  const asked = session.get(`/deposits/${depositId}/certificate/fr`)
  await held.untilWaiting(1)
  await demoted(id)
  await held.letGo()
  const answer = await asked
  expect(answer.statusCode).toBe(401)
  expect(answer.body).not.toContain('%PDF')
})
