import { invitation, listCompanyInvitations } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let boss: Caller
let rival: Caller
let companyId: string
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  const settle = async (email: string, id: string) => {
    await service.createAccount({ email, type: 'companyAdministrator', companyId: id })
    return service.signIn(email)
  }
  companyId = await service.createCompany('Éditions du Phare')
  boss = await settle('boss@example.org', companyId)
  rival = await settle('rival@example.org', await service.createCompany('Une autre société'))
})
afterAll(() => service.close())

const invite = (email: string) => boss.post('/company/sub-accounts', { email, name: 'Zoé' })
const offers = async (caller: Caller, path = '') =>
  listCompanyInvitations.reply.parse((await caller.get(`/company/invitations${path}`)).json())
const idOf = async (email: string) =>
  (await offers(boss)).items.find((one) => one.email === email)?.id ?? ''
const withdraw = (caller: Caller, id: string) =>
  caller.call({ method: 'DELETE', url: `/api/company/invitations/${id}` })
const resend = (caller: Caller, id: string) => caller.post(`/company/invitations/${id}/resend`, {})
const actsOn = async (id: string) => {
  const statement = 'select action from audit_entries where subject_id = $1 order by id'
  return (await service.client.pool.query<{ action: string }>(statement, [id])).rows.map(
    ({ action }) => action,
  )
}

describe('the invitations of a company', () => {
  test('are listed page by page, the newest first, to who directs it and to no other company', async () => {
    for (const name of ['un', 'deux', 'trois']) await invite(`${name}@example.org`)
    const first = await offers(boss, '?limit=2')
    const second = await offers(boss, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ email, state }) => [email, state])).toEqual([
      ['trois@example.org', 'open'],
      ['deux@example.org', 'open'],
      ['un@example.org', 'open'],
    ])
    expect(second.nextCursor).toBeNull()
    expect(await offers(rival)).toEqual({ items: [], nextCursor: null })
  })

  test('are sent again with a new link, no more than three mails to an address in an hour', async () => {
    await invite('ada@example.org')
    const id = await idOf('ada@example.org')
    expect(invitation.parse((await resend(boss, id)).json())).toMatchObject({ id, state: 'open' })
    const [older, newer] = await mailsTo(service, 'ada@example.org', 'invitation')
    const read = (token = '') => service.app.inject({ url: `/api/auth/invitation/${token}` })
    expect((await read(older?.token)).statusCode).toBe(410)
    expect((await read(newer?.token)).statusCode).toBe(200)
    expect((await resend(boss, id)).statusCode).toBe(200)
    const refused = await resend(boss, id)
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([429, 'limit.exceeded'])
    const sent = 'account.invitationResent'
    expect(await actsOn(id)).toEqual(['account.invited', sent, sent])
  })

  test('are not sent again to who has come into the company by another way', async () => {
    await invite('dora@example.org')
    const id = await idOf('dora@example.org')
    await service.createAccount({ email: 'dora@example.org', type: 'subAccount', companyId })
    const refused = await resend(boss, id)
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([409, 'company.already_member'])
    expect(await mailsTo(service, 'dora@example.org')).toHaveLength(1)
    expect((await withdraw(boss, id)).statusCode).toBe(204)
  })

  test('are withdrawn: their link opens nothing any more, and the act is written down', async () => {
    await invite('bea@example.org')
    const id = await idOf('bea@example.org')
    expect((await withdraw(boss, id)).statusCode).toBe(204)
    const [mail] = await mailsTo(service, 'bea@example.org', 'invitation')
    const reply = await service.app.inject({ url: `/api/auth/invitation/${mail?.token}` })
    expect(refusalOf(reply).code).toBe('invitation.link_invalid')
    expect(await idOf('bea@example.org')).toBe('')
    expect(await actsOn(id)).toEqual(['account.invited', 'account.invitationWithdrawn'])
    expect((await withdraw(boss, id)).statusCode).toBe(404)
  })

  test('T038 of another company are answered like those that do not exist', async () => {
    await invite('chloe@example.org')
    const id = await idOf('chloe@example.org')
    for (const refused of [await withdraw(rival, id), await resend(rival, id)]) {
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
    }
    expect(await idOf('chloe@example.org')).toBe(id)
    expect(await mailsTo(service, 'chloe@example.org')).toHaveLength(1)
  })
})

test('F5: a name that carries an address is refused', async () => {
  const reply = await boss.post('/company/sub-accounts', {
    email: 'named@example.org',
    name: 'Gagnez sur https://evil.example',
  })
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'request.invalid'])
})

test('F5: a company invites two hundred people in a day, and is told when it may go on', async () => {
  const id = await service.createCompany('Trop pressée')
  await service.createAccount({
    email: 'hurried@example.org',
    type: 'companyAdministrator',
    companyId: id,
  })
  const hurried = await service.signIn('hurried@example.org')
  const csvOf = (name: string, count: number): string =>
    Array.from({ length: count }, (_, at) => `${name}${at}@example.org`).join('\n')
  const inviteAll = (csv: string) => hurried.post('/company/sub-accounts/import', { csv })
  expect((await inviteAll(csvOf('a', 150))).statusCode).toBeLessThan(300)
  const refused = await inviteAll(csvOf('refused', 51))
  expect([refused.statusCode, refusalOf(refused).code]).toEqual([429, 'invitation.too_many_today'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  const sent = await service.client.pool.query(
    `select 1 from mails where kind = 'invitation' and recipient like 'refused%'`,
  )
  expect(sent.rowCount).toBe(0)
  expect((await inviteAll(csvOf('b', 50))).statusCode).toBeLessThan(300)
  expect((await inviteAll(csvOf('c', 1))).statusCode).toBe(429)
  service.advance(24 * 3_600_000)
  const back = await service.signIn('hurried@example.org')
  const reply = await back.post('/company/sub-accounts', { email: 'd@example.org', name: 'Zoé' })
  expect(reply.statusCode).toBeLessThan(300)
})
