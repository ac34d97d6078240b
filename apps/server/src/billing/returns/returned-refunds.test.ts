import { listManagedOrders, readCsv, refundPayment, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

const DAY = 86_400_000

describe.each(PROVIDER_TRIALS)('27: a refund that a bank sends back at %s', (_, open) => {
  let shop: TrialShop
  let anna: Buyer
  beforeAll(async () => {
    shop = await openTrialShop(open)
  })
  beforeEach(async () => {
    await shop.query('delete from mails')
    shop.trial.refundsAre('succeeded')
    anna = await shop.buyer()
  })
  afterAll(() => shop.close())

  const refundsOf = ({ id }: Order) =>
    shop.query<{ state: string; reference: string; payment: string }>(
      'select state, reference, payment_id as payment from refunds where order_id = $1 order by id',
      [id],
    )
  /** Withdrawn from and paid back, with the provider’s name for the refund. */
  const paidBack = async () => {
    const { order } = await shop.sold(anna, { price: 1000, credits: 10 })
    expect((await anna.caller.post(`/orders/${order.id}/withdraw`, {})).statusCode).toBe(200)
    await shop.ask()
    const [refund] = await refundsOf(order)
    if (refund?.state !== 'succeeded') throw new Error('nothing was paid back')
    return { order, reference: refund.reference, payment: Number(refund.payment) }
  }
  const announce = async (reference: string) =>
    expect(await shop.announceRefund(reference)).toBe(200)
  const returned = async () => {
    const made = await paidBack()
    shop.trial.returnRefund(made.reference)
    await announce(made.reference)
    await shop.ask()
    return made
  }
  const managed = async ({ id }: Order) => {
    const reply = await (await shop.administrator()).get(`/admin/orders?id=${id}`)
    return listManagedOrders.reply.parse(reply.json()).items[0]
  }
  const retry = async (payment: number) =>
    (await shop.administrator()).post(`/admin/payments/${payment}/refund`, {})
  const kinds = async () =>
    (await shop.query<{ kind: string }>(`select kind from mails order by id`)).map(
      ({ kind }) => kind,
    )
  const journalOf = async ({ number }: Order) => {
    const month = shop.service.context.now().toISOString().slice(0, 7)
    const { body } = await (await shop.administrator()).get(`/admin/journal/${month}`)
    return body.split('\r\n').filter((line) => line.includes(`de la commande ${number}`))
  }

  test('is told to administrators, and is owed again', async () => {
    const { order, reference } = await returned()
    expect(await managed(order)).toMatchObject({
      refund: { state: 'returned', failure: expect.stringMatching(/^[a-z_]+$/) as string },
      creditNote: { refundedAt: null, byCard: false },
      refundReference: null,
    })
    const mails = await kinds()
    expect(mails.filter((kind) => kind === 'refundFailed')).toHaveLength(1)
    expect(mails.filter((kind) => kind === 'refundDelayed')).toHaveLength(1)
    // However often that is announced.
    await Promise.all([announce(reference), announce(reference), announce(reference)])
    await Promise.all([shop.ask(), shop.ask()])
    expect(await kinds()).toEqual(mails)
    expect(
      await shop.query(
        `select details from audit_entries where action = 'payment.refundReturned' and subject_id = $1`,
        [order.id],
      ),
    ).toEqual([{ details: { amount: 1200, paymentReference: reference } }])
    expect(await shop.fsck()).toEqual([])
  })

  test('is found within a day where nothing is announced', async () => {
    const { order, reference } = await paidBack()
    shop.trial.returnRefund(reference)
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    shop.service.advance(DAY)
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'returned' }])
  })

  test('is tried again as another one, and each of them stands in the journal', async () => {
    const { order, payment } = await returned()
    const [first] = await Promise.all([retry(payment), retry(payment)])
    expect(refundPayment.reply.parse(first.json()).state).toBe('underWay')
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'returned' }, { state: 'succeeded' }])
    expect(await managed(order)).toMatchObject({
      refund: { state: 'succeeded' },
      creditNote: { refundedAt: expect.any(String) as string },
    })
    const words = (await journalOf(order)).map((line) => line.split(',')[10])
    expect(words).toEqual([
      ...Array.from({ length: 2 }, () => `Paiement de la commande ${order.number}`),
      ...Array.from({ length: 4 }, () => `Remboursement de la commande ${order.number}`),
      ...Array.from({ length: 2 }, () => `Retour du remboursement de la commande ${order.number}`),
    ])
    expect(await shop.fsck()).toEqual([])
  })

  test('is marked as paid back by hand, and is asked for no more', async () => {
    const { order, payment } = await returned()
    const boss = await shop.administrator()
    const body = { paymentReference: 'VIR 7' }
    expect((await boss.post(`/admin/orders/${order.id}/refund`, body)).statusCode).toBe(200)
    expect(refundPayment.reply.parse((await retry(payment)).json()).state).toBe('byHand')
    const before = shop.trial.refundCount()
    await shop.ask()
    expect(shop.trial.refundCount()).toBe(before)
    expect(await refundsOf(order)).toMatchObject([{ state: 'returned' }, { state: 'byHand' }])
    expect(await managed(order)).toMatchObject({
      refundReference: 'VIR 7',
      creditNote: { refundedAt: expect.any(String) as string },
    })
    expect(await shop.fsck()).toEqual([])
  })

  test('is nothing where the provider says that it stands', async () => {
    const { order, reference } = await paidBack()
    await announce(reference)
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }])
    expect(await journalOf(order)).toHaveLength(4)
  })

  test('of a payment for which nothing was given may be paid back again', async () => {
    const { order, payment } = await unmatched()
    expect((await retry(payment)).statusCode).toBe(200)
    await shop.ask()
    const [refund] = await refundsOf(order)
    shop.trial.returnRefund(refund?.reference ?? '')
    await announce(refund?.reference ?? '')
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'returned' }])
    expect((await retry(payment)).statusCode).toBe(200)
    await shop.ask()
    expect(await refundsOf(order)).toMatchObject([{ state: 'returned' }, { state: 'succeeded' }])
    expect(await shop.fsck()).toEqual([])
    // What came, went, came back and went again, on an account that is nobody’s.
    const lines = (await suspense()).filter((line) => line[10]?.endsWith(order.number))
    expect(lines.map((line) => [line[4], line[11], line[12]])).toEqual(
      [
        ['512000', '471000'],
        ['471000', '512000'],
        ['471000', '512000'],
        ['512000', '471000'],
      ].flatMap(([debited, credited]) => [
        [debited, '11,00', '0,00'],
        [credited, '0,00', '11,00'],
      ]),
    )
  })

  test('a payment for which nothing was given stands in the month in which a bank takes it back, and in that in which it gives it back', async () => {
    const { order, checkout } = await shop.sold(anna, {}, { amount: 1_100 })
    const dispute = shop.trial.dispute(checkout)
    const end = async (outcome: 'won' | 'lost') => {
      shop.trial.endDispute(dispute, outcome)
      await shop.announceDispute(dispute)
      await shop.ask()
      const lines = (await suspense()).filter((line) => line[10]?.endsWith(order.number))
      return lines.filter((line) => line[4] === '512000').map((line) => [line[11], line[12]])
    }
    expect(await end('lost')).toEqual([
      ['11,00', '0,00'],
      ['0,00', '11,00'],
    ])
    shop.service.advance(40 * DAY)
    expect(await end('won')).toEqual([['11,00', '0,00']])
    expect(await shop.fsck()).toEqual([])
  })

  const suspense = async () => {
    const month = shop.service.context.now().toISOString().slice(0, 7)
    const { body } = await (await shop.administrator()).get(`/admin/journal/${month}`)
    return readCsv(body, ',').map(({ cells }) => cells)
  }
  const unmatched = async () => {
    const { order } = await shop.sold(anna, { price: 1000, credits: 10 }, { amount: 1_100 })
    const [found] = await shop.query<{ id: string }>(
      'select id from payments where order_id = $1',
      [order.id],
    )
    return { order, payment: Number(found?.id) }
  }
})
