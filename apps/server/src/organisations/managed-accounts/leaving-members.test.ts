import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

const query = async (statement: string, values: readonly unknown[]) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, [...values])).rows
const signIn = (email: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  })

async function companyWith(...types: readonly ('companyAdministrator' | 'subAccount')[]) {
  count += 1
  const companyId = await service.createCompany(`Société ${count}`)
  const people = []
  for (const [index, type] of types.entries()) {
    const email = `member-${count}-${index}@example.org`
    const id = await service.createAccount({ email, type, companyId })
    people.push({ id, email, caller: await service.signIn(email) })
  }
  return { companyId, people }
}

/** Somebody with an account of their own who has joined the company that the director invites into. */
async function joined(director: Caller) {
  const email = `person-${(count += 1)}@example.org`
  const ownId = await service.createAccount({ email, credits: 3 })
  const caller = await service.signIn(email)
  expect((await director.post('/company/sub-accounts', { email })).statusCode).toBe(202)
  const token = (await mailsTo(service, email)).at(-1)?.token ?? ''
  const before = { email, ownId, caller, token }
  return {
    ...before,
    join: async () => {
      expect((await caller.post(`/auth/invitation/${token}/join`, {})).statusCode).toBe(204)
      return profileOf(await caller.get('/user/profile')).id
    },
  }
}

test('the profile of who directs a company counts its members as its page does, without who left', async () => {
  const { people } = await companyWith('companyAdministrator', 'subAccount')
  const [director, member] = people
  const counts = async () => [
    profileOf(await director?.caller.get('/user/profile')).subAccounts,
    (await director?.caller.get('/company'))?.json<{ members: number }>().members,
  ]
  expect(await counts()).toEqual([2, 2])
  expect((await member?.caller.post('/user/leave-company', {}))?.statusCode).toBe(204)
  expect(await counts()).toEqual([1, 1])
})

test('D4: who leaves while the only other director is demoted stays', async () => {
  const { companyId, people } = await companyWith('companyAdministrator', 'companyAdministrator')
  const [anna, bruno] = people
  const again = anna && (await service.signIn(anna.email))
  const { pool } = service.client
  // Both calls wait here for the same log, each with its change made.
  const log = await pool.connect()
  await log.query('begin')
  await log.query('select from audit_head for update')
  const demotion = anna?.caller.call({
    method: 'PUT',
    url: `/api/company/sub-accounts/${bruno?.id}/role`,
    payload: { role: 'subAccount' },
  })
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  const leaving = again?.post('/user/leave-company', {})
  await vi.waitUntil(async () => (await waiting()) >= 2, { timeout: 20_000 })
  await log.query('commit')
  log.release()
  expect([(await demotion)?.statusCode, (await leaving)?.statusCode]).toEqual([200, 409])
  const directors = await query(
    `select id from accounts where company_id = $1 and type = 'companyAdministrator' and suspended_at is null`,
    [companyId],
  )
  expect(directors).toHaveLength(1)
})

async function waiting(): Promise<number> {
  const rows = await query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  )
  return rows.length
}

test('D12: who takes a power away waits longer than whoever uses it', async () => {
  const { people } = await companyWith('companyAdministrator', 'companyAdministrator')
  const [anna, bruno] = people
  const { pool } = service.client
  const busy = await pool.connect()
  await busy.query('begin')
  await busy.query('select from accounts where id = $1 for no key update', [bruno?.id])
  const demotion = anna?.caller.call({
    method: 'PUT',
    url: `/api/company/sub-accounts/${bruno?.id}/role`,
    payload: { role: 'subAccount' },
  })
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  const used = bruno?.caller.call({
    method: 'PATCH',
    url: '/api/user/profile',
    payload: { name: 'B' },
  })
  expect((await used)?.statusCode).toBe(503)
  await busy.query('commit')
  busy.release()
  expect((await demotion)?.statusCode).toBe(200)
})

test('D4: who leaves while the only other director erases their account stays', async () => {
  const { people } = await companyWith('companyAdministrator', 'companyAdministrator')
  const [anna, bruno] = people
  const { pool } = service.client
  const log = await pool.connect()
  await log.query('begin')
  await log.query('select from audit_head for update')
  const body = { email: bruno?.email, proofsBecomeUnusable: true }
  const erasure = bruno?.caller.post('/user/erase', body)
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  const leaving = anna?.caller.post('/user/leave-company', {})
  await vi.waitUntil(async () => (await waiting()) >= 2, { timeout: 20_000 })
  await log.query('commit')
  log.release()
  expect([(await erasure)?.statusCode, (await leaving)?.statusCode]).toEqual([200, 409])
})

test('D13: no member gets storage while their company’s option ends', async () => {
  const { companyId, people } = await companyWith('companyAdministrator', 'subAccount')
  const [director, member] = people
  const { pool } = service.client
  await query('update companies set storage = true where id = $1', [companyId])
  const ending = await pool.connect()
  await ending.query('begin')
  await ending.query('update companies set storage = false where id = $1', [companyId])
  let isAnswered = false
  const asked = director?.caller
    .call({
      method: 'PUT',
      url: `/api/company/sub-accounts/${member?.id}/storage`,
      payload: { storage: true },
    })
    .finally(() => (isAnswered = true))
  await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
  await ending.query('commit')
  ending.release()
  const reply = await asked
  expect(reply && refusalOf(reply).code).toBe('company.storage_not_included')
})

