import type { Page } from '@playwright/test'

import { getAs, postAs, type Session } from '../fixtures/api.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { RealServer } from '../fixtures/real-server.ts'
import { sellTenCredits } from '../fixtures/selling/buy-by-card.ts'
import type { Till } from '../fixtures/selling/till.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { COMBINATIONS } from './combinations.ts'
import { type Shoot, shooter, shootOpened } from './shooter.ts'

test.use({ cards: 'stripe' })

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use(seen)

    test('disputes, failed refunds and money that gave nothing', async ({
      page,
      server,
      till,
      visit,
    }) => {
      if (!till?.stripe) throw new Error('nobody takes cards')
      const shoot = shooter(page, `${name}/cards`)
      const buyer = await newcomer(server, `Gaëlle ${name}`, { language: seen.language })
      await happen(server, till, await sessionOf(server.url, buyer))
      await visit(buyer, '/products/orders')
      await expect(page.getByText(/^(Rétractée|Withdrawn)$/).first()).toBeVisible()
      await shoot('orders')

      await visit(server.administrator, '/administration?tab=overview')
      await expect(page.getByText(/(contesté|disputed card)/).first()).toBeVisible()
      await shoot('overview', 'window')
      await page.goto('/administration?tab=orders')
      await shootOrders(page, shoot)
    })
  })
}

async function shootOrders(page: Page, shoot: Shoot): Promise<void> {
  await expect(page.getByText(/^(Remboursement renvoyé|Refund sent back)$/).first()).toBeVisible()
  await shoot('administration-orders')
  const actions = page.getByRole('button', { name: /^(Actions pour|Actions for)/ }).nth(2)
  await shootOpened(page, shoot, actions, 'actions-of-a-refund')
  const examine = page.getByRole('button', { name: /^(Examiner|Examine)$/ })
  await shootOpened(page, shoot, examine, 'payments-to-examine')
}

/** All that a bank and a provider may do to what was paid by card. */
async function happen(server: RealServer, till: Till, buyer: Session): Promise<void> {
  const { stripe, send } = till
  if (!stripe || !send) throw new Error('that is of Stripe')
  const { url } = server
  const productId = await sellTenCredits(server)
  const event = () => `evt_${crypto.randomUUID().replaceAll('-', '')}`
  const bought = async (over?: Parameters<typeof stripe.pay>[1], isGiven = true) => {
    const wish = { productId, quantity: 1, startsAtOnce: true }
    const { id } = await read<{ id: string }>(postAs(buyer, '/orders', wish))
    const begun = await read<{ url: string }>(postAs(buyer, `/orders/${id}/checkout`, {}))
    const session = begun.url.slice(begun.url.lastIndexOf('/') + 1)
    stripe.pay(session, over)
    const checked = await read<{ state: string }>(postAs(buyer, `/orders/${id}/checkout/check`, {}))
    expect(checked.state).toBe(isGiven ? 'paid' : 'unmatched')
    return { id, session }
  }
  const operator = await sessionOf(url, server.administrator)
  const until = async (id: string, state: RegExp) =>
    expect.poll(async () => (await getAs(operator, `/admin/orders?id=${id}`)).text()).toMatch(state)
  const dispute = async (status: string, state: RegExp) => {
    const { id, session } = await bought()
    const disputed = stripe.dispute(session, { status })
    await send(url, stripe.disputeEventOf(disputed, event()))
    await until(id, state)
  }
  await bought({ amount_total: 1_999 }, false)
  await dispute('lost', /"dispute":{"state":"lost"/)
  await dispute('needs_response', /"dispute":{"state":"open"/)
  stripe.refundsAre('failed', 'lost_or_stolen_card')
  const failed = await bought()
  await postAs(buyer, `/orders/${failed.id}/withdraw`, {})
  await until(failed.id, /"state":"failed"/)
  stripe.refundsAre('succeeded')
  const returned = await bought()
  await postAs(buyer, `/orders/${returned.id}/withdraw`, {})
  await until(returned.id, /"state":"succeeded"/)
  const refund = [...stripe.refunds.keys()].at(-1) ?? ''
  const reason = { status: 'failed', failure_reason: 'expired_or_canceled_card' } as const
  stripe.changeRefund(refund, reason)
  await send(url, stripe.refundEventOf(refund, event()))
  await until(returned.id, /"state":"returned"/)
}

const read = async <Body>(reply: Promise<Response>): Promise<Body> =>
  (await (await reply).json()) as Body
