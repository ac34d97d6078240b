import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const PLAN = {
  kind: 'unlimitedPlan',
  price: 3100,
  credits: 0,
  unlimitedDeposits: true,
  months: 1,
} as const

describe.each(PROVIDER_TRIALS)('27: a dispute that is lost over a plan paid at %s', (_, open) => {
  let shop: TrialShop
  let anna: Buyer
  beforeAll(async () => {
    shop = await openTrialShop(open)
  })
  beforeEach(async () => {
    await shop.query('delete from mails')
    anna = await shop.buyer()
  })
  afterAll(() => shop.close())

  const lose = async (checkout: string, amount?: number) => {
    const dispute = shop.trial.dispute(checkout, amount)
    const announce = async () => {
      expect(await shop.announceDispute(dispute)).toBe(200)
      await shop.ask()
    }
    await announce()
    shop.trial.endDispute(dispute, 'lost')
    await announce()
    await announce()
    return dispute
  }
  const accountOf = async (id: string) =>
    (
      await shop.query<{ unlimited: boolean; until: Date | null; storage: boolean }>(
        `select unlimited_deposits as unlimited, unlimited_until as until, storage from accounts where id = $1`,
        [id],
      )
    )[0]
  const daysOf = async ({ endedAt }: Order) => {
    const until = (await accountOf(anna.id))?.until?.getTime() ?? 0
    return Math.round((until - Date.parse(endedAt ?? '')) / DAY)
  }
  const noteOf = ({ id }: Order) =>
    shop.query('select credits::int, net::int, vat::int from credit_notes where order_id = $1', [
      id,
    ])
  const mails = () =>
    shop.query<{ kind: string; facts: Record<string, unknown> }>(
      `select kind, facts from mails where kind in ('paymentDisputed', 'orderLost') order by id`,
    )

  test('ends it, with a credit note for the days that were left, and both are told', async () => {
    const { order: plan, checkout } = await shop.sold(anna, PLAN)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: true })
    const days = await daysOf(plan)
    shop.service.advance(10 * DAY - HOUR)
    await lose(checkout)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: false, until: null })
    const net = Math.round((3100 * (days - 10)) / days)
    expect(await noteOf(plan)).toEqual([{ credits: 0, net, vat: Math.round(net * 0.2) }])
    const told = await mails()
    expect(told.map(({ kind }) => kind)).toEqual([
      'paymentDisputed',
      'paymentDisputed',
      'orderLost',
    ])
    expect(told[1]?.facts).toMatchObject({ outcome: 'lost', plan: 'ended' })
    expect(told[2]?.facts).toMatchObject({ credits: 0, unlimitedDeposits: true, storage: false })
    expect(await shop.fsck()).toEqual([])
  })

  test('leaves what was bought beside it until its own end', async () => {
    await shop.sold(anna, PLAN)
    const before = await accountOf(anna.id)
    const { checkout } = await shop.sold(anna, PLAN)
    expect((await accountOf(anna.id))?.until).not.toEqual(before?.until)
    await lose(checkout)
    expect(await accountOf(anna.id)).toEqual(before)
  })

  test('leaves what was bought beside it that was lost over a part of its price', async () => {
    const { checkout } = await shop.sold(anna, PLAN)
    const beside = await shop.sold(anna, { ...PLAN, credits: 10, price: 2000 })
    await lose(beside.checkout, 600)
    expect(await noteOf(beside.order)).toMatchObject([{ credits: 2 }])
    await lose(checkout)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: true })
  })

  test('AZ5: a plan that was withdrawn from counts no more, under whichever reference it was paid back', async () => {
    const { checkout } = await shop.sold(anna, PLAN)
    const { order: later, checkout: paidLater } = await shop.sold(anna, PLAN)
    shop.trial.refundsAre('failed')
    await anna.caller.post(`/orders/${later.id}/withdraw`, {})
    await shop.ask()
    const part = await lose(paidLater, 300)
    const marked = await (
      await shop.administrator()
    ).post(`/admin/orders/${later.id}/refund`, { paymentReference: part })
    expect(marked.statusCode).toBe(200)
    await lose(checkout)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: false })
    expect(await shop.fsck()).toEqual([])
  })

  test('takes back credits and time of an order of both, half of its price each', async () => {
    const both = { ...PLAN, credits: 10, price: 2000 }
    const { order: bought, checkout } = await shop.sold(anna, both)
    const days = await daysOf(bought)
    await lose(checkout)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: false })
    // A day that has begun is used.
    const net = 1000 + Math.round((1000 * (days - 1)) / days)
    expect(await noteOf(bought)).toEqual([{ credits: 10, net, vat: Math.round(net * 0.2) }])
    expect(await shop.fsck()).toEqual([])
  })

  test('over a part of its price leaves it, and administrators are told so', async () => {
    const { order: plan, checkout } = await shop.sold(anna, PLAN)
    await lose(checkout, 500)
    expect(await accountOf(anna.id)).toMatchObject({ unlimited: true })
    expect(await noteOf(plan)).toEqual([])
    const told = await mails()
    expect(told.map(({ kind }) => kind)).toEqual(['paymentDisputed', 'paymentDisputed'])
    expect(told[1]?.facts).toMatchObject({ outcome: 'lost', plan: 'stays' })
  })

  test('ends the storage of a company, and whoever directs it is told', async () => {
    const companyId = await shop.service.createCompany('Les Quais')
    const email = 'bruno@example.org'
    const id = await shop.service.createAccount({
      email,
      type: 'companyAdministrator',
      companyId,
    })
    const bruno = { id, caller: await shop.service.signIn(email) }
    const plan = { kind: 'companyPlan', credits: 0, months: 12, storage: true } as const
    const { order: bought, checkout } = await shop.sold(bruno, plan)
    const stored = () => shop.query('select storage from companies where id = $1', [companyId])
    expect(await stored()).toEqual([{ storage: true }])
    await lose(checkout)
    expect(await stored()).toEqual([{ storage: false }])
    expect(await accountOf(id)).toMatchObject({ storage: false })
    expect(await noteOf(bought)).toEqual([{ credits: 0, net: 1994, vat: 399 }])
    const [, , lost] = await mails()
    expect(lost?.facts).toMatchObject({ storage: true, unlimitedDeposits: false })
    expect(await shop.fsck()).toEqual([])
  })

  test('tells the buyer of nothing where they have used all of it', async () => {
    const { order: pack, checkout } = await shop.sold(anna, { credits: 1 })
    expect((await anna.caller.post('/deposits', newDeposit())).statusCode).toBe(201)
    await lose(checkout)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['paymentDisputed', 'paymentDisputed'])
    expect(await noteOf(pack)).toEqual([])
  })
})
