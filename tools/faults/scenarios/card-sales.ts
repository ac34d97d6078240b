import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
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
import { openEnvironment, type Environment } from '../environment/environment.ts'
import type { Ground } from '../environment/ground.ts'
import type { Fault, ProxyName } from '../proxies/fault.ts'
import { openHttpProxy } from '../proxies/http-proxy.ts'
import { PROVIDER_WORDS } from '../proxies/http-words.ts'
import type { Row } from '../row.ts'
import { judgeOf } from '../table/case.ts'
import { strikesAt, type Blow, type Strike } from '../table/database-points.ts'
import { checkFsck, demand } from '../walk.ts'

const PROMISE = 'P3'
const STEP = 'S1'

type Write = Readonly<{ words: string; statement: string; endsIt?: true }>

/** Every write of a payment by card, in their order. */
const WRITES: readonly Write[] = [
  { words: 'a card payment is begun', statement: 'insert into "payments"', endsIt: true },
  {
    words: 'the checkout of a payment is noted',
    statement: 'update "payments" set "checkout_id"',
    endsIt: true,
  },
  {
    words: 'an announcement is heard',
    statement: 'insert into "payment_hints"',
    endsIt: true,
  },
  {
    words: 'a payment is taken, to ask about it',
    // What hurries one sets it to a number.
    statement: 'update "payments" set "attempts" = "',
    endsIt: true,
  },
  { words: 'a payment has ended', statement: 'update "payments" set "state"' },
  { words: 'an order is paid by card', statement: 'update "orders" set "state"' },
  { words: 'credits paid by card are written down', statement: 'insert into "credit_entries"' },
  { words: 'credits paid by card are given', statement: 'update "accounts" set "credits"' },
  { words: 'an invoice of a card takes its number', statement: 'insert into "invoice_counters"' },
  {
    words: 'an invoice of a card is issued',
    statement: 'insert into "invoices"',
    endsIt: true,
  },
]

/** Every call of the provider. */
const CALLS = [
  { words: 'the provider is asked for a checkout', says: /^POST/ },
  { words: 'the provider is asked about a payment', says: /^GET/ },
] as const

const AT_THE_CALL: readonly Blow[] = [
  { words: 'the connection is cut', fault: { kind: 'cut' } },
  { words: 'the answer is lost', fault: { kind: 'lost' } },
  { words: 'half of the answer comes', fault: { kind: 'torn' } },
  { words: 'garbage comes', fault: { kind: 'garbage' } },
  { words: 'refused with 500', fault: { kind: 'refused', code: 500 } },
  { words: 'refused with 429', fault: { kind: 'refused', code: 429 } },
  { words: 'killed before the call', fault: { kind: 'killed before' } },
  { words: 'killed behind the call', fault: { kind: 'killed after' } },
]

/** An order is paid by card: under every fault there is one payment, one credit and one invoice, and no second checkout. */
export function cardSales(): readonly Row[] {
  const writes = WRITES.flatMap((write) =>
    strikesAt(write).map((strike) => rowOf(write.words, 'database', strike)),
  )
  const calls = CALLS.flatMap(({ words, says }) =>
    AT_THE_CALL.map((blow) => rowOf(words, 'provider', { ...blow, says })),
  )
  return [...writes, ...calls]
}

function rowOf(at: string, proxy: ProxyName, { words, says, fault }: Strike): Row {
  return {
    name: `${PROMISE} ${STEP} ${words}: ${at}`,
    run: (ground) => underFault(ground, { proxy, says, fault }),
  }
}

const SECRET_KEY = 'sk_test_0123456789'
const WEBHOOK_SECRET = 'whsec_0123456789'

async function underFault(
  ground: Ground,
  { fault, ...aim }: Readonly<{ proxy: ProxyName; says: RegExp; fault: Fault }>,
): Promise<void> {
  const DATA_DIR = await mkdtemp(join(ground.folder, 'card-sales-'))
  const { judge, struck } = judgeOf(aim, fault)
  const stripe = await openStripeServer(SECRET_KEY)
  const late: { environment?: Environment } = {}
  const provider = await openHttpProxy({
    ...PROVIDER_WORDS,
    name: 'provider',
    judge,
    killService: async () => late.environment?.service.kill(),
    target: new URL(stripe.url),
  })
  try {
    const environment = await openEnvironment(ground, {
      ledgers: 'bitcoin',
      receipts: 'none',
      judge,
      environment: {
        DATA_DIR,
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
      },
    })
    late.environment = environment
    try {
      await environment.database.query(MAY_SELL)
      await buy(environment, stripe, ground)
      demand(struck() > 0, 'the fault never struck')
      demand(stripe.sessions.size === 1, `${PROMISE}: ${stripe.sessions.size} checkouts`)
      await checkBooks(environment)
      await checkFsck({ DATABASE_URL: environment.databaseUrl, DATA_DIR })
    } finally {
      await environment.close()
    }
  } finally {
    await provider.close()
    await stripe.close()
    await rm(DATA_DIR, { recursive: true, maxRetries: 20 })
  }
}

const PRODUCT = 'a3d0f4c2-5b1e-4c8f-9d53-0d7a1e6f2b10'

const MAY_SELL = `
  delete from credit_entries;
  update accounts set credits = 0;
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, position, created_at, updated_at)
  values ('${PRODUCT}', 'pack', 'published', 'Lot', 'Pack', 'Lot', 'Pack', 1999, 2000, 10, false, false, 1, now(), now())`

async function buy({ service }: Environment, stripe: StripeServer, ground: Ground): Promise<void> {
  const ask = askerOf(service, ground.depositor)
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
    if (state === 'paid') return
    demand(state === 'open', `${PROMISE}: a payment is ${state}`)
    await passing(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 100

async function announce(ask: Ask, body: string): Promise<void> {
  const moment = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${moment}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${moment},v1=${signature}`,
  }
  const { status } = await ask(announcePayment.path, { method: 'POST', headers, body })
  demand(status === announcePayment.status, `${PROMISE}: an announcement is answered ${status}`)
}

async function checkBooks({ database }: Environment): Promise<void> {
  const { rows } = await database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(state, ' ') from orders),
      (select string_agg(state || received_amount, ' ') from payments),
      (select count(*) from invoices), (select sum(last) from invoice_counters),
      (select string_agg(kind || amount, ' ' order by id) from credit_entries),
      (select string_agg(credits::text, ' ') from accounts),
      (select string_agg(kind, ' ' order by kind) from mails where kind in ('orderPlaced', 'orderPaid')),
      (select string_agg(action, ' ') from audit_entries where action like 'order.%')) as books`)
  const books = rows[0]?.books
  demand(books === BOOKS, `${PROMISE}: the books say ${books}`)
}

const BOOKS = 'paid paid2399 1 1 purchase10 10 orderPaid orderPlaced order.paid'
