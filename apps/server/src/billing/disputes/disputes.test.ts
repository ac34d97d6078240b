import { listManagedOrders, order as orderSchema, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openCardShop, type CardShop, type Customer } from '../payments/testing/card-shop.ts'
import { askAboutDisputes } from './ask-about-disputes.ts'

const HOUR = 3_600_000

let shop: CardShop
let anna: Customer
let count = 0
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(async () => {
  await shop.query('delete from mails')
  anna = await shop.customer()
})
afterAll(() => shop.close())

const ask = () => askAboutDisputes(shop.deps)
const announce = async (dispute: string, type = 'charge.dispute.created') =>
  shop.announce(shop.stripe.disputeEventOf(dispute, `evt_${(count += 1)}`, type))
const sold = () => shop.sold(anna, { price: 1000, credits: 10 })
const deposit = async (many: number) => {
  for (let n = 0; n < many; n += 1) {
    expect((await anna.caller.post('/deposits', newDeposit())).statusCode).toBe(201)
  }
}
/** What the books say of a disputed order and of its buyer. */
const books = async ({ id }: Order) =>
  (
    await shop.query<{
      credits: number
      moves: string
      disputes: string
      notes: number
      acts: string
      mails: number
    }>(
      `select (select credits::int from accounts where id = $2) as credits,
         (select string_agg(kind || amount, ' ' order by id) from credit_entries where order_id = $1) as moves,
         (select string_agg(state || credits, ' ' order by id) from disputes where order_id = $1) as disputes,
         (select count(*)::int from credit_notes where order_id = $1) as notes,
         (select string_agg(action, ' ' order by id) from audit_entries where subject_id = $1::text and action like 'payment.%') as acts,
         (select count(*)::int from mails where kind = 'paymentDisputed') as mails`,
      [id, anna.id],
    )
  )[0]
const managed = async ({ id }: Order) => {
  const reply = await (await shop.administrator()).get(`/admin/orders?id=${id}`)
  return listManagedOrders.reply.parse(reply.json()).items[0]
}

