import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { moveCredits } from './index.ts'

let service: TestService
let count = 0
let email: string
let id: string
let me: Caller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  count += 1
  email = `short-${count}@example.org`
  id = await service.createAccount({ email, credits: 7 })
  me = await service.signIn(email)
})
afterAll(() => service.close())

const deposit = async (times: number) => {
  const replies = await Promise.all(
    Array.from({ length: times }, () => me.post('/deposits', newDeposit())),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
}
const correct = (owner: Parameters<typeof moveCredits>[2]['owner'], amount: number) =>
  service.client.database.transaction((transaction) =>
    moveCredits(service.context, transaction, {
      owner,
      kind: 'correction',
      amount,
      reason: 'essai',
    }),
  )
const told = async (address = email) =>
  (await mailsTo(service, address))
    .filter(({ kind }) => kind === 'creditsLow')
    .map(({ facts }) => facts)

describe('who runs short of credits', () => {
  test('is told at five and at none, once each', async () => {
    await deposit(1)
    expect(await told()).toEqual([])
    await deposit(1)
    expect(await told()).toEqual([{ credits: 5, company: null, mayOrder: true }])
    for (let left = 5; left > 1; left -= 1) await deposit(1)
    expect(await told()).toHaveLength(1)
    await deposit(1)
    expect(await told()).toEqual([
      { credits: 5, company: null, mayOrder: true },
      { credits: 0, company: null, mayOrder: true },
    ])
  })

  test('by one batch that takes all gets one mail', async () => {
    const deposits = Array.from({ length: 7 }, () => newDeposit())
    expect((await me.post('/deposits/batch', { deposits })).statusCode).toBe(201)
    expect(await told()).toEqual([{ credits: 0, company: null, mayOrder: true }])
  })

  test('is told again only after the credits have risen above', async () => {
    await correct({ accountId: id }, -3)
    await correct({ accountId: id }, 1)
    await correct({ accountId: id }, -1)
    await correct({ accountId: id }, 2)
    expect(await told()).toEqual([{ credits: 4, company: null, mayOrder: true }])
    await correct({ accountId: id }, -2)
    expect(await told()).toHaveLength(2)
  })

  test('is told nothing who does without that mail', async () => {
    const payload = { depositReceived: false, depositConfirmed: true, creditsLow: false }
    await me.call({ method: 'PUT', url: '/api/user/notifications', payload })
    await deposit(7)
    expect(await told()).toEqual([])
  })

  test('is told nothing where the account is unlimited, or the deposit refused', async () => {
    await service.client.pool.query('update accounts set unlimited_deposits = true where id = $1', [
      id,
    ])
    await deposit(3)
    await correct({ accountId: id }, -7)
    expect(await told()).toEqual([])
    await service.client.pool.query(
      'update accounts set unlimited_deposits = false where id = $1',
      [id],
    )
    expect((await me.post('/deposits', newDeposit())).statusCode).toBe(402)
    expect(await told()).toEqual([])
  })
})

test('a company’s pool that runs short is told to those who direct it, and to no member', async () => {
  const companyId = await service.createCompany('Fonderie')
  const [boss, member] = [`boss-${count}@example.org`, `member-${count}@example.org`]
  await service.createAccount({ email: boss, type: 'companyAdministrator', companyId })
  const owner = `owner-${count}@example.org`
  await service.createAccount({ email: owner, type: 'company', companyId })
  await service.createAccount({ email: member, type: 'subAccount', companyId })
  await correct({ companyId }, 8)
  await correct({ companyId }, -4)
  const facts = [{ credits: 4, company: 'Fonderie', mayOrder: true }]
  expect(await Promise.all([told(boss), told(owner)])).toEqual([facts, facts])
  expect(await told(member)).toEqual([])
})

test('a member whose own credits run short is told to ask, as it orders nothing', async () => {
  const companyId = await service.createCompany('Verrerie')
  const address = `glass-${count}@example.org`
  const accountId = await service.createAccount({
    email: address,
    type: 'subAccount',
    companyId,
    credits: 6,
  })
  await correct({ accountId }, -6)
  expect(await told(address)).toEqual([{ credits: 0, company: null, mayOrder: false }])
})
