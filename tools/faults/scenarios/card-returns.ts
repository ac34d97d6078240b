import { setTimeout as passing } from 'node:timers/promises'

import { withdrawFromOrder } from '@ancrage/contract'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import type { ProxyName } from '../proxies/fault.ts'
import type { Row } from '../row.ts'
import { strikesAt, type Strike } from '../table/database-points.ts'
import { demand } from '../walk.ts'
import { announce, AT_THE_CALL, buy, underFault, type Shop } from './card-shop.ts'

const PROMISE = 'P3'
const STEP = 'S1'

export type Write = Readonly<{ words: string; statement: string; nth?: number; endsIt?: true }>

/** Every write of a refund by the provider, and every call of it. */
const REFUND_WRITES: readonly Write[] = [
  { words: 'a refund is owed', statement: 'insert into "refunds"' },
  {
    words: 'a refund is taken, to ask for it',
    statement: 'update "refunds" set "attempts"',
    endsIt: true,
  },
  { words: 'a refund has ended', statement: 'update "refunds" set "state"' },
  {
    words: 'a refund by card is noted',
    statement: 'update "credit_notes" set "refunded_at"',
    endsIt: true,
  },
]
const REFUND_CALLS = [
  { words: 'the provider is asked for its refunds', says: /^GET \/v1\/refunds/ },
  { words: 'the provider is asked for a refund', says: /^POST \/v1\/refunds/ },
]

/** The same of a dispute, which is won. */
const DISPUTE_WRITES: readonly Write[] = [
  { words: 'a dispute is heard of', statement: 'insert into "disputes"', endsIt: true },
  {
    words: 'a dispute is taken, to ask about it',
    statement: 'update "disputes" set "attempts" = "',
    endsIt: true,
  },
  { words: 'disputed credits are written down', statement: 'insert into "credit_entries"', nth: 2 },
  { words: 'disputed credits are taken', statement: 'update "accounts" set "credits"', nth: 2 },
  {
    words: 'a dispute is begun',
    statement: 'update "disputes" set "payment_id"',
    endsIt: true,
  },
  { words: 'disputed credits come back', statement: 'insert into "credit_entries"', nth: 3 },
  { words: 'disputed credits are given', statement: 'update "accounts" set "credits"', nth: 3 },
  { words: 'a dispute has ended', statement: 'update "disputes" set "state"', endsIt: true },
]
const DISPUTE_CALLS = [
  { words: 'the provider is asked about a dispute', says: /^GET \/v1\/disputes/ },
]

/** The same of a refund that comes back from a bank. */
const RETURN_WRITES: readonly Write[] = [
  {
    words: 'it is heard that a refund came back',
    statement: 'insert into "return_checks"',
    nth: 3,
    endsIt: true,
  },
  {
    words: 'a payment is taken, to ask what became of it',
    statement: 'update "return_checks" set "attempts"',
    endsIt: true,
  },
  { words: 'a refund has come back', statement: 'update "refunds" set "state"', nth: 2 },
  {
    words: 'a credit note is to be paid back again',
    statement: 'update "credit_notes" set "refunded_at"',
    nth: 2,
    endsIt: true,
  },
  {
    words: 'when a payment is asked about next is noted',
    statement: 'update "return_checks" set "due_since"',
    endsIt: true,
  },
]
const RETURN_CALLS = [
  {
    words: 'the provider is asked which disputes there are',
    says: /^GET \/v1\/disputes\?/,
  },
]

/** The same of a dispute over a plan, which is lost. */
const LOST_WRITES: readonly Write[] = [
  {
    words: 'a plan ends with its lost dispute',
    statement: 'update "accounts" set "unlimited_deposits"',
    nth: 2,
  },
  { words: 'a credit note of a lost dispute is issued', statement: 'insert into "credit_notes"' },
  { words: 'a lost dispute has ended', statement: 'update "disputes" set "state"', endsIt: true },
]

/** What a card paid goes back: under every fault once, and the books are true. */
export function cardReturns(): readonly Row[] {
  return [
    ...rowsOf(REFUND_WRITES, REFUND_CALLS, { happens: withdraw, books: checkRefund }),
    ...rowsOf(DISPUTE_WRITES, DISPUTE_CALLS, { happens: dispute, books: checkDispute }),
    ...rowsOf(LOST_WRITES, [], { happens: losePlan, books: checkLost }),
    ...rowsOf(RETURN_WRITES, RETURN_CALLS, { happens: returned, books: checkReturn }),
  ]
}

type Scenario = Parameters<typeof underFault>[2]

export function rowsOf(
  writes: readonly Write[],
  calls: readonly Readonly<{ words: string; says: RegExp }>[],
  scenario: Scenario,
): readonly Row[] {
  const rowOf = (
    at: string,
    strike: Strike & Readonly<{ proxy: ProxyName; nth?: number }>,
  ): Row => ({
    name: `${PROMISE} ${STEP} ${strike.words}: ${at}`,
    run: (ground) => underFault(ground, strike, scenario),
  })
  return [
    ...writes.flatMap((write) =>
      strikesAt(write).map((strike) =>
        rowOf(write.words, {
          ...strike,
          proxy: 'database',
          ...(write.nth !== undefined && { nth: write.nth }),
        }),
      ),
    ),
    ...calls.flatMap(({ words, says }) =>
      AT_THE_CALL.map((blow) => rowOf(words, { ...blow, says, proxy: 'provider' })),
    ),
  ]
}

