import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as passing } from 'node:timers/promises'

import {
  announcePayment,
  checkCheckout,
  IDEMPOTENCY_HEADER,
  order,
  placeOrder,
  startCheckout,
} from '@ancrage/contract'
import { openStripeServer, type StripeServer } from '@ancrage/server/stripe-server'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import { askerOf, type Ask } from '../environment/depositor.ts'
import type { Environment } from '../environment/environment.ts'
import type { Ground } from '../environment/ground.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../environment/provider-settings.ts'
import { inSharedEnvironment } from '../environment/shared-environments.ts'
import type { Fault, ProxyName } from '../proxies/fault.ts'
import { judgeOf } from '../table/case.ts'
import type { Blow } from '../table/database-points.ts'
import { checkFsck, demand } from '../walk.ts'

const PROMISE = 'P3'

/** What a call of a provider may meet. */
export const AT_THE_CALL: readonly Blow[] = [
  { words: 'the connection is cut', fault: { kind: 'cut' } },
  { words: 'the answer is lost', fault: { kind: 'lost' } },
  { words: 'half of the answer comes', fault: { kind: 'torn' } },
  { words: 'garbage comes', fault: { kind: 'garbage' } },
  { words: 'refused with 500', fault: { kind: 'refused', code: 500 } },
  { words: 'refused with 429', fault: { kind: 'refused', code: 429 } },
  { words: 'killed before the call', fault: { kind: 'killed before' } },
  { words: 'killed behind the call', fault: { kind: 'killed after' } },
]

export type Shop = Readonly<{ environment: Environment; stripe: StripeServer; ask: Ask }>

/** A service that takes cards, and what happens in it. */
type Scenario = Readonly<{
  happens: (shop: Shop) => Promise<void>
  books: (shop: Shop) => Promise<void>
}>

/** The scenario under one fault; then the books are held against each other. */
export async function underFault(
  ground: Ground,
  { fault, ...aim }: Readonly<{ proxy: ProxyName; says: RegExp; nth?: number; fault: Fault }>,
  { happens, books }: Scenario,
): Promise<void> {
  const { judge, struck } = judgeOf(aim, fault)
  const stripe = await openStripeServer(SECRET_KEY)
  const parts = { judge, providerAt: new URL(stripe.url) }
  try {
    await inSharedEnvironment(ground, SELLS_BY_CARD, parts, async (environment) => {
      await environment.database.query(MAY_SELL)
      const ask = askerOf(environment.service, ground.depositor)
      const shop = { environment, stripe, ask }
      await happens(shop)
      demand(struck() > 0, 'the fault never struck')
      demand(stripe.sessions.size === 1, `${PROMISE}: ${stripe.sessions.size} checkouts`)
      await books(shop)
      await checkFsck(environment)
    })
  } finally {
    await stripe.close()
  }
}

const SELLS_BY_CARD = { ledgers: 'bitcoin', receipts: 'none', provider: 'cards' } as const
const PRODUCT = 'a3d0f4c2-5b1e-4c8f-9d53-0d7a1e6f2b10'

const MAY_SELL = `
  delete from credit_entries;
  update accounts set credits = 0;
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, position, created_at, updated_at)
  values ('${PRODUCT}', 'pack', 'published', 'Lot', 'Pack', 'Lot', 'Pack', 1999, 2000, 10, false, false, 1, now(), now())`

/** Buys a pack by card; answers its order, and the session that it was paid in. */
export async function buy({
  stripe,
  ask,
}: Shop): Promise<Readonly<{ id: string; session: string }>> {
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const wish = { productId: PRODUCT, quantity: 1, startsAtOnce: true }
  const { id } = order.parse(await askEndpoint(ask, placeOrder, wish, key))
  const { url } = startCheckout.reply.parse(
    await askEndpoint(ask, endpointOf(startCheckout, id), {}),
  )
  const session = url.slice(url.lastIndexOf('/') + 1)
  stripe.pay(session)
  await announce(ask, stripe.eventOf(session, 'evt_1'))
  for (;;) {
    const asked = await askEndpoint(ask, endpointOf(checkCheckout, id), {})
    const { state } = checkCheckout.reply.parse(asked)
    if (state === 'paid') return { id, session }
    demand(state === 'open', `${PROMISE}: a payment is ${state}`)
    await passing(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 100

/** As the provider signs and sends it. */
export async function announce(ask: Ask, body: string): Promise<void> {
  const moment = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${moment}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${moment},v1=${signature}`,
  }
  const { status } = await ask(announcePayment.path, { method: 'POST', headers, body })
  demand(status === announcePayment.status, `${PROMISE}: an announcement is answered ${status}`)
}
