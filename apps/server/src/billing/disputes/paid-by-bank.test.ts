import { readCsv, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

const DAY = 86_400_000
/** One that Mollie does not reverse any more is lost. */
const NEVER_REVERSED = 121 * DAY

describe.each(PROVIDER_TRIALS)(
  'what a withdrawal owes that a bank had taken back before, paid at %s',
  (_, open) => {
    let shop: TrialShop
    let anna: Buyer
    let months: Set<string>
    beforeAll(async () => {
      shop = await openTrialShop(open)
    })
    beforeEach(async () => {
      anna = await shop.buyer()
      months = new Set([monthNow()])
      shop.trial.refundsAre('pending')
    })
    afterAll(() => shop.close())

    const monthNow = () => {
      const now = shop.service.context.now()
      return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(now).slice(0, 7)
    }
    const announce = async (dispute: string) => {
      await shop.announceDispute(dispute)
      await shop.ask()
    }
    const lose = async (dispute: string) => {
      shop.trial.endDispute(dispute, 'lost')
      await announce(dispute)
    }
    const later = (milliseconds: number) => {
      shop.service.advance(milliseconds)
      months.add(monthNow())
    }
    /** An order of 12 € that was withdrawn from, whose refund the provider has not ended, and disputes over those cents of it. */
    const withdrawn = async (...amounts: readonly number[]) => {
      const { order, checkout } = await shop.sold(anna, { price: 1000, credits: 10 })
      expect((await anna.caller.post(`/orders/${order.id}/withdraw`, {})).statusCode).toBe(200)
      await shop.ask()
      const disputes = amounts.map((amount) => shop.trial.dispute(checkout, amount))
      for (const dispute of disputes) await announce(dispute)
      return { order, disputes }
    }
    const refundFails = async ({ id }: Order) => {
      const [refund] = await shop.query<{ reference: string }>(
        'select reference from refunds where order_id = $1',
        [id],
      )
      shop.trial.returnRefund(refund?.reference ?? '')
      await shop.announceRefund(refund?.reference ?? '')
      later(DAY)
      await shop.ask()
      const [note] = await shop.query<{ reference: string | null }>(
        'select refund_reference as reference from credit_notes where order_id = $1',
        [id],
      )
      return note?.reference
    }
    /** Entries of an order at the bank in a month: their words, and euros that came or went. */
    const bankIn = async (month: string, { number }: Order) => {
      const { body } = await (await shop.administrator()).get(`/admin/journal/${month}`)
      const cents = (cell = '') => Number(cell.replace(',', ''))
      return readCsv(body, ',')
        .map(({ cells }) => cells)
        .filter((cells) => cells[4] === '512000' && cells[10]?.endsWith(number))
        .map((cells) => [cells[10]?.split(' de la ')[0], cents(cells[11]) - cents(cells[12])])
    }
    const bank = async (order: Order) => {
      const all = await Promise.all([...months].map((month) => bankIn(month, order)))
      return all.flat().reduce((sum, [, cents]) => sum + Number(cents), 0)
    }

    test('BD1: stands in the journal once, whichever of its disputes was announced first', async () => {
      const { order, disputes } = await withdrawn(600, 600)
      for (const dispute of disputes.toReversed()) await lose(dispute)
      // The last loss makes it whole.
      expect(await refundFails(order)).toBe(disputes[0])
      expect(await bank(order)).toBe(0)
      expect(await shop.fsck()).toEqual([])
    })

    test('stays owed where one part was given back after its loss, and the rest is lost', async () => {
      const { order, disputes } = await withdrawn(300, 900)
      const [part = '', rest = ''] = disputes
      await lose(part)
      later(NEVER_REVERSED)
      await shop.ask()
      shop.trial.endDispute(part, 'won')
      await announce(part)
      const reversed = `select reference from disputes where reversed_at is not null and order_id = $1`
      expect(await shop.query(reversed, [order.id])).toEqual([{ reference: part }])
      await lose(rest)
      expect(await refundFails(order)).toBeNull()
      expect(await shop.fsck()).toEqual([])
    })

    test('BD2: stands in the journal of the month of the loss as before, and once', async () => {
      const { order, disputes } = await withdrawn(1200)
      await lose(disputes[0] ?? '')
      const month = monthNow()
      const before = await bankIn(month, order)
      expect(before).toContainEqual(['Litige perdu', -1200])
      later(NEVER_REVERSED)
      await shop.ask()
      expect(await refundFails(order)).toBe(disputes[0])
      expect(await bankIn(month, order)).toEqual(before)
      expect(await bankIn(monthNow(), order)).toEqual([
        ['Remboursement', -1200],
        ['Litige perdu avant, compté comme remboursement,', 1200],
      ])
      expect(await bank(order)).toBe(0)
      expect(await shop.fsck()).toEqual([])
    })
  },
)
