import { readPasswordLink } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { findLeftAccount } from '../../accounts/index.ts'
import { openBrowser } from '../../identity/testing/visit.ts'
import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

const HOUR = 3_600_000

let service: TestService
let ada: Caller
let boss: Caller
let companyId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  companyId = await service.createCompany('Éditions du Phare')
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const director = { type: 'companyAdministrator', companyId } as const
  await service.createAccount({ email: 'boss@example.org', ...director })
  ada = await service.signIn('ada@example.org')
  boss = await service.signIn('boss@example.org')
})
afterAll(() => service.close())

const newAddress = () => `person-${(count += 1)}@example.org`
const linkTo = async (email: string) => (await mailsTo(service, email)).at(-1)?.token ?? ''
const join = (caller: Caller, token: string) => caller.post(`/auth/invitation/${token}/join`, {})
const remove = async (id: string) =>
  (await boss.call({ method: 'DELETE', url: `/api/company/sub-accounts/${id}` })).statusCode
const edit = (id: string, payload: object) =>
  ada.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
const moveIn = (id: string) => edit(id, { accountType: 'subAccount', companyId })

/** Somebody whom the company would have direct it. */
async function invited({ withAccount = true } = {}) {
  const email = newAddress()
  const id = withAccount ? await service.createAccount({ email }) : ''
  await boss.post('/company/sub-accounts', { email, role: 'companyAdministrator' })
  return { id, email, token: await linkTo(email) }
}

test('AG1: the mailed link ends what acts in the name of the account that waits, too', async () => {
  const email = newAddress()
  await service.createAccount({ email, credits: 1 })
  const person = await service.signIn(email)
  const { id } = depositOf(await person.post('/deposits', newDeposit()))
  const made = await person.post('/api-keys', { name: 'k', scopes: ['deposits:read'] })
  const { key } = made.json<{ key: string }>()
  await person.post(`/deposits/${id}/shares`, { days: 7 })
  await person.post('/webhooks', { url: 'https://thief.example/events' })
  await boss.post('/company/sub-accounts', { email })
  await join(person, await linkTo(email))

  const browser = openBrowser(service.app)
  await browser.post('/auth/recovery', { email })
  const token = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(service, email, 'passwordRecovery')
      if (!mail?.token) throw new Error('no mail yet')
      return mail.token
    },
    { timeout: 20_000 },
  )
  const form = await browser.get(`/auth/reset-password/${token}`)
  const counts = { apiKeys: 1, webhooks: 1, shareLinks: 1 }
  expect(readPasswordLink.reply.parse(form.json())).toMatchObject(counts)
  const ends = { revokeApiKeys: true, removeWebhooks: true, revokeShareLinks: true }
  await browser.post(`/auth/reset-password/${token}`, { password: PASSWORD, ...ends })

  const back = await service.signIn(email)
  await back.post('/user/leave-company', {})
  const headers = { authorization: `Bearer ${key}` }
  const reply = await service.app.inject({ url: `/api/deposits/${id}`, headers })
  expect(reply.statusCode).toBe(401)
  const again = await service.signIn(email)
  expect((await again.get('/webhooks')).json()).toEqual({ items: [] })
  expect((await again.get(`/deposits/${id}/shares`)).json()).toEqual({ items: [] })
})

test('AG3: an anchorage of one’s own is not made in the account that has become a company’s meanwhile', async () => {
  const email = newAddress()
  const id = await service.createAccount({ email })
  const { pool } = service.client
  await pool.query('update accounts set unlimited_deposits = true where id = $1', [id])
  const person = await service.signIn(email)
  const held = await hold(service, 'select from audit_head for update')
  const moved = moveIn(id)
  await held.untilWaiting(1)
  const asked = person.post('/deposits', newDeposit())
  await held.untilWaiting(2)
  await held.letGo()
  expect((await moved).statusCode).toBe(200)
  expect(refusalOf(await asked).code).toBe('permission.denied')
  expect((await person.post('/deposits', newDeposit())).statusCode).toBe(201)
})

