import { getCompany, managedProduct, order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { profileOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { endPlans } from './end-plans.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const DAY = 86_400_000

let service: TestService
let yearly: string
let count = 0
let id: string
let email: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  yearly = await product({ unlimitedDeposits: true, storage: true, months: 12 })
})
beforeEach(async () => {
  email = `person-${(count += 1)}@example.org`
  id = await service.createAccount({ email })
})
afterAll(() => service.close())

const ada = () => service.signIn('ada@example.org')
const me = () => service.signIn(email)
async function product(given: object): Promise<string> {
  const reply = await (
    await ada()
  ).post('/admin/products', {
    kind: 'unlimitedPlan',
    state: 'published',
    name: { fr: 'Formule illimitée', en: 'Unlimited plan' },
    description: { fr: 'Un an.', en: 'A year.' },
    price: 99_000,
    vatRate: 2000,
    credits: 0,
    position: 0,
    ...given,
  })
  return managedProduct.parse(reply.json()).id
}
const buy = async (caller: Caller, productId: string, quantity = 1) => {
  const placed = order.parse(
    (await caller.post('/orders', { startsAtOnce: true, productId, quantity })).json(),
  )
  const paid = await (await ada()).post(`/admin/orders/${placed.id}/pay`, {})
  expect(paid.statusCode).toBe(200)
  return placed
}
const inMonths = (months: number, from = service.context.now()) => {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end.getTime()
}
const profile = async () => profileOf(await (await me()).get('/user/profile'))
const daysFrom = (until: string | null, expected: number) =>
  Math.abs(new Date(until ?? 0).getTime() - expected) / DAY