describe('25: a dispute', () => {
  test('takes what is unspent of the order’s credits, and is told to administrators', async () => {
    const { order, session } = await sold()
    await deposit(3)
    const dispute = shop.stripe.dispute(session)
    expect(await announce(dispute)).toBe(200)
    await ask()
    expect(await books(order)).toEqual({
      credits: 0,
      moves: 'purchase10 dispute-7',
      disputes: 'queued7',
      notes: 0,
      acts: 'payment.disputed',
      mails: 1,
    })
    expect(await managed(order)).toMatchObject({
      dispute: { state: 'open', credits: 7, reason: 'fraudulent' },
    })
    const withdrawn = await anna.caller.post(`/orders/${order.id}/withdraw`, {})
    expect(refusalOf(withdrawn).code).toBe('order.disputed')
    // Nor is that offered.
    const { withdrawableUntil } = orderSchema.parse(
      (await anna.caller.get(`/orders/${order.id}`)).json(),
    )
    expect([order.withdrawableUntil, withdrawableUntil]).toEqual([expect.any(String), null])
  })

  test('that is won gives them back, once', async () => {
    const { order, session } = await sold()
    const dispute = shop.stripe.dispute(session)
    await announce(dispute)
    await ask()
    shop.stripe.changeDispute(dispute, { status: 'won' })
    await announce(dispute, 'charge.dispute.closed')
    await Promise.all([ask(), ask(), ask()])
    await announce(dispute, 'charge.dispute.closed')
    await ask()
    expect(await books(order)).toEqual({
      credits: 10,
      moves: 'purchase10 dispute-10 dispute10',
      disputes: 'won10',
      notes: 0,
      acts: 'payment.disputed payment.disputeWon',
      mails: 2,
    })
    // They are as unspent as they were.
    const quoted = (await anna.caller.get(`/orders/${order.id}/withdrawal`)).json<object>()
    expect(quoted).toMatchObject({ credits: 10 })
  })

  test('that is lost leaves them taken, with a credit note for their share of the price', async () => {
    const { order, session } = await sold()
    await deposit(4)
    const dispute = shop.stripe.dispute(session)
    await announce(dispute)
    await ask()
    shop.stripe.changeDispute(dispute, { status: 'lost' })
    await announce(dispute, 'charge.dispute.closed')
    await ask()
    expect(await books(order)).toMatchObject({
      credits: 0,
      moves: 'purchase10 dispute-6',
      disputes: 'lost6',
      notes: 1,
      acts: 'payment.disputed payment.disputeLost',
    })
    expect(await managed(order)).toMatchObject({
      creditNote: { credits: 6, net: 600, vat: 120, refundedAt: expect.any(String) as string },
      refundReference: dispute,
      dispute: { state: 'lost', credits: 6 },
    })
    // What was used is owed again, in the journal of that month.
    const month = shop.service.context.now().toISOString().slice(0, 7)
    const boss = await shop.administrator()
    const lines = (await boss.get(`/admin/journal/${month}`)).body.split('\r\n')
    expect(
      lines.filter((line) => line.includes(`Litige perdu de la commande ${order.number}`)),
    ).toEqual([
      expect.stringMatching(/411000.*4,80.*0,00/) as string,
      expect.stringMatching(/512000.*0,00.*4,80/) as string,
    ])
    const withdrawn = await anna.caller.get(`/orders/${order.id}/withdrawal`)
    expect(refusalOf(withdrawn).code).toBe('order.not_withdrawable')
  })

  test('whose credits are all spent takes nothing, and is told all the same', async () => {
    const { order, session } = await shop.sold(anna, { price: 1000, credits: 1 })
    await deposit(1)
    const dispute = shop.stripe.dispute(session)
    await announce(dispute)
    await ask()
    shop.stripe.changeDispute(dispute, { status: 'lost' })
    shop.service.advance(7 * HOUR)
    // Of its end nothing was announced.
    await ask()
    expect(await books(order)).toMatchObject({
      credits: 0,
      moves: 'purchase1',
      disputes: 'lost0',
      notes: 0,
      mails: 2,
    })
  })

  test('of a part of the price takes that part', async () => {
    const { order, session } = await sold()
    await announce(shop.stripe.dispute(session, { amount: 300 }))
    await ask()
    expect(await books(order)).toMatchObject({ credits: 8, disputes: 'queued2' })
  })

  test('that is heard of once it is over does all of it at once, whatever came first', async () => {
    const [first, second] = [await sold(), await sold()]
    const won = shop.stripe.dispute(first.session, { status: 'won' })
    const lost = shop.stripe.dispute(second.session, { status: 'lost' })
    await announce(won, 'charge.dispute.closed')
    await announce(lost, 'charge.dispute.closed')
    await announce(won)
    await announce(lost)
    await ask()
    expect(await books(first.order)).toMatchObject({ moves: 'purchase10', disputes: 'won0' })
    expect(await books(second.order)).toMatchObject({
      credits: 10,
      moves: 'purchase10 dispute-10',
      disputes: 'lost10',
      notes: 1,
    })
  })

  test('is done once by 20 announcements in parallel, in any order, with askers beside them', async () => {
    const { order, session } = await sold()
    const dispute = shop.stripe.dispute(session)
    const types = ['created', 'updated', 'funds_withdrawn', 'closed']
    const bodies = types.map((type, at) =>
      shop.stripe.disputeEventOf(
        dispute,
        `evt_${order.id}_${at}`.replaceAll('-', ''),
        `charge.dispute.${type}`,
      ),
    )
    const random = seededRandom(25)
    const volley = async () => {
      const all = Array.from(
        { length: 20 },
        () => bodies[Math.floor(random() * bodies.length)] ?? '',
      )
      const heard = await Promise.all([...all.map((body) => shop.announce(body)), ask(), ask()])
      expect(heard.filter((status) => status === 200)).toHaveLength(20)
      await ask()
    }
    await volley()
    expect(await books(order)).toMatchObject({ credits: 0, moves: 'purchase10 dispute-10' })
    shop.stripe.changeDispute(dispute, { status: 'won' })
    shop.service.advance(7 * HOUR)
    await Promise.all([volley(), volley()])
    expect(await books(order)).toMatchObject({
      credits: 10,
      moves: 'purchase10 dispute-10 dispute10',
      disputes: 'won10',
      mails: 2,
    })
  })

  test('never takes more than there are, while they are spent', async () => {
    const { order, session } = await sold()
    await announce(shop.stripe.dispute(session))
    await Promise.all([ask(), deposit(3), ask()].map((one) => one.catch(() => undefined)))
    await ask()
    const { credits, moves } = (await books(order)) ?? { credits: -1, moves: '' }
    const taken = Number(/dispute-(\d+)/.exec(moves)?.[1])
    const spent = await shop.query(
      `select from credit_entries where account_id = $1 and kind = 'deposit'`,
      [anna.id],
    )
    expect(credits).toBe(0)
    expect(taken + spent.length).toBe(10)
  })

  test('of a payment for which nothing was given takes nothing', async () => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    shop.stripe.pay(session, { amount_total: 1 })
    await anna.caller.post(`/orders/${placed.id}/checkout/check`, {})
    await announce(shop.stripe.dispute(session))
    await ask()
    expect(await books(placed)).toMatchObject({ credits: 0, moves: null, mails: 1 })
  })

  test.each([
    ['that the provider does not know', () => 'du_unknown'],
    [
      'of a payment that is none of ours',
      async () => {
        const { session } = await sold()
        return shop.stripe.dispute(session, { payment_intent: 'pi_foreign' })
      },
    ],
  ])('%s takes nothing, and ends', async (_, make) => {
    const dispute = await make()
    await announce(dispute)
    await ask()
    shop.service.advance(25 * HOUR)
    await ask()
    expect(
      await shop.query('select state, credits::int from disputes where reference = $1', [dispute]),
    ).toEqual([{ state: 'foreign', credits: 0 }])
  })

  test('is asked about again where the provider is away', async () => {
    const { order, session } = await sold()
    await announce(shop.stripe.dispute(session))
    shop.stripe.failNext(500)
    await ask()
    expect(await books(order)).toMatchObject({ credits: 10, disputes: null })
    shop.service.advance(7 * HOUR)
    await ask()
    expect(await books(order)).toMatchObject({ credits: 0, disputes: 'queued10' })
  })
})

describe('25: a dispute and all that belongs to it', () => {
  test.each(['disputes', 'credit_entries', 'accounts', 'mails', 'audit_entries'])(
    'are none where %s cannot be written, and all of it afterwards',
    async (table) => {
      const { order, session } = await sold()
      await announce(shop.stripe.dispute(session))
      await shop.query(`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'no room' using errcode = '53100'; end $$`)
      // Taking it to ask about it is another write.
      const each = table === 'disputes' ? 'for each row when (new.payment_id is not null)' : ''
      await shop.query(
        `create trigger no_room before ${table === 'disputes' ? 'update' : 'insert or update'} on ${table} ${each} execute function no_room()`,
      )
      await expect(ask()).rejects.toThrow(Error)
      await shop.query('drop function no_room cascade')
      expect(await books(order)).toMatchObject({ credits: 10, moves: 'purchase10', acts: null })
      shop.service.advance(2 * 60_000)
      await ask()
      expect(await books(order)).toMatchObject({
        credits: 0,
        moves: 'purchase10 dispute-10',
        acts: 'payment.disputed',
        mails: 1,
      })
    },
  )
})
