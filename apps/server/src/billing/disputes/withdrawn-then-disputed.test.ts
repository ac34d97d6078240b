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
  },
)