describe('a plan', () => {
  test('lasts its months from the payment on, and longer where it is bought again', async () => {
    expect(await buy(await me(), yearly)).toMatchObject({ months: 12 })
    const first = await profile()
    expect(first).toMatchObject({ unlimitedDeposits: true, storage: true })
    expect(daysFrom(first.unlimitedUntil, inMonths(12))).toBeLessThan(2)
    expect(await buy(await me(), yearly, 2)).toMatchObject({ months: 24 })
    const { unlimitedUntil, storageUntil } = await profile()
    expect(daysFrom(unlimitedUntil, inMonths(36))).toBeLessThan(2)
    expect(storageUntil).toBe(unlimitedUntil)
  })

  test('ends by itself: deposits cost credits again, and its owner is told once', async () => {
    await buy(await me(), yearly)
    await endPlans(service.context)
    expect((await (await me()).post('/deposits', newDeposit())).statusCode).toBe(201)
    service.advance(367 * DAY)
    await Promise.all([endPlans(service.context), endPlans(service.context)])
    expect(await profile()).toMatchObject({
      unlimitedDeposits: false,
      unlimitedUntil: null,
      storage: false,
      storageUntil: null,
    })
    expect((await (await me()).post('/deposits', newDeposit())).statusCode).toBe(402)
    expect((await mailsTo(service, email, 'planEnded')).map(({ facts }) => facts)).toEqual([
      { unlimitedDeposits: true, storage: true, mayOrder: true },
    ])
    const { rows } = await service.client.pool.query(
      `select actor_id, action from audit_entries where subject_id = $1 and action <> 'account.signedIn'`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: null, action: 'account.planEnded' }])
  })

  test('is announced two weeks before its end, once, and again where it was bought again', async () => {
    await buy(await me(), yearly)
    await remindOfEnds(service.context)
    expect(await mailsTo(service, email, 'planEnding')).toEqual([])
    const { unlimitedUntil } = await profile()
    service.advance(
      new Date(unlimitedUntil ?? 0).getTime() - service.context.now().getTime() - 13 * DAY,
    )
    await Promise.all([remindOfEnds(service.context), remindOfEnds(service.context)])
    await remindOfEnds(service.context)
    expect((await mailsTo(service, email, 'planEnding')).map(({ facts }) => facts)).toEqual([
      { unlimitedUntil, storageUntil: unlimitedUntil, mayOrder: true },
    ])
    await buy(await me(), yearly)
    await remindOfEnds(service.context)
    expect(await mailsTo(service, email, 'planEnding')).toHaveLength(1)
    service.advance(365 * DAY)
    await remindOfEnds(service.context)
    expect(await mailsTo(service, email, 'planEnding')).toHaveLength(2)
  })

  test('of whose company orders for them is not theirs to renew', async () => {
    const to = `member-${count}@example.org`
    const companyId = await service.createCompany('Atelier Moreau')
    const member = await service.createAccount({ email: to, type: 'subAccount', companyId })
    const now = service.context.now().getTime()
    await service.client.pool.query(
      'update accounts set unlimited_deposits = true, unlimited_until = $2 where id = $1',
      [member, new Date(now + DAY)],
    )
    await remindOfEnds(service.context)
    service.advance(2 * DAY)
    await endPlans(service.context)
    for (const kind of ['planEnding', 'planEnded'] as const) {
      const told = await mailsTo(service, to, kind)
      expect(told.map(({ facts }) => facts)).toMatchObject([{ mayOrder: false }])
    }
  })

  test('that an administrator opened by hand, or that was sold without months, has no end', async () => {
    await buy(await me(), yearly)
    const edit = (unlimitedDeposits: boolean) => async (caller: Caller) =>
      caller.call({
        method: 'PATCH',
        url: `/api/admin/users/${id}`,
        payload: { unlimitedDeposits },
      })
    await edit(false)(await ada())
    await edit(true)(await ada())
    await buy(await me(), yearly)
    expect(await profile()).toMatchObject({ unlimitedDeposits: true, unlimitedUntil: null })
    const endless = await product({ unlimitedDeposits: false, storage: true })
    await buy(await me(), endless)
    expect(await profile()).toMatchObject({ storage: true, storageUntil: null })
    service.advance(1000 * DAY)
    await endPlans(service.context)
    expect(await profile()).toMatchObject({ unlimitedDeposits: true, storage: true })
    expect(await mailsTo(service, email, 'planEnded')).toEqual([])
  })

  test('of a company ends for the company too', async () => {
    const companyId = await service.createCompany('Fonderie')
    const boss = { email: `boss-${count}@example.org`, type: 'companyAdministrator' } as const
    await service.createAccount({ ...boss, companyId })
    await buy(await service.signIn(boss.email), yearly)
    const company = async () =>
      getCompany.reply.parse((await (await service.signIn(boss.email)).get('/company')).json())
    expect((await company()).storage).toBe(true)
    expect(daysFrom((await company()).storageUntil, inMonths(12))).toBeLessThan(2)
    service.advance(367 * DAY)
    await endPlans(service.context)
    expect(await company()).toMatchObject({ storage: false, storageUntil: null })
  })

  test('N7: of a company ends for its members, who were given storage of it', async () => {
    const companyId = await service.createCompany('Fonderie')
    const elsewhere = await service.createCompany('Ailleurs')
    const boss = { email: `boss-${count}@example.org`, type: 'companyAdministrator' } as const
    await service.createAccount({ ...boss, companyId })
    const people = [companyId, companyId, elsewhere].map((within, index) =>
      service.createAccount({
        email: `of-${index}-${count}@example.org`,
        type: 'subAccount',
        companyId: within,
      }),
    )
    const [member, dated, other] = await Promise.all(people)
    const caller = await service.signIn(boss.email)
    await buy(caller, yearly)
    const given = await caller.call({
      method: 'PUT',
      url: `/api/company/sub-accounts/${member}/storage`,
      payload: { storage: true },
    })
    expect(given.statusCode, given.body).toBe(200)
    const { pool } = service.client
    await pool.query('update accounts set storage = true where id = $1', [other])
    await pool.query('update accounts set storage = true, storage_until = $2 where id = $1', [
      dated,
      new Date(service.context.now().getTime() + 500 * DAY),
    ])
    service.advance(367 * DAY)
    await endPlans(service.context)
    const { rows } = await pool.query('select id from accounts where storage and id = any($1)', [
      [member, dated, other],
    ])
    expect(rows).toEqual(expect.arrayContaining([{ id: dated }, { id: other }]))
    expect(rows).toHaveLength(2)
  })
})
