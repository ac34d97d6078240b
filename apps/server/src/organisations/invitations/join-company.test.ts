import { managedAccount, profile, readInvitation } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { enableSecondFactor } from '../../identity/testing/second-factor-of.ts'
import { moveCredits } from '../../billing/credits/index.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
let boss: Caller
let ada: Caller
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
const profileOf = async (caller: Caller) =>
  profile.parse((await caller.get('/user/profile')).json())
const depositAs = async (caller: Caller) =>
  (await caller.post('/deposits', newDeposit())).json<{ id: string }>().id
const reads = async (caller: Caller, id: string) => (await caller.get(`/deposits/${id}`)).statusCode
const remove = async (id: string) =>
  (await boss.call({ method: 'DELETE', url: `/api/company/sub-accounts/${id}` })).statusCode
const shown = async (id: string) =>
  managedAccount.parse((await boss.get(`/company/sub-accounts/${id}`)).json())
const inPool = async () => (await boss.get('/company')).json<{ credits: number }>().credits
const fillPool = (amount: number) =>
  service.client.database.transaction((transaction) =>
    moveCredits(service.context, transaction, {
      owner: { companyId },
      kind: 'correction',
      amount,
      reason: 'essai',
    }),
  )
const invite = async (email: string, credits = 0) => {
  expect((await boss.post('/company/sub-accounts', { email, credits })).statusCode).toBe(202)
  const mail = (await mailsTo(service, email)).at(-1)
  return { kind: mail?.kind, facts: mail?.facts, token: mail?.token ?? '' }
}
const asked = async (token: string) =>
  readInvitation.reply.parse(
    (await service.app.inject({ url: `/api/auth/invitation/${token}` })).json(),
  )
const join = (caller: Caller, token: string) => caller.post(`/auth/invitation/${token}/join`, {})
const actionsOn = async (id: string) => {
  const reply = await ada.get(`/admin/audit?subjectId=${id}`)
  return reply.json<{ items: { action: string }[] }>().items.map(({ action }) => action)
}

async function expectBooksToBalance(): Promise<void> {
  const { rows } = await service.client.pool.query(`
    select id from accounts a
    where credits <> (select coalesce(sum(amount), 0) from credit_entries where account_id = a.id)
       or deposit_count <> (select count(*) from deposits where account_id = a.id)`)
  expect(rows).toEqual([])
}

describe('20.6: who is removed from a company', () => {
  test('goes on with an account of their own: same password and second factor, no credits, nothing of the company’s', async () => {
    const email = newAddress()
    const id = await service.createAccount({ email, type: 'subAccount', companyId, credits: 9 })
    const member = await service.signIn(email)
    const depositId = await depositAs(member)
    const factor = await enableSecondFactor(service, member)
    expect(await remove(id)).toBe(204)
    expect((await member.get('/user/profile')).statusCode).toBe(401)

    const login = (twoFactorToken?: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: PASSWORD, ...(twoFactorToken && { twoFactorToken }) },
      })
    expect(refusalOf(await login()).code).toBe('auth.two_factor_required')
    const entered = await login(factor.code())
    expect(profile.parse(entered.json())).toMatchObject({
      email,
      accountType: 'classic',
      company: null,
      credits: 0,
      depositCount: 0,
    })
    expect(await shown(id)).toMatchObject({ state: 'left', email, credits: 0, depositCount: 1 })
    expect(await reads(boss, depositId)).toBe(200)
    expect((await mailsTo(service, email, 'companyLeft')).map(({ facts }) => facts)).toMatchObject([
      { company: 'Éditions du Phare' },
    ])
    expect(await actionsOn(id)).toContain('account.left')
    const log = await ada.get(`/admin/audit?subjectId=${id}`)
    expect(log.body).not.toContain('.invalid')
    await expectBooksToBalance()
  })

  test('can be invited again, and finds what they did there', async () => {
    const email = newAddress()
    const id = await service.createAccount({ email, type: 'subAccount', companyId, credits: 2 })
    const depositId = await depositAs(await service.signIn(email))
    await remove(id)
    const person = await service.signIn(email)
    expect(await reads(person, depositId)).toBe(404)
    const ownId = (await profileOf(person)).id

    const { kind, token } = await invite(email)
    expect(kind).toBe('companyInvitation')
    expect((await join(person, token)).statusCode).toBe(204)
    expect(await profileOf(person)).toMatchObject({ id, accountType: 'subAccount', email })
    expect(await reads(person, depositId)).toBe(200)
    expect(await shown(id)).toMatchObject({ state: 'active', email })
    expect(await actionsOn(id)).toContain('account.joined')

    await remove(id)
    expect((await profileOf(await service.signIn(email))).id).toBe(ownId)
    await expectBooksToBalance()
  })
})

