import { invitation, listCompanyInvitations } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { takenOf } from '../../platform/rate-limits/index.ts'
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

describe('20.7: a company invites with a role, a language and credits of its own', () => {
  const accept = async (email: string) => {
    const [mail] = await mailsTo(service, email, 'invitation')
    const url = `/api/auth/invitation/${mail?.token}`
    const payload = { password: 'le violoncelle bleu dort tard', name: 'Zoé' }
    const reply = await service.app.inject({ method: 'POST', url, payload })
    expect(reply.statusCode).toBe(201)
    const { rows } = await service.client.pool.query(
      'select type, language, credits::int as credits from accounts where email = $1',
      [email],
    )
    return rows[0] as unknown
  }
  const settle = async (name: string, credits: number) => {
    const id = await service.createCompany(name)
    await service.client.pool.query(
      `insert into credit_entries (company_id, kind, amount, created_at) values ($1, 'purchase', $2, now())`,
      [id, credits],
    )
    await service.client.pool.query('update companies set credits = $2 where id = $1', [
      id,
      credits,
    ])
    const email = `head-of-${id}@example.org`
    await service.createAccount({ email, type: 'companyAdministrator', companyId: id })
    return { id, head: await service.signIn(email) }
  }
  const poolOf = async (id: string) =>
    (
      await service.client.pool.query<{ credits: number }>(
        'select credits::int as credits from companies where id = $1',
        [id],
      )
    ).rows[0]?.credits

  test('the credits move from the pool once the invitation is accepted, and the pool knows it', async () => {
    const { id, head } = await settle('Verger', 10)
    const body = {
      email: 'lea@example.org',
      language: 'en',
      credits: 4,
      role: 'companyAdministrator',
    }
    expect((await head.post('/company/sub-accounts', body)).statusCode).toBe(202)
    expect(await poolOf(id)).toBe(10)
    expect(await accept('lea@example.org')).toEqual({
      type: 'companyAdministrator',
      language: 'en',
      credits: 4,
    })
    expect(await poolOf(id)).toBe(6)
  })

  test('who joins with an account that they have gets them too, once, and the log says what was offered', async () => {
    const { id, head } = await settle('Rucher', 10)
    const email = 'noe@example.org'
    await service.createAccount({ email })
    const noe = await service.signIn(email)
    expect((await head.post('/company/sub-accounts', { email, credits: 3 })).statusCode).toBe(202)
    const { rows } = await service.client.pool.query(
      `select details from audit_entries where company_id = $1 and action = 'account.invited'`,
      [id],
    )
    expect(rows).toEqual([{ details: { accountType: 'subAccount', credits: 3 } }])
    const [mail] = await mailsTo(service, email, 'companyInvitation')
    const join = () => noe.post(`/auth/invitation/${mail?.token}/join`, {})
    const statuses = (await Promise.all([join(), join(), join()])).map((one) => one.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(await poolOf(id)).toBe(7)
    const { rows: members } = await service.client.pool.query(
      'select credits::int as credits from accounts where email = $1',
      [email],
    )
    expect(members).toEqual([{ credits: 3 }])
  })

  test('AE10: no name that a director gives an allotment keeps an invited person out', async () => {
    const { id, head } = await settle('Pommeraie', 10)
    const memberId = await service.createAccount({
      email: 'member@pommeraie.example',
      type: 'subAccount',
      companyId: id,
    })
    const email = 'iris@example.org'
    expect((await head.post('/company/sub-accounts', { email, credits: 3 })).statusCode).toBe(202)
    const { rows } = await service.client.pool.query<{ id: string }>(
      'select id from invitations where email = $1',
      [email],
    )
    const allotment = `/company/sub-accounts/${memberId}/allotments`
    const named = { 'idempotency-key': `invitation:${rows[0]?.id}` }
    expect((await head.post(allotment, { credits: 3 }, named)).statusCode).toBe(200)
    expect(await accept(email)).toMatchObject({ credits: 3 })
    expect(await poolOf(id)).toBe(4)
  })

  test('what the pool lacks is refused before, and given as far as it goes afterwards', async () => {
    const { id, head } = await settle('Potager', 5)
    const csv = 'un@potager.example\ndeux@potager.example'
    const refused = await head.post('/company/sub-accounts/import', { csv, credits: 3 })
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([402, 'company.pool_too_small'])
    for (const email of ['tom@example.org', 'mia@example.org']) {
      expect((await head.post('/company/sub-accounts', { email, credits: 4 })).statusCode).toBe(202)
    }
    expect(await accept('tom@example.org')).toMatchObject({ type: 'subAccount', credits: 4 })
    expect(await accept('mia@example.org')).toMatchObject({ credits: 1 })
    expect(await poolOf(id)).toBe(0)
  })

  test('who offers more than the pool has spends neither the invitations of the day nor those of an address', async () => {
    const { id, head } = await settle('Treille', 1)
    const email = 'iris@example.org'
    const offer = (credits: number) => head.post('/company/sub-accounts', { email, credits })
    for (let times = 0; times < 4; times += 1) {
      const refused = await offer(2)
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([402, 'company.pool_too_small'])
    }
    const counted = { name: 'invitation.day', subject: id, limit: 200, windowSeconds: 86_400 }
    expect(await takenOf(service.context, counted)).toBe(0)
    expect((await offer(1)).statusCode).toBe(202)
    expect(await takenOf(service.context, counted)).toBe(1)
  })

  test('who joins after the pool was emptied gets what is left of it, and the log says that much', async () => {
    const { id, head } = await settle('Tonnelle', 2)
    const [first, second] = ['eva@example.org', 'luc@example.org']
    await service.createAccount({ email: second })
    const luc = await service.signIn(second)
    for (const email of [first, second]) {
      expect((await head.post('/company/sub-accounts', { email, credits: 2 })).statusCode).toBe(202)
    }
    await accept(first)
    const [mail] = await mailsTo(service, second, 'companyInvitation')
    expect((await luc.post(`/auth/invitation/${mail?.token}/join`, {})).statusCode).toBe(204)
    const { rows } = await service.client.pool.query(
      `select details from audit_entries where company_id = $1 and action = 'account.joined'
       order by (details->>'credits')::int`,
      [id],
    )
    const joined = (credits: number) => ({ details: { accountType: 'subAccount', credits } })
    expect(rows).toEqual([joined(0), joined(2)])
  })

  test('the power to direct is offered only by who has just said who they are', async () => {
    const { head } = await settle('Serre', 0)
    service.advance(16 * 60_000)
    const offer = (role: string) =>
      head.post('/company/sub-accounts', { email: `${role}@serre.example`.toLowerCase(), role })
    expect(refusalOf(await offer('companyAdministrator')).code).toBe(
      'auth.reauthentication_required',
    )
    expect((await offer('subAccount')).statusCode).toBe(202)
  })
})