async function withdraw(shop: Shop): Promise<void> {
  const { id } = await buy(shop)
  await askEndpoint(shop.ask, endpointOf(withdrawFromOrder, id), {})
  for (;;) {
    await atOnce(shop, 'refunds')
    const { rows } = await shop.environment.database.query(
      'select from credit_notes where refunded_at is not null',
    )
    if (rows.length > 0) return
    await passing(ASK_AGAIN_MS)
  }
}

async function returned(shop: Shop): Promise<void> {
  const { stripe, ask } = shop
  await withdraw(shop)
  const [{ id = '' } = {}] = stripe.refunds.values()
  stripe.changeRefund(id, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await announce(ask, stripe.refundEventOf(id, 'evt_returned'))
  for (;;) {
    await atOnce(shop, 'return_checks')
    const { rows } = await shop.environment.database.query(
      `select from refunds, return_checks where refunds.state = 'returned' and return_checks.next_attempt_at > now() + interval '1 hour'`,
    )
    if (rows.length > 0) return
    await passing(ASK_AGAIN_MS)
  }
}

async function dispute(shop: Shop): Promise<void> {
  const { stripe, ask } = shop
  const { session } = await buy(shop)
  const id = stripe.dispute(session)
  await announce(ask, stripe.disputeEventOf(id, 'evt_opened'))
  await untilDispute(shop, 'queued10')
  stripe.changeDispute(id, { status: 'won' })
  await announce(ask, stripe.disputeEventOf(id, 'evt_closed', 'charge.dispute.closed'))
  await untilDispute(shop, 'won10')
}

async function losePlan(shop: Shop): Promise<void> {
  const { stripe, ask, environment } = shop
  await environment.database.query('update products set unlimited_deposits = true, months = 1')
  const { session } = await buy(shop)
  const id = stripe.dispute(session, { status: 'lost' })
  await announce(ask, stripe.disputeEventOf(id, 'evt_lost', 'charge.dispute.closed'))
  await untilDispute(shop, 'lost10')
}

export async function untilDispute(shop: Shop, wanted: string): Promise<void> {
  for (;;) {
    await atOnce(shop, 'disputes')
    const { rows } = await shop.environment.database.query<{ is: string }>(
      'select state || credits as is from disputes',
    )
    if (rows[0]?.is === wanted) return
    await passing(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 100

/** What a kill left leased, or a failure put off, would be tried again a minute later: here it passes at once. */
async function atOnce(
  { environment }: Shop,
  table: 'refunds' | 'disputes' | 'return_checks',
): Promise<void> {
  await environment.database.query(
    `update ${table} set next_attempt_at = now() where state = 'queued' and next_attempt_at > now() + interval '2 s'
       and next_attempt_at < now() + interval '55 s'`,
  )
}

async function booksOf({ environment }: Shop): Promise<string | undefined> {
  const { rows } = await environment.database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(state || amount, ' ') from refunds),
      (select string_agg(state || credits, ' ') from disputes),
      (select string_agg((net + vat)::text, ' ') from credit_notes where refunded_at is not null),
      (select string_agg(kind || amount, ' ' order by id) from credit_entries),
      (select string_agg(credits::text, ' ') from accounts),
      (select string_agg(kind, ' ' order by kind) from mails where kind like 'order%' and kind <> 'orderWaiting'),
      (select string_agg(action, ' ' order by id) from audit_entries where action like 'order.%' or action like 'payment.%')) as books`)
  return rows[0]?.books
}

async function checkRefund(shop: Shop): Promise<void> {
  const books = await booksOf(shop)
  demand(books === REFUNDED, `${PROMISE}: the books say ${books}`)
  const made = [...shop.stripe.refunds.values()].map(({ amount }) => amount)
  demand(made.length === 1 && made[0] === 2399, `${PROMISE}: paid back ${made.join(', ')}`)
}

async function checkLost({ environment }: Shop): Promise<void> {
  const { rows } = await environment.database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(kind || amount, ' ' order by id) from credit_entries),
      (select string_agg(credits || ' ' || unlimited_deposits, ' ') from accounts),
      (select string_agg(credits || ' ' || (refunded_at is not null), ' ') from credit_notes),
      (select string_agg(kind, ' ' order by kind) from mails where kind like 'order%' and kind <> 'orderWaiting')) as books`)
  const books = rows[0]?.books
  demand(books === LOST, `${PROMISE}: the books say ${books}`)
}

async function checkReturn(shop: Shop): Promise<void> {
  const books = await booksOf(shop)
  demand(books === RETURNED, `${PROMISE}: the books say ${books}`)
}

async function checkDispute(shop: Shop): Promise<void> {
  const books = await booksOf(shop)
  demand(books === DISPUTED, `${PROMISE}: the books say ${books}`)
}

const REFUNDED = [
  'succeeded2399 2399 purchase10 withdrawal-10 0',
  'orderPaid orderPlaced orderRefunded orderWithdrawn',
  'order.paid order.withdrawn order.refunded',
].join(' ')
const LOST = 'purchase10 dispute-10 0 false 10 true orderLost orderPaid orderPlaced'
const RETURNED = [
  'returned2399 purchase10 withdrawal-10 0',
  'orderPaid orderPlaced orderRefunded orderWithdrawn',
  'order.paid order.withdrawn order.refunded payment.refundReturned',
].join(' ')
const DISPUTED = [
  'won10 purchase10 dispute-10 dispute10 10 orderDisputed orderDisputed orderPaid orderPlaced',
  'order.paid payment.disputed payment.disputeWon',
].join(' ')
