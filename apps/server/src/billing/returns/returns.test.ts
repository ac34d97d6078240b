import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(PROVIDER_TRIALS)('27: money that a bank takes back at %s', (_, open) => {
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

  const sold = () => shop.sold(anna, { price: 1000, credits: 10 })
  const announce = async (dispute: string) => expect(await shop.announceDispute(dispute)).toBe(200)
  const announceAndAsk = async (dispute: string) => {
    await announce(dispute)
    await shop.ask()
  }
  const books = async ({ id }: Order) =>
    (
      await shop.query<{ credits: number; moves: string; disputes: string; notes: string }>(
        `select (select credits::int from accounts where id = $2) as credits,
           (select string_agg(kind || amount, ' ' order by id) from credit_entries where order_id = $1) as moves,
           (select string_agg(state || credits, ' ' order by id) from disputes where order_id = $1) as disputes,
           (select string_agg((net + vat)::text || ' ' || refund_reference, ' ') from credit_notes where order_id = $1) as notes,
           (select count(*)::int from mails where kind = 'paymentDisputed') as mails`,
        [id, anna.id],
      )
    )[0]

  test('takes what is unspent of the order’s credits, which come back where it is won', async () => {
    const { order, checkout } = await sold()
    expect((await anna.caller.post('/deposits', newDeposit())).statusCode).toBe(201)
    const dispute = shop.trial.dispute(checkout)
    await announceAndAsk(dispute)
    expect(await books(order)).toEqual({
      credits: 0,
      moves: 'purchase10 dispute-9',
      disputes: 'queued9',
      notes: null,
      mails: 1,
    })
    shop.trial.endDispute(dispute, 'won')
    await announceAndAsk(dispute)
    await announceAndAsk(dispute)
    expect(await books(order)).toMatchObject({
      credits: 9,
      moves: 'purchase10 dispute-9 dispute9',
      disputes: 'won9',
      mails: 2,
    })
  })

  test('leaves them taken where it is lost, with a credit note of the bank’s own refund', async () => {
    const { order, checkout } = await sold()
    const dispute = shop.trial.dispute(checkout)
    await announceAndAsk(dispute)
    shop.trial.endDispute(dispute, 'lost')
    // Of its end nothing is announced.
    shop.service.advance(7 * HOUR)
    await shop.ask()
    expect(await books(order)).toMatchObject({
      credits: 0,
      moves: 'purchase10 dispute-10',
      disputes: 'lost10',
      notes: `1200 ${dispute}`,
      mails: 2,
    })
  })

  test('of which nothing is ever announced is found a day later', async () => {
    const { order, checkout } = await sold()
    shop.trial.dispute(checkout, 600)
    await shop.ask()
    expect(await books(order)).toMatchObject({ credits: 10, disputes: null })
    shop.service.advance(DAY)
    await shop.ask()
    expect(await books(order)).toMatchObject({ credits: 5, disputes: 'queued5' })
  })

  test('is asked about again where the provider is away', async () => {
    const { order, checkout } = await sold()
    await announce(shop.trial.dispute(checkout))
    shop.trial.failNext(500)
    await shop.ask()
    expect(await books(order)).toMatchObject({ credits: 10, disputes: null })
    shop.service.advance(HOUR)
    await shop.ask()
    expect(await books(order)).toMatchObject({ credits: 0, disputes: 'queued10' })
  })

  test('20 announcements in parallel with askers beside them take it once', async () => {
    const { order, checkout } = await sold()
    const dispute = shop.trial.dispute(checkout)
    await Promise.all([
      ...Array.from({ length: 20 }, () => announce(dispute)),
      shop.ask(),
      shop.ask(),
    ])
    await shop.ask()
    expect(await books(order)).toMatchObject({
      credits: 0,
      moves: 'purchase10 dispute-10',
      disputes: 'queued10',
      mails: 1,
    })
  })

  test('is asked about on the days after a payment, and then no more', async () => {
    await sold()
    for (const days of [1, 6, 23, 30, 30, 30, 60]) {
      shop.service.advance(days * DAY)
      const last = shop.trial.asked.length
      await shop.ask()
      expect(shop.trial.asked.slice(last).some(({ path }) => !isOfDispute(path))).toBe(true)
    }
    const before = shop.trial.asked.length
    shop.service.advance(30 * DAY)
    await shop.ask()
    expect(await shop.query(`select from return_checks where state = 'queued'`)).toEqual([])
    expect(shop.trial.asked.slice(before).filter(({ path }) => !isOfDispute(path))).toEqual([])
  })
})

/** Those that are open are asked about until they have ended. */
const isOfDispute = (path: string): boolean => /\/(du|chb)_/.test(path)
