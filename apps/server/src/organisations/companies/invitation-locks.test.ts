import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let operator: Caller
let companies = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  operator = await service.signIn('operator@example.org')
})
afterAll(() => service.close())

async function director(): Promise<{ companyId: string; id: string; caller: Caller }> {
  companies += 1
  const companyId = await service.createCompany(`Les Quais ${companies}`)
  const { pool } = service.client
  await pool.query('update companies set credits = 5 where id = $1', [companyId])
  await pool.query(
    `insert into credit_entries (company_id, kind, amount, created_at) values ($1, 'purchase', 5, now())`,
    [companyId],
  )
  const email = `director-${companies}@example.org`
  const id = await service.createAccount({ email, type: 'companyAdministrator', companyId })
  return { companyId, id, caller: await service.signIn(email) }
}

/** While somebody else has the row, the acts come to wait one after the other; answers their statuses. */
async function inLineAt(
  table: 'companies' | 'accounts',
  id: string,
  acts: readonly (() => Promise<{ statusCode: number }>)[],
): Promise<readonly number[]> {
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for update`, [id])
  const replies: Promise<{ statusCode: number }>[] = []
  for (const act of acts) {
    replies.push(act())
    const isInLine = async () => (await waiting()) === replies.length
    await vi.waitUntil(isInLine, { timeout: 20_000, interval: 10 })
  }
  await holder.query('commit')
  holder.release()
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
}

async function waiting(): Promise<number> {
  const { rows } = await service.client.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const invite = (caller: Caller, email: string) =>
  caller.post('/company/sub-accounts', { email, credits: 1 })

test('G1: a director who is demoted while they invite loses the power, and neither call is refused for the other', async () => {
  const { companyId, id, caller } = await director()
  const demote = () =>
    operator.call({
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      payload: { accountType: 'subAccount' },
    })
  const acts = [() => invite(caller, 'lea@example.org'), demote]
  expect(await inLineAt('companies', companyId, acts)).toEqual([202, 200])
})

test('G1: an invitation that is accepted while the same person is invited anew refuses neither for the other', async () => {
  const { id, caller } = await director()
  const email = 'tom@example.org'
  expect((await invite(caller, email)).statusCode).toBe(202)
  const [mail] = await mailsTo(service, email, 'invitation')
  const accept = () =>
    service.app.inject({
      method: 'POST',
      url: `/api/auth/invitation/${mail?.token}`,
      payload: { password: 'le violoncelle bleu dort tard', name: 'Tom' },
    })
  const [invited, accepted] = await inLineAt('accounts', id, [() => invite(caller, email), accept])
  expect(invited).toBe(202)
  // Whichever comes first: the older link is void then, or taken.
  expect([201, 410]).toContain(accepted)
})

test('L7: nobody of a company waits for whoever holds the account of a person who joins it', async () => {
  const { companyId, caller } = await director()
  const member = { email: `member-${companies}@example.org`, type: 'subAccount' } as const
  const memberId = await service.createAccount({ ...member, companyId })
  const email = `joining-${companies}@example.org`
  const id = await service.createAccount({ email })
  const person = await service.signIn(email)
  expect((await invite(caller, email)).statusCode).toBe(202)
  const [mail] = await mailsTo(service, email, 'companyInvitation')
  const held = await hold(service, 'select from accounts where id = $1 for no key update', [id])
  const joined = person.post(`/auth/invitation/${mail?.token}/join`, {})
  await held.untilWaiting(1)
  const allotted = await caller.post(`/company/sub-accounts/${memberId}/allotments`, { credits: 1 })
  expect([allotted.statusCode, await held.waiting()]).toEqual([200, 1])
  await held.letGo()
  expect((await joined).statusCode).toBe(204)
})

test('L2: of the people who accept what a director offers while that account is held, two wait with a connection', async () => {
  const { id, caller } = await director()
  const people = Array.from({ length: 4 }, (_, n) => `many-${companies}-${n}@example.org`)
  for (const email of people) expect((await invite(caller, email)).statusCode).toBe(202)
  const mails = await Promise.all(people.map((email) => mailsTo(service, email, 'invitation')))
  const held = await hold(service, 'select from accounts where id = $1 for update', [id])
  let answered = 0
  const accepted = mails.map(async ([mail]) => {
    const payload = { password: 'le violoncelle bleu dort tard', name: 'Léa' }
    const url = `/api/auth/invitation/${mail?.token}`
    await service.app.inject({ method: 'POST', url, payload })
    answered += 1
  })
  let most = 0
  const areAllAnswered = async (): Promise<boolean> => {
    most = Math.max(most, await held.waiting())
    return answered === people.length
  }
  // Each gives up after two seconds.
  await vi.waitUntil(areAllAnswered, { timeout: 25_000, interval: 20 })
  expect(most).toBeLessThan(3)
  await held.letGo()
  await Promise.all(accepted)
})

test('V4: who invites without a pause keeps nobody from taking that power away', async () => {
  const { id, caller } = await director()
  // As an invitation of theirs that is being written.
  const held = await hold(service, 'select from accounts where id = $1 for share', [id])
  const demoted = operator.call({
    method: 'PATCH',
    url: `/api/admin/users/${id}`,
    payload: { accountType: 'subAccount' },
  })
  await held.untilWaiting(1)
  const another = invite(caller, 'another@example.org')
  await held.untilWaiting(2)
  await held.letGo()
  expect((await demoted).statusCode).toBe(200)
  expect((await another).statusCode).toBe(403)
})
