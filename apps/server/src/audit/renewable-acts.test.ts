import { afterAll, beforeAll, expect, test } from 'vitest'

import { bearer, openBrowser } from '../identity/testing/visit.ts'
import { openTestService, PASSWORD, type TestService } from '../testing/test-service.ts'
import { recordActs, type Act } from './index.ts'
import { RENEWABLE_ACTS_A_DAY } from './take-renewable-acts.ts'

const DAY_MS = 24 * 3_600_000

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

const entries = async (): Promise<number> => {
  const { rows } = await service.client.pool.query<{ entries: number }>(
    'select count(*)::int entries from audit_entries',
  )
  return rows[0]?.entries ?? 0
}

async function accountThatDid(count: number) {
  const subjectId = await service.createAccount({ email: `${count}@example.org` })
  const act: Act = {
    actor: 'subject',
    action: 'webhook.created',
    subjectType: 'webhook',
    subjectId,
  }
  const record = (action: Act['action'], times = 1, details: Act['details'] = {}): Promise<void> =>
    service.client.database.transaction((transaction) =>
      recordActs(
        service.context,
        transaction,
        Array.from({ length: times }, () => ({ ...act, action, details })),
      ),
    )
  await record('webhook.created', count)
  return record
}

test('AA5: what an account may do again and again it does a thousand times a day, and nothing of the next is done', async () => {
  const record = await accountThatDid(RENEWABLE_ACTS_A_DAY)
  const before = await entries()
  await expect(record('webhook.created')).rejects.toMatchObject({ code: 'limit.exceeded' })
  expect(await entries()).toBe(before)
  await record('deposit.shared')
  await (
    await accountThatDid(1)
  )('webhook.created')
  service.advance(DAY_MS)
  await record('webhook.created')
})

test('AA5: what takes something away is never refused', async () => {
  const record = await accountThatDid(RENEWABLE_ACTS_A_DAY - 1)
  await record('webhook.deleted', 2 * RENEWABLE_ACTS_A_DAY)
  await record('account.passwordChanged')
  await record('webhook.created')
})

test('AE5: an edit that takes something from an account is never refused, and is not counted', async () => {
  const record = await accountThatDid(2)
  await record('account.edited', RENEWABLE_ACTS_A_DAY)
  const directs = { 'type.before': 'subAccount', 'type.after': 'companyAdministrator' }
  const both = { ...directs, 'storage.after': false }
  for (const given of [{}, directs, { 'storage.after': true }, both]) {
    await expect(record('account.edited', 1, given)).rejects.toMatchObject({
      code: 'limit.exceeded',
    })
  }
  await record('account.edited', 1, { 'type.before': 'administrator', 'type.after': 'classic' })
  await record('account.edited', 1, {
    'type.before': 'companyAdministrator',
    'type.after': 'subAccount',
  })
  await record('account.edited', 1, { 'storage.before': true, 'storage.after': false })
  await record('account.edited', 1, { 'unlimitedDeposits.after': false })
})

test('AA5: who ends sessions where there are none has done nothing', async () => {
  const email = 'alone@example.org'
  await service.createAccount({ email })
  const browser = openBrowser(service.app)
  const headers = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
  const before = await entries()
  for (let time = 0; time < 3; time += 1) {
    expect((await browser.post('/auth/sessions/revoke-others', {}, headers)).statusCode).toBe(204)
  }
  expect(await entries()).toBe(before)
})
