import { managedProduct } from '@ancrage/contract'
import { newIdentity, writeRecipient } from '@ancrage/vault'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { newPack } from '../../testing/new-product.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { unfinishedCopyOf } from '../../testing/unfinished-copy.ts'
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

type Prepared = Readonly<{ thief: Caller; deposit: string; copy: string; product: string }>

const LASTING: readonly (readonly [string, (prepared: Prepared) => ReturnType<Caller['get']>])[] = [
  [
    'the publication of an anchorage',
    ({ thief, deposit: id }) =>
      thief.call({
        method: 'PATCH',
        url: `/api/deposits/${id}`,
        payload: { visibility: 'public' },
      }),
  ],
  [
    'a certificate for a stranger',
    ({ thief, deposit: id }) =>
      thief.post(`/deposits/${id}/certificate-mails`, {
        email: 'thief@evil.example',
        language: 'fr',
      }),
  ],
  [
    'an order',
    ({ thief, product }) =>
      thief.post('/orders', { startsAtOnce: true, productId: product, quantity: 1 }),
  ],
  [
    'the deletion of a copy',
    ({ thief, copy }) => thief.call({ method: 'DELETE', url: `/api/vault/objects/${copy}` }),
  ],
  [
    'another name',
    ({ thief }) =>
      thief.call({ method: 'PATCH', url: '/api/user/profile', payload: { name: 'Somebody' } }),
  ],
  [
    'the end of mails about anchorages',
    ({ thief }) =>
      thief.call({
        method: 'PUT',
        url: '/api/user/notifications',
        payload: { depositReceived: false, depositConfirmed: false, creditsLow: false },
      }),
  ],
  ['leaving the company', ({ thief }) => thief.post('/user/leave-company', {})],
  ['the end of other sessions', ({ thief }) => thief.post('/auth/sessions/revoke-others', {})],
]

test.each(LASTING)(
  'L4: %s that was under way when the owner set a new password does not happen',
  async (_, ask) => {
    const email = `owner-${(count += 1)}@example.org`
    const companyId = await service.createCompany('Les Quais')
    const id = await service.createAccount({ email, type: 'companyAdministrator', companyId })
    const other = { email: `other-${count}@example.org`, type: 'companyAdministrator' } as const
    await service.createAccount({ ...other, companyId })
    const { pool } = service.client
    await pool.query('update accounts set unlimited_deposits = true where id = $1', [id])
    const thief = await service.signIn(email)
    const { id: deposit } = depositOf(await thief.post('/deposits', newDeposit()))
    await service.anchorAndConfirm()
    const prepared = {
      thief,
      deposit,
      copy: await unfinishedCopyOf(service, id),
      product: await productOnSale(),
    }
    const before = await stateOf(id)
    expect(refusalOf(await whileLost(id, () => ask(prepared))).code).toBe('auth.session_required')
    expect(await stateOf(id)).toEqual(before)
  },
)

async function productOnSale(): Promise<string> {
  const email = `seller-${count}@example.org`
  await service.createAccount({ email, type: 'administrator' })
  const seller = await service.signIn(email)
  return managedProduct.parse((await seller.post('/admin/products', newPack())).json()).id
}

/** What those acts would change. */
async function stateOf(id: string): Promise<unknown> {
  const { rows } = await service.client.pool.query(
    `select (select json_agg(visibility) from deposits where account_id = $1) as visibility,
       (select json_agg(state) from vault_objects where account_id = $1) as copies,
       (select count(*) from orders where account_id = $1) as orders,
       (select row(left_at, name, mail_when_confirmed)::text from accounts where id = $1) as account`,
    [id],
  )
  const mails = await mailsTo(service, 'thief@evil.example')
  return { ...rows[0], mails: mails.length }
}

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
