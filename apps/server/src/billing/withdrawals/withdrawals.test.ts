import { managedOrder, managedProduct, order, withdrawal, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { newPack } from '../../testing/new-product.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { moveCredits } from '../credits/index.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const DAY_MS = 86_400_000
const PLAN = { kind: 'unlimitedPlan', credits: 0, unlimitedDeposits: true, months: 1 } as const

let service: TestService
let ada: Caller
let anna: Caller
let annaId: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
beforeEach(async () => {
  const email = `anna-${(count += 1)}@example.org`
  annaId = await service.createAccount({ email })
  anna = await service.signIn(email)
})
afterAll(() => service.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await service.client.pool.query<Row>(text, values)).rows

async function bought(over: Parameters<typeof newPack>[0] = {}, caller = anna): Promise<Order> {
  const made = managedProduct.parse((await ada.post('/admin/products', newPack(over))).json())
  const wish = { startsAtOnce: true, productId: made.id, quantity: 1 }
  const placed = order.parse((await caller.post('/orders', wish)).json())
  expect((await ada.post(`/admin/orders/${placed.id}/pay`, {})).statusCode).toBe(200)
  return order.parse((await caller.get(`/orders/${placed.id}`)).json())
}
const deposit = async (many: number) => {
  for (let n = 0; n < many; n += 1) {
    expect((await anna.post('/deposits', newDeposit())).statusCode).toBe(201)
  }
}
const withdraw = ({ id }: Order, caller = anna) => caller.post(`/orders/${id}/withdraw`, {})
const quote = ({ id }: Order) => anna.get(`/orders/${id}/withdrawal`)
const accountOf = async (id: string) =>
  (
    await query<{ credits: number; unlimited: boolean; until: Date | null }>(
      `select credits::int, unlimited_deposits as unlimited, unlimited_until as until from accounts where id = $1`,
      [id],
    )
  )[0]
const mailsOf = ({ number }: Order) =>
  query<{ kind: string; facts: Record<string, unknown> }>(
    `select kind, facts from mails where facts ->> 'order' = $1 order by id`,
    [number],
  )

describe('24: withdrawing from an order', () => {
  test('after using 3 of 10 credits gives back the price of seven, once', async () => {
    const paid = await bought({ price: 1999, credits: 10 })
    await deposit(3)
    const back = { credits: 7, net: 1399, vat: 280, total: 1679 }
    expect(withdrawal.parse((await quote(paid)).json())).toMatchObject({
      ...back,
      until: paid.withdrawableUntil,
    })
    const replies = await Promise.all([withdraw(paid), withdraw(paid), withdraw(paid)])
    for (const reply of replies) {
      expect(order.parse(reply.json())).toMatchObject({
        state: 'paid',
        withdrawableUntil: null,
        creditNote: { ...back, refundedAt: null },
      })
    }
    expect((await accountOf(annaId))?.credits).toBe(0)
    expect(
      await query('select kind, amount::int from credit_entries where order_id = $1 order by id', [
        paid.id,
      ]),
    ).toEqual([
      { kind: 'purchase', amount: 10 },
      { kind: 'withdrawal', amount: -7 },
    ])
    expect(refusalOf(await quote(paid))).toMatchObject({ code: 'order.not_withdrawable' })
    expect(
      await query(
        `select action, details from audit_entries where subject_id = $1 and action = 'order.withdrawn'`,
        [paid.id],
      ),
    ).toEqual([{ action: 'order.withdrawn', details: { credits: 7, amount: 1679 } }])
  })

  test('is confirmed to the buyer with its moment, and told to administrators, who say when it is paid back', async () => {
    // What is told to administrators gathers for an hour.
    await query('delete from mails')
    const paid = await bought({ price: 1000, credits: 10 })
    expect((await withdraw(paid)).statusCode).toBe(200)
    const told = (await mailsOf(paid)).filter(({ kind }) => kind !== 'orderPlaced')
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['orderPaid', 'orderWithdrawn', 'refundWaiting']),
    )
    expect(told.find(({ kind }) => kind === 'orderPaid')?.facts['withdrawableUntil']).not.toBeNull()
    expect(told.find(({ kind }) => kind === 'orderWithdrawn')?.facts).toMatchObject({
      order: paid.number,
      amount: 1200,
      credits: 10,
      at: expect.any(String) as string,
    })
    const refund = () => ada.post(`/admin/orders/${paid.id}/refund`, { paymentReference: 'R 7' })
    const toRefund = async () =>
      (await ada.get('/admin/orders?state=toRefund&limit=100'))
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id)
    expect(await toRefund()).toContain(paid.id)
    for (const reply of await Promise.all([refund(), refund()])) {
      const shown = managedOrder.parse(reply.json())
      expect(shown.refundReference).toBe('R 7')
      expect(shown.creditNote?.refundedAt).not.toBeNull()
    }
    expect(await toRefund()).not.toContain(paid.id)
    const refunded = (await mailsOf(paid)).filter(({ kind }) => kind === 'orderRefunded')
    expect(refunded).toHaveLength(1)
  })

  test('takes back no credit that other credits can stand for, and none twice', async () => {
    const [first, second] = [await bought({ price: 1000 }), await bought({ price: 1000 })]
    await deposit(3)
    expect(order.parse((await withdraw(first)).json()).creditNote).toMatchObject({ credits: 10 })
    expect(order.parse((await withdraw(second)).json()).creditNote).toMatchObject({
      credits: 7,
      net: 700,
    })
    expect((await accountOf(annaId))?.credits).toBe(0)
  })

  test('takes credits that came after the bought ones were spent for none of them, and a credit that was given back for one', async () => {
    const paid = await bought({ price: 1000, credits: 2 })
    const made = depositOf(await anna.post('/deposits', newDeposit()))
    await deposit(1)
    const move = (wish: Readonly<{ kind: 'correction' | 'refund'; depositId?: string }>) =>
      service.client.database.transaction((transaction) =>
        moveCredits(service.context, transaction, {
          owner: { accountId: annaId },
          amount: 1,
          ...wish,
        }),
      )
    await move({ kind: 'correction' })
    expect(refusalOf(await withdraw(paid))).toMatchObject({ code: 'order.used_up' })
    await move({ kind: 'refund', depositId: made.id })
    expect(order.parse((await withdraw(paid)).json()).creditNote).toMatchObject({
      credits: 1,
      net: 500,
    })
    expect((await accountOf(annaId))?.credits).toBe(1)
  })

  test('P3: beside anchorages at the same moment pays back just the credits that none of them has spent', async () => {
    const paid = await bought({ price: 1000, credits: 10 })
    const made = Array.from({ length: 8 }, () => anna.post('/deposits', newDeposit()))
    const [withdrawn, ...replies] = await Promise.all([withdraw(paid), ...made])
    const spent = replies.filter(({ statusCode }) => statusCode === 201).length
    const credits = 10 - spent
    expect(order.parse(withdrawn.json()).creditNote).toMatchObject({ credits, net: 100 * credits })
    expect((await accountOf(annaId))?.credits).toBe(0)
  })

  test('is refused once all of it is used, behind its period, before it is paid, and for another’s', async () => {
    const used = await bought({ credits: 1 })
    await deposit(1)
    expect(refusalOf(await withdraw(used))).toMatchObject({ code: 'order.used_up' })
    const wish = { startsAtOnce: true, productId: used.productId, quantity: 1 }
    const placed = order.parse((await anna.post('/orders', wish)).json())
    expect(refusalOf(await withdraw(placed))).toMatchObject({ code: 'order.not_withdrawable' })
    expect(refusalOf(await withdraw(used, ada))).toMatchObject({ code: 'object.not_found' })
    const late = await bought()
    await query(`update orders set ended_at = ended_at - interval '19 days' where id = $1`, [
      late.id,
    ])
    expect(refusalOf(await withdraw(late))).toMatchObject({ code: 'order.not_withdrawable' })
    // What was sent by letter in time is recorded when it arrives.
    const recorded = await ada.post(`/admin/orders/${late.id}/withdraw`, {})
    expect(managedOrder.parse(recorded.json()).creditNote).toMatchObject({ credits: 10 })
  })

  test('is not for a company’s order, and one without a request to begin at once is paid back whole', async () => {
    const companyId = await service.createCompany('Les Quais')
    const email = `bruno-${count}@example.org`
    await service.createAccount({ email, type: 'companyAdministrator', companyId })
    const bruno = await service.signIn(email)
    const ofCompany = await bought({}, bruno)
    expect(ofCompany.withdrawableUntil).toBeNull()
    expect(refusalOf(await withdraw(ofCompany, bruno))).toMatchObject({
      code: 'order.not_withdrawable',
    })
    const reply = await anna.post('/orders', { productId: ofCompany.productId, quantity: 1 })
    expect(refusalOf(reply)).toMatchObject({ code: 'order.consent_needed' })
    // Placed by a release that did not ask.
    const before = await bought({ price: 1000 })
    await query('update orders set starts_at_once = false where id = $1', [before.id])
    await deposit(3)
    expect(order.parse((await withdraw(before)).json()).creditNote).toMatchObject({
      credits: 7,
      net: 1000,
      vat: 200,
    })
  })

  test('ends a plan, and pays back the days that have not begun; what was bought before stays', async () => {
    const first = await bought({ ...PLAN, price: 3000 })
    const { until } = (await accountOf(annaId)) ?? {}
    const second = await bought({ ...PLAN, price: 3000 })
    expect(order.parse((await withdraw(second)).json()).creditNote).toMatchObject({ net: 3000 })
    expect(await accountOf(annaId)).toMatchObject({ unlimited: true, until })
    const days = Math.round(((until?.getTime() ?? 0) - Date.now()) / DAY_MS)
    service.advance(DAY_MS / 2)
    ada = await service.signIn('ada@example.org')
    anna = await service.signIn(`anna-${count}@example.org`)
    expect(order.parse((await withdraw(first)).json()).creditNote).toMatchObject({
      net: Math.round((3000 * (days - 1)) / days),
    })
    expect(await accountOf(annaId)).toMatchObject({ unlimited: false, until: null })
  })

  const daysLater = async (days: number) => {
    service.advance(days * DAY_MS)
    ada = await service.signIn('ada@example.org')
    anna = await service.signIn(`anna-${count}@example.org`)
  }
  const netOf = async (paid: Order) =>
    order.parse((await withdraw(paid)).json()).creditNote?.net ?? 0

  test.each(['the older one', 'the newer one'])(
    'of two plans in a row keeps the price of the days that were used, %s being withdrawn first',
    async (which) => {
      const older = await bought({ ...PLAN, price: 3000 })
      const { until } = (await accountOf(annaId)) ?? {}
      const days = Math.round(((until?.getTime() ?? 0) - service.context.now().getTime()) / DAY_MS)
      await daysLater(12.5)
      const newer = await bought({ ...PLAN, price: 3000 })
      const inTurn = which === 'the older one' ? [older, newer] : [newer, older]
      expect(await netOf(inTurn[0] as Order)).toBe(3000)
      expect(await netOf(inTurn[1] as Order)).toBe(Math.round((3000 * (days - 13)) / days))
      expect(await accountOf(annaId)).toMatchObject({ unlimited: false, until: null })
    },
  )

  test('of a plan that an administrator has ended leaves the one that was bought behind it', async () => {
    const ended = await bought({ ...PLAN, price: 3000 })
    await query(
      'update accounts set unlimited_deposits = false, unlimited_until = null where id = $1',
      [annaId],
    )
    await daysLater(1.5)
    await bought({ ...PLAN, price: 3000 })
    const stands = await accountOf(annaId)
    await daysLater(1)
    const net = await netOf(ended)
    expect(net).toBeGreaterThan(2600)
    expect(net).toBeLessThan(2750)
    expect(await accountOf(annaId)).toEqual(stands)
  })
})