describe('20.6: who has an account and is invited into a company', () => {
  test('joins it once signed in; what is their own waits, and is there when they leave', async () => {
    const email = newAddress()
    const ownId = await service.createAccount({ email, credits: 5 })
    const person = await service.signIn(email)
    const ownDeposit = await depositAs(person)
    const { kind, facts, token } = await invite(email)
    expect([kind, facts?.['company']]).toEqual(['companyInvitation', 'Éditions du Phare'])
    expect(await asked(token)).toMatchObject({ hasAccount: true, email, credits: 0 })

    const stranger = await service.signIn('ada@example.org')
    expect(refusalOf(await join(stranger, token)).code).toBe('invitation.other_address')
    expect((await join(person, token)).statusCode).toBe(204)
    const joined = await profileOf(person)
    expect(joined).toMatchObject({ accountType: 'subAccount', credits: 0, depositCount: 0, email })
    const kept = { credits: 4, depositCount: 1, unlimitedDeposits: false, storage: false }
    expect(joined.ownAccount).toEqual(kept)
    expect(await reads(person, ownDeposit)).toBe(404)
    expect(await reads(boss, ownDeposit)).toBe(404)
    expect((await join(person, token)).statusCode).toBe(410)

    const listed = await ada.get(`/admin/users?search=${email}`)
    expect(listed.json<{ items: { id: string }[] }>().items.map((one) => one.id)).toEqual([
      joined.id,
    ])
    expect((await person.post('/user/leave-company', {})).statusCode).toBe(204)
    expect((await person.get('/user/profile')).statusCode).toBe(401)
    const back = await service.signIn(email)
    expect(await profileOf(back)).toMatchObject({ id: ownId, credits: 4, depositCount: 1 })
    expect(await reads(back, ownDeposit)).toBe(200)
    await expectBooksToBalance()
  })

  test('20.7: reads the invitation in the language of their account, and who has none in its own', async () => {
    const email = newAddress()
    await service.createAccount({ email })
    const person = await service.signIn(email)
    const change = {
      method: 'PATCH',
      url: '/api/user/profile',
      payload: { language: 'en' },
    } as const
    expect((await person.call(change)).statusCode).toBe(200)
    expect(await asked((await invite(email)).token)).toMatchObject({ language: 'en' })
    expect(await asked((await invite(newAddress())).token)).toMatchObject({ language: 'fr' })
  })

  test('reads how many credits are offered, as far as the company has them now', async () => {
    await fillPool(5)
    const { token } = await invite(newAddress(), 5)
    expect(await asked(token)).toMatchObject({ hasAccount: false, credits: 5 })
    await fillPool(3 - (await inPool()))
    expect(await asked(token)).toMatchObject({ credits: 3 })
  })

  test('declines by the link alone: it is void, who invited is told, and it is written down', async () => {
    const email = newAddress()
    await service.createAccount({ email })
    const { token } = await invite(email)
    const decline = () =>
      service.app.inject({ method: 'POST', url: `/api/auth/invitation/${token}/decline` })
    const before = (await mailsTo(service, 'boss@example.org', 'invitationDeclined')).length
    expect([(await decline()).statusCode, (await decline()).statusCode]).toEqual([204, 410])
    const told = await mailsTo(service, 'boss@example.org', 'invitationDeclined')
    expect(told.slice(before).map(({ facts }) => facts)).toMatchObject([{ email }])
    const log = await ada.get('/admin/audit?action=account.invitationDeclined')
    expect(log.json<{ items: unknown[] }>().items.length).toBeGreaterThan(0)
    expect((await join(await service.signIn(email), token)).statusCode).toBe(410)
  })

  test('does not join by what somebody offered who has lost the power since', async () => {
    const email = newAddress()
    await service.createAccount({ email })
    const { token } = await invite(email)
    await service.client.pool.query(
      `update accounts set type = 'subAccount' where email = 'boss@example.org'`,
    )
    const refused = await join(await service.signIn(email), token)
    await service.client.pool.query(
      `update accounts set type = 'companyAdministrator' where email = 'boss@example.org'`,
    )
    expect(refused.statusCode).toBe(410)
  })

  test('is told of their account alone where they are in another company', async () => {
    const other = await service.createCompany('Autre société')
    const email = newAddress()
    await service.createAccount({ email, type: 'subAccount', companyId: other })
    const { kind, token } = await invite(email)
    expect([kind, token]).toEqual(['accountExists', ''])
  })

  test('erases what waits together with the account that they are in', async () => {
    const email = newAddress()
    const ownId = await service.createAccount({ email, credits: 3 })
    const person = await service.signIn(email)
    const ownDeposit = await depositAs(person)
    await join(person, (await invite(email)).token)
    expect(
      (await person.post('/user/erase', { email, proofsBecomeUnusable: true })).statusCode,
    ).toBe(200)
    const { rows } = await service.client.pool.query(
      'select erased_at is not null as erased from accounts where id = $1',
      [ownId],
    )
    expect(rows).toEqual([{ erased: true }])
    const { rows: kept } = await service.client.pool.query(
      'select title from deposits where id = $1',
      [ownDeposit],
    )
    expect(JSON.stringify(kept)).not.toContain(newDeposit().title)
  })
})

