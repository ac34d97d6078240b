import { newIdentity, writeRecipient } from '@ancrage/vault'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'

const NEW_PASSWORD = 'le violoncelle bleu dort tard'
const bytes = (length: number): Uint8Array => new Uint8Array(randomBytes(length))

let service: TestService
let count = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Ask = (thief: Caller) => ReturnType<Caller['get']>

const OPENING: readonly (readonly [string, Ask, string])[] = [
  [
    'another password',
    (thief) =>
      thief.call({
        method: 'PUT',
        url: '/api/user/password',
        payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      }),
    `select 1 from accounts where id = $1 and password_hash <> 'the owner’s'`,
  ],
  [
    'an API key',
    (thief) => thief.post('/api-keys', { name: 'k', scopes: ['deposits:read'] }),
    'select 1 from api_keys where account_id = $1',
  ],
  [
    'a webhook',
    (thief) => thief.post('/webhooks', { url: 'https://thief.example/events' }),
    'select 1 from webhooks where account_id = $1',
  ],
  [
    'another address',
    (thief) => thief.post('/user/email', { email: 'thief@evil.example' }),
    'select 1 from account_links where account_id = $1',
  ],
  [
    'another key of its copies',
    (thief) => {
      const recipient = writeRecipient(newIdentity(bytes).recipient)
      return thief.call({ method: 'PUT', url: '/api/vault/key', payload: { recipient } })
    },
    'select 1 from vault_keys where owner_id = $1',
  ],
]

test.each(OPENING)(
  'D1: %s that was under way when the owner set a new password opens nothing',
  async (_, ask, found) => {
    const email = `owner-${(count += 1)}@example.org`
    const id = await service.createAccount({ email })
    const thief = await service.signIn(email)
    const reply = await whileLost(id, () => ask(thief))
    expect(refusalOf(reply).code).toBe('auth.session_required')
    expect((await service.client.pool.query(found, [id])).rowCount).toBe(0)
  },
)

test('D1: recovery codes that were asked for when the owner set a new password stay as they were', async () => {
  const email = `owner-${(count += 1)}@example.org`
  const id = await service.createAccount({ email })
  const thief = await service.signIn(email)
  await enableSecondFactor(service, thief)
  const codes = 'select code_digest from recovery_codes where account_id = $1 order by 1'
  const before = await service.client.pool.query(codes, [id])
  const reply = await whileLost(id, () => thief.post('/auth/2fa/recovery-codes', {}))
  expect(refusalOf(reply).code).toBe('auth.session_required')
  expect((await service.client.pool.query(codes, [id])).rows).toEqual(before.rows)
})

test('D1: a link to an anchorage that was under way when the owner set a new password is not made', async () => {
  const email = `owner-${(count += 1)}@example.org`
  const owner = await service.createAccount({ email, credits: 1 })
  const thief = await service.signIn(email)
  const { id } = depositOf(await thief.post('/deposits', newDeposit({ title: 'Le verger' })))
  const reply = await whileLost(owner, () => thief.post(`/deposits/${id}/shares`, { days: 7 }))
  expect(refusalOf(reply).code).toBe('auth.session_required')
  const links = 'select 1 from share_links where account_id = $1'
  expect((await service.client.pool.query(links, [owner])).rowCount).toBe(0)
})

/** Asked while the owner’s new password is written, and answered once it is. */
async function whileLost<Reply>(id: string, ask: () => Promise<Reply>): Promise<Reply> {
  const { pool } = service.client
  const recovery = await pool.connect()
  await recovery.query('begin')
  await recovery.query(`update accounts set password_hash = 'the owner’s' where id = $1`, [id])
  let isAnswered = false
  const asked = ask().finally(() => (isAnswered = true))
  await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
  await recovery.query('commit')
  recovery.release()
  return asked
}