describe('24: a credit note', () => {
  test('is numbered in a series of its own without a gap, and drawn the same for ever in both languages', async () => {
    const paid = await bought({ price: 1999 })
    const creditNote = (language: string, caller = anna, before = '') =>
      caller.get(`${before}/orders/${paid.id}/credit-note/${language}`)
    expect(refusalOf(await creditNote('fr'))).toMatchObject({ code: 'order.not_withdrawn' })
    const number = order.parse((await withdraw(paid)).json()).creditNote?.number ?? ''
    expect(number).toMatch(/^AV-\d{4}-\d{6}$/)
    const drawn = await creditNote('fr')
    expect(drawn.headers['content-type']).toBe('application/pdf')
    expect(drawn.headers['content-disposition']).toBe(`attachment; filename=avoir-${number}.pdf`)
    expect((await creditNote('fr', ada, '/admin')).rawPayload.equals(drawn.rawPayload)).toBe(true)
    expect((await creditNote('en')).headers['content-disposition']).toContain('credit-note-')
    expect(
      await query(`select last::int = (select count(*) from credit_notes) as whole
        from credit_note_counters`),
    ).toEqual([{ whole: true }])
  })

  test.each([
    'credit_entries',
    'accounts',
    'credit_notes',
    'credit_note_counters',
    'mails',
    'audit_entries',
  ])(
    'fails with all that belongs to it where %s cannot be written, and gives its number back',
    async (table) => {
      const paid = await bought({ price: 1000 })
      const seen = () =>
        query(
          `select (select coalesce(max(last), 0) from credit_note_counters) as last,
             (select count(*) from credit_notes) as notes,
             (select credits from accounts where id = $1) as credits,
             (select sum(amount) from credit_entries where account_id = $1) as entries,
             (select count(*) from mails) as mails`,
          [annaId],
        )
      const before = await seen()
      await query(`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'no room' using errcode = '53100'; end $$`)
      await query(`create trigger no_room before insert or update on ${table}
        for each statement execute function no_room()`)
      const failed = await withdraw(paid)
      await query('drop function no_room cascade')
      expect(failed.statusCode).toBeGreaterThanOrEqual(500)
      expect(await seen()).toEqual(before)
      expect((await withdraw(paid)).statusCode).toBe(200)
    },
  )
})