test('D5: who has left a second factor half set up where they came from can be removed', async () => {
  const { people } = await companyWith('companyAdministrator')
  const director = people[0]?.caller ?? ada
  const person = await joined(director)
  const memberId = await person.join()
  await query(
    `insert into two_factors (account_id, sealed_secret, created_at) values ($1, 'x', now())`,
    [person.ownId],
  )
  expect((await person.caller.post('/auth/2fa/setup', {})).statusCode).toBe(200)
  const removed = await director.call({
    method: 'DELETE',
    url: `/api/company/sub-accounts/${memberId}`,
  })
  expect(removed.statusCode).toBe(204)
  const rows = await query('select account_id from two_factors where account_id = any($1)', [
    [person.ownId, memberId],
  ])
  expect(rows).toEqual([{ account_id: person.ownId }])
})

describe('D6: who was suspended by the service', () => {
  test('is not resumed by their company, but by the service', async () => {
    const { people } = await companyWith('companyAdministrator', 'subAccount')
    const [director, member] = people
    const path = `/company/sub-accounts/${member?.id}`
    expect((await director?.caller.post(`${path}/suspend`, {}))?.statusCode).toBe(200)
    expect((await director?.caller.post(`${path}/resume`, {}))?.statusCode).toBe(200)
    expect((await ada.post(`/admin/users/${member?.id}/suspend`, {})).statusCode).toBe(200)
    const refused = await director?.caller.post(`${path}/resume`, {})
    expect(refused && refusalOf(refused).code).toBe('company.suspended_by_service')
    expect((await signIn(member?.email ?? '')).statusCode).toBe(403)
    expect((await ada.post(`/admin/users/${member?.id}/resume`, {})).statusCode).toBe(200)
    expect((await signIn(member?.email ?? '')).statusCode).toBe(200)
  })

  test('stays so where their company had suspended them before', async () => {
    const { people } = await companyWith('companyAdministrator', 'subAccount')
    const [director, member] = people
    const path = `/company/sub-accounts/${member?.id}`
    await director?.caller.post(`${path}/suspend`, {})
    expect((await ada.post(`/admin/users/${member?.id}/suspend`, {})).statusCode).toBe(200)
    expect((await director?.caller.post(`${path}/resume`, {}))?.statusCode).toBe(409)
  })

  test('stays suspended when their company removes them; whom it suspended itself does not', async () => {
    const { people } = await companyWith('companyAdministrator')
    const director = people[0]?.caller ?? ada
    for (const by of ['service', 'company'] as const) {
      const person = await joined(director)
      const memberId = await person.join()
      const suspended =
        by === 'service'
          ? await ada.post(`/admin/users/${memberId}/suspend`, {})
          : await director.post(`/company/sub-accounts/${memberId}/suspend`, {})
      expect(suspended.statusCode).toBe(200)
      await director.call({ method: 'DELETE', url: `/api/company/sub-accounts/${memberId}` })
      expect((await signIn(person.email)).statusCode).toBe(by === 'service' ? 403 : 200)
    }
  })
})

test('D11: the operator does not make a member’s account their own while another one waits', async () => {
  const { people } = await companyWith('companyAdministrator')
  const person = await joined(people[0]?.caller ?? ada)
  const memberId = await person.join()
  for (const accountType of ['classic', 'administrator']) {
    const reply = await ada.call({
      method: 'PATCH',
      url: `/api/admin/users/${memberId}`,
      payload: { accountType },
    })
    expect(refusalOf(reply).code).toBe('account.belongs_to_company')
  }
  expect((await person.caller.post('/user/leave-company', {})).statusCode).toBe(204)
  expect(
    profileOf(await service.signIn(person.email).then((me) => me.get('/user/profile'))),
  ).toMatchObject({
    id: person.ownId,
    credits: 3,
  })
})

test('who leaves with credits is told that they have left, and not that they have no credits any more', async () => {
  const { companyId } = await companyWith('companyAdministrator')
  const email = `person-${(count += 1)}@example.org`
  await service.createAccount({ email, type: 'subAccount', companyId, credits: 7 })
  const caller = await service.signIn(email)
  expect((await caller.post('/user/leave-company', {})).statusCode).toBe(204)
  expect((await mailsTo(service, email)).map(({ kind }) => kind)).toEqual(['companyLeft'])
  expect(await query('select credits::int from companies where id = $1', [companyId])).toEqual([
    { credits: 7 },
  ])
})

test('D9: nobody signs in with the address of an account that is closed, which is answered like any other', async () => {
  const { people } = await companyWith('companyAdministrator')
  const person = await joined(people[0]?.caller ?? ada)
  await person.join()
  const [row] = await query('select email from accounts where id = $1', [person.ownId])
  const replies = await Promise.all([signIn(String(row?.['email'])), signIn('nobody@example.org')])
  expect(replies.map((reply) => [reply.statusCode, refusalOf(reply).code])).toEqual([
    [401, 'auth.invalid_credentials'],
    [401, 'auth.invalid_credentials'],
  ])
})

test('D10: a name that is changed while the account is erased is not written into it', async () => {
  const email = `person-${(count += 1)}@example.org`
  const id = await service.createAccount({ email })
  const caller = await service.signIn(email)
  const { pool } = service.client
  const erasure = await pool.connect()
  await erasure.query('begin')
  await erasure.query(`update accounts set name = '', suspended_at = now() where id = $1`, [id])
  const asked = caller.call({
    method: 'PATCH',
    url: '/api/user/profile',
    payload: { name: 'Marie Curie' },
  })
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  await erasure.query('commit')
  erasure.release()
  expect((await asked).statusCode).toBe(401)
  expect(await query('select name from accounts where id = $1', [id])).toEqual([{ name: '' }])
})