test('D7: erasing takes copies of the account that waits, and what is the person’s in accounts that they left', async () => {
  const email = newAddress()
  const ownId = await service.createAccount({ email })
  const person = await service.signIn(email)
  await join(person, (await invite(email)).token)
  const leftId = (await profileOf(person)).id
  await person.post('/api-keys', { name: 'Clé de Marie', scopes: ['deposits:read'] })
  await person.post('/webhooks', { url: 'https://marie.example/events' })
  expect((await person.post('/user/leave-company', {})).statusCode).toBe(204)
  const again = await service.signIn(email)
  const other = await service.createCompany('Autre société encore')
  const chief = { email: newAddress(), type: 'companyAdministrator', companyId: other } as const
  await service.createAccount(chief)
  await (await service.signIn(chief.email)).post('/company/sub-accounts', { email })
  await join(again, (await mailsTo(service, email)).at(-1)?.token ?? '')
  const { pool } = service.client
  await pool.query(
    `insert into vault_objects (id, account_id, owner_id, state, sha256, size, header, nonce, key_id, created_at, active_at, kept_at)
      values (gen_random_uuid(), $1, $1, 'kept', '\\x01', 10, '\\x02', '\\x03', $1, now(), now(), now())`,
    [ownId],
  )
  await pool.query(`insert into vault_quotas (owner_id, used_bytes) values ($1, 10)`, [ownId])
  await pool.query(
    `insert into vault_keys (id, owner_id, recipient, created_at) values ($1, $1, '\\x04', now())`,
    [ownId],
  )
  const erased = await again.post('/user/erase', { email, proofsBecomeUnusable: true })
  expect(erased.statusCode).toBe(200)
  const { rows } = await pool.query(
    `select
      (select count(*)::int from accounts where id = any($1) and (name <> '' or erased_at is null)) as accounts,
      (select count(*)::int from vault_objects where account_id = any($1) and state <> 'deleted') as copies,
      (select count(*)::int from vault_keys where owner_id = any($1)) as recipients,
      (select count(*)::int from api_keys where account_id = any($1)) as keys,
      (select count(*)::int from webhooks where account_id = any($1)) as webhooks,
      (select sum(used_bytes)::int from vault_quotas where owner_id = $2) as used`,
    [[ownId, leftId], ownId],
  )
  expect(rows).toEqual([{ accounts: 0, copies: 0, recipients: 0, keys: 0, webhooks: 0, used: 0 }])
})

describe('20.6: leaving by oneself', () => {
  test('is refused to who alone directs the company, and to who is in none', async () => {
    const alone = await service.createCompany('Société d’une personne')
    const email = newAddress()
    const terms = { email, type: 'companyAdministrator', companyId: alone } as const
    await service.createAccount(terms)
    const director = await service.signIn(email)
    const refused = await director.post('/user/leave-company', {})
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([
      409,
      'company.last_administrator',
    ])
    const nobody = await ada.post('/user/leave-company', {})
    expect(refusalOf(nobody).code).toBe('company.not_a_member')
  })

  test('gives the company back what it handed out', async () => {
    await fillPool(20)
    const email = newAddress()
    const id = await service.createAccount({ email, type: 'subAccount', companyId })
    await boss.post(`/company/sub-accounts/${id}/allotments`, { credits: 7 })
    const before = await inPool()
    await (await service.signIn(email)).post('/user/leave-company', {})
    expect(await inPool()).toBe(before + 7)
  })
})
