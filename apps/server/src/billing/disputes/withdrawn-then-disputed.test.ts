import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

const PLAN = {
  kind: 'unlimitedPlan',
  credits: 0,
  price: 3100,
  unlimitedDeposits: true,
  months: 1,
} as const

describe.each(PROVIDER_TRIALS)(
  '28: a dispute of an order that was withdrawn from, paid at %s',
  (_, open) => {
    let shop: TrialShop
    let anna: Buyer
    beforeAll(async () => {
      shop = await openTrialShop(open)
    })
    beforeEach(async () => {
      anna = await shop.buyer()
      shop.trial.refundsAre('failed')
    })
    afterAll(() => shop.close())

    const told = async (kind: string, fact: string) => {
      const mails = await shop.query<{ told: unknown }>(
        `delete from mails where kind = '${kind}' returning facts -> '${fact}' as told`,
      )
      // Of however many administrators.
      return [...new Set(mails.map((mail) => mail.told))]
    }
    const announce = async (dispute: string) => {
      await shop.announceDispute(dispute)
      await shop.ask()
    }

    test('AR4: a refund that fails beside it is told as what the bank takes back, and the plan as over', async () => {
      const { order, checkout } = await shop.sold(anna, PLAN)
      await anna.caller.post(`/orders/${order.id}/withdraw`, {})
      await shop.ask()
      expect(await told('refundFailed', 'disputed')).toEqual([false])
      const dispute = shop.trial.dispute(checkout)
      await announce(dispute)
      const [payment] = await shop.query<{ id: string }>(
        'select id from payments where order_id = $1',
        [order.id],
      )
      const retry = `/admin/payments/${payment?.id}/refund`
      expect((await (await shop.administrator()).post(retry, {})).statusCode).toBe(200)
      await shop.ask()
      expect(await told('refundFailed', 'disputed')).toEqual([true])
      await told('paymentDisputed', 'plan')
      shop.trial.endDispute(dispute, 'lost')
      await announce(dispute)
      shop.service.advance(130 * 86_400_000)
      await announce(dispute)
      expect(await told('paymentDisputed', 'plan')).toEqual(['none'])
    })

    /** A refund that could not be made, as the payment was disputed meanwhile. */
    const withdrawnAndDisputed = async (amount?: number) => {
      const { order, checkout } = await shop.sold(anna, { price: 1000, credits: 10 })
      await anna.caller.post(`/orders/${order.id}/withdraw`, {})
      await shop.ask()
      const dispute = shop.trial.dispute(checkout, amount)
      await announce(dispute)
      await shop.query('delete from mails')
      return { order, dispute }
    }
    const lose = async (dispute: string) => {
      shop.trial.endDispute(dispute, 'lost')
      await announce(dispute)
      shop.service.advance(130 * 86_400_000)
      await announce(dispute)
    }
    const owed = async ({ id }: Order) =>
      (
        await shop.query(
          `select refunded_at is not null as "isRefunded", refund_reference as reference,
             (select string_agg(state, ' ' order by attempt) from refunds where order_id = $1) as refunds
           from credit_notes where order_id = $1`,
          [id],
        )
      )[0]

    test('AR4: a dispute that is lost over all of the price pays the withdrawn order back, and everybody is told so', async () => {
      const { order, dispute } = await withdrawnAndDisputed()
      await lose(dispute)
      expect(await owed(order)).toEqual({
        isRefunded: true,
        reference: dispute,
        refunds: 'byHand',
      })
      expect(await told('orderRefunded', 'byBank')).toEqual([true])
      expect(await told('paymentDisputed', 'refunded')).toEqual([true])
      expect(await shop.fsck()).toEqual([])
      const acts = await shop.query(
        `select details ->> 'amount' as amount from audit_entries where subject_id = $1 and action = 'order.refunded'`,
        [order.id],
      )
      expect(acts).toEqual([{ amount: '1200' }])
    })

    test('AR4: one over a part of the price leaves it to administrators', async () => {
      const { order, dispute } = await withdrawnAndDisputed(300)
      await lose(dispute)
      expect(await owed(order)).toEqual({ isRefunded: false, reference: null, refunds: 'failed' })
      expect(await told('paymentDisputed', 'refunded')).toEqual([false])
      expect(await shop.fsck()).toEqual([])
    })

    /** A refund that the provider has not ended, or has, as the dispute is lost over all of the price. */
    const lostBesideRefund = async (state: 'pending' | 'succeeded') => {
      shop.trial.refundsAre(state)
      const { order, checkout } = await shop.sold(anna, { price: 1000, credits: 10 })
      await anna.caller.post(`/orders/${order.id}/withdraw`, {})
      await shop.ask()
      const dispute = shop.trial.dispute(checkout)
      await announce(dispute)
      await lose(dispute)
      const [refund] = await shop.query<{ reference: string }>(
        'select reference from refunds where order_id = $1',
        [order.id],
      )
      return { order, dispute, refund: refund?.reference ?? '' }
    }
    const sendBack = async (refund: string) => {
      await shop.query('delete from mails')
      shop.trial.returnRefund(refund)
      await shop.announceRefund(refund)
      shop.service.advance(86_400_000)
      await shop.ask()
    }

    test.each([
      ['cannot be made', 'pending', 'byHand'],
      ['comes back', 'succeeded', 'returned byHand'],
    ] as const)(
      'AZ4: a refund that %s once the dispute is lost over all of the price is paid back by that',
      async (_what, state, refunds) => {
        const { order, dispute, refund } = await lostBesideRefund(state)
        await sendBack(refund)
        expect(await owed(order)).toEqual({ isRefunded: true, reference: dispute, refunds })
        expect(await told('orderRefunded', 'byBank')).toEqual([true])
        expect(await told('paymentDisputed', 'refunded')).toEqual([true])
        expect(await told('refundFailed', 'disputed')).toEqual([])
        expect(await shop.fsck()).toEqual([])
      },
    )

    test('a refund that fails once the lost dispute was reversed stays owed', async () => {
      const { order, dispute, refund } = await lostBesideRefund('pending')
      shop.trial.endDispute(dispute, 'won')
      await announce(dispute)
      const reversed = `select from disputes where reversed_at is not null and reference = $1`
      expect(await shop.query(reversed, [dispute])).toHaveLength(1)
      await sendBack(refund)
      expect(await owed(order)).toEqual({ isRefunded: false, reference: null, refunds: 'failed' })
      expect(await told('refundFailed', 'disputed')).toEqual([false])
      expect(await shop.fsck()).toEqual([])
    })

    test('AW3: one that is won leaves the refund owed, and the buyer is told', async () => {
      const { order, dispute } = await withdrawnAndDisputed()
      shop.trial.endDispute(dispute, 'won')
      await announce(dispute)
      expect(await owed(order)).toEqual({ isRefunded: false, reference: null, refunds: 'failed' })
      expect(await told('refundDelayed', 'disputed')).toEqual([true])
    })

    test('AW4: a refund that fails is told by the dispute of its own payment, whatever else was paid for the order', async () => {
      const [unmatched, sold] = [
        await shop.sold(anna, {}, { amount: 1 }),
        await shop.sold(anna, { price: 1000, credits: 10 }),
      ]
      for (const { checkout } of [unmatched, sold]) await announce(shop.trial.dispute(checkout))
      const [other] = await shop.query<{ id: string }>(
        `insert into payments overriding system value
         select (jsonb_populate_record(payments, '{"id": 900001, "attempt": 2, "checkout_id": "other_2", "state": "unmatched", "reference": "other_1"}')).*
         from payments where order_id = $1 returning id`,
        [sold.order.id],
      )
      const [disputed] = await shop.query<{ id: string }>(
        'select id from payments where order_id = $1',
        [unmatched.order.id],
      )
      await shop.query('delete from mails')
      for (const [id, isDisputed] of [
        [disputed?.id, true],
        [other?.id, false],
      ] as const) {
        const boss = await shop.administrator()
        expect((await boss.post(`/admin/payments/${id}/refund`, {})).statusCode).toBe(200)
        await shop.ask()
        expect(await told('refundFailed', 'disputed')).toEqual([isDisputed])
      }
    })
  },
)
