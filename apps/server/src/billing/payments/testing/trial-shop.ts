import { managedProduct, order, startCheckout, type Order } from '@ancrage/contract'

import type { Caller } from '../../../testing/caller.ts'
import { newPack } from '../../../testing/new-product.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { fsckFindings } from '../../../operations/fsck/testing/fsck-findings.ts'
import { askAboutDisputes } from '../../disputes/ask-about-disputes.ts'
import { askForRefunds } from '../../refunds/ask-for-refunds.ts'
import { askAboutReturns } from '../../returns/ask-about-returns.ts'
import { askAboutPayments } from '../ask-about-payments.ts'
import type { Announcement, PaidInstead, ProviderTrial } from './provider-trials.ts'

/** Somebody who buys by card. */
export type Buyer = Readonly<{ id: string; caller: Caller }>

/** A service that takes cards, whichever provider it has. */
export type TrialShop = Readonly<{
  trial: ProviderTrial
  service: TestService
  /** Signed in anew: what is asked of an administrator needs it. */
  administrator: () => Promise<Caller>
  buyer: () => Promise<Buyer>
  /** An order that was paid by card, or something else than it; and the checkout that it was paid in. */
  sold: (
    buyer: Buyer,
    over?: Parameters<typeof newPack>[0],
    instead?: PaidInstead,
  ) => Promise<Readonly<{ order: Order; checkout: string }>>
  /** The status that the provider is answered, which announces a dispute. */
  announceDispute: (name: string) => Promise<number>
  /** The same of a refund. */
  announceRefund: (reference: string) => Promise<number>
  /** The provider is asked about all that is due, once its last answer is old enough for what was announced since. */
  ask: () => Promise<void>
  /** What the check of the whole database finds wrong. */
  fsck: () => Promise<readonly string[]>
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}>

/** What nobody signed is heard so long after the last answer. */
const PAUSE_MS = 60_000

export async function openTrialShop(
  open: (now: () => Date) => Promise<ProviderTrial>,
): Promise<TrialShop> {
  const late: { service?: TestService } = {}
  const trial = await open(() => late.service?.context.now() ?? new Date())
  const { provider } = trial
  const service = await openTestService({ provider })
  late.service = service
  const { context, seller } = service
  const deps = { context, seller, provider }
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const administrator = () => service.signIn('ada@example.org')
  let [buyers, events] = [0, 0]
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await service.client.pool.query<Row>(text, [...values])).rows
  const nextEvent = () => `evt_${(events += 1)}`
  const announce = async ({ headers, payload }: Announcement) => {
    const url = '/api/payment/hints'
    return (await service.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  return {
    trial,
    service,
    administrator,
    buyer: async () => {
      const email = `buyer-${(buyers += 1)}@example.org`
      return { id: await service.createAccount({ email }), caller: await service.signIn(email) }
    },
    sold: async ({ caller }, over = {}, instead = {}) => {
      const boss = await administrator()
      const made = managedProduct.parse((await boss.post('/admin/products', newPack(over))).json())
      const wish = { productId: made.id, quantity: 1, startsAtOnce: true }
      const placed = order.parse((await caller.post('/orders', wish)).json())
      const begun = await caller.post(`/orders/${placed.id}/checkout`, {})
      const { url } = startCheckout.reply.parse(begun.json())
      const checkout = url.slice(url.lastIndexOf('/') + 1)
      trial.pay(checkout, instead)
      await query(`update payments set next_attempt_at = created_at where state = 'queued'`)
      await askAboutPayments(deps)
      const paid = order.parse((await caller.get(`/orders/${placed.id}`)).json())
      return { order: paid, checkout }
    },
    announceDispute: (name) => announce(trial.announceDispute(name, nextEvent(), context.now())),
    announceRefund: (reference) =>
      announce(trial.announceRefund(reference, nextEvent(), context.now())),
    ask: async () => {
      service.advance(PAUSE_MS)
      await askAboutReturns(deps)
      await askAboutDisputes(deps)
      await askForRefunds(deps)
    },
    fsck: () => fsckFindings(service.databaseUrl),
    query,
    close: async () => {
      await service.close()
      await trial.close()
    },
  }
}