describe('AG4: what a company had offered before', () => {
  test('does not bring back whom the service moved in, and the company removed', async () => {
    const { id, email, token } = await invited()
    await moveIn(id)
    expect(await remove(id)).toBe(204)
    const reply = await join(await service.signIn(email), token)
    expect(refusalOf(reply).code).toBe('invitation.link_invalid')
  })

  test('does not bring back whom the service moved in and out again', async () => {
    const { id, email, token } = await invited()
    await moveIn(id)
    expect((await edit(id, { accountType: 'classic' })).statusCode).toBe(200)
    const reply = await join(await service.signIn(email), token)
    expect(refusalOf(reply).code).toBe('invitation.link_invalid')
  })

  test('to an address that became a member’s does not bring them back', async () => {
    const { email, token } = await invited({ withAccount: false })
    const id = await service.createAccount({ email: newAddress(), type: 'subAccount', companyId })
    const { pool } = service.client
    await pool.query('update accounts set email = $2 where id = $1', [id, email])
    expect(await remove(id)).toBe(204)
    const reply = await join(await service.signIn(email), token)
    expect(refusalOf(reply).code).toBe('invitation.link_invalid')
    const { items } = (await boss.get('/company/invitations')).json<{
      items: { email: string }[]
    }>()
    expect(items.filter((offer) => offer.email === email)).toEqual([])
  })
})

test('AG6: a company does not send again what the service offers of its own', async () => {
  const email = newAddress()
  const offer = { email, name: 'Ilse', accountType: 'subAccount', companyId, credits: 100 }
  const made = await ada.post('/admin/invitations', { ...offer, unlimitedDeposits: true })
  const { id } = made.json<{ id: string }>()
  service.advance(73 * HOUR)
  boss = await service.signIn('boss@example.org')
  const again = await boss.post(`/company/invitations/${id}/resend`, {})
  expect(refusalOf(again).code).toBe('permission.denied')
  ada = await service.signIn('ada@example.org')
  expect((await ada.post(`/admin/invitations/${id}/resend`, {})).statusCode).toBe(200)
})

test('AG9: nobody is moved into a company that they have left: invited, they find what they left there', async () => {
  const email = newAddress()
  const id = await service.createAccount({ email, type: 'subAccount', companyId, credits: 1 })
  const deposit = depositOf(await (await service.signIn(email)).post('/deposits', newDeposit()))
  expect(await remove(id)).toBe(204)
  const person = await service.signIn(email)
  const { id: ownId } = profileOf(await person.get('/user/profile'))
  expect(refusalOf(await moveIn(ownId)).code).toBe('account.belongs_to_person')
  await boss.post('/company/sub-accounts', { email })
  expect((await join(person, await linkTo(email))).statusCode).toBe(204)
  const back = await service.signIn(email)
  expect((await back.get(`/deposits/${deposit.id}`)).statusCode).toBe(200)
})

test('AG9: of two accounts that somebody has left in one company, they come back to the one with anchorages', async () => {
  const email = newAddress()
  const [empty, full] = await Promise.all(
    [newAddress(), newAddress()].map((address) =>
      service.createAccount({ email: address, type: 'subAccount', companyId }),
    ),
  )
  const ownId = await service.createAccount({ email })
  await service.client.pool.query(
    `update accounts set left_at = now(), suspended_at = now(), successor_id = $1,
      deposit_count = case when id = $2 then 1 else 0 end where id = any($3)`,
    [ownId, full, [empty, full]],
  )
  expect(await findLeftAccount(service.client.database, ownId, companyId)).toMatchObject({
    id: full,
  })
})

test('AG12: who joins a company goes on there in the browser that joined, and in no other', async () => {
  const email = newAddress()
  await service.createAccount({ email, credits: 1 })
  const [joining, other] = [await service.signIn(email), await service.signIn(email)]
  await boss.post('/company/sub-accounts', { email })
  expect((await join(joining, await linkTo(email))).statusCode).toBe(204)
  expect((await joining.get('/user/profile')).statusCode).toBe(200)
  expect(refusalOf(await other.post('/deposits', newDeposit())).code).toBe('auth.session_required')
})
