import type { Environment } from '../environment/environment.ts'
import type { ProxyName } from '../proxies/fault.ts'
import type { Row } from '../row.ts'
import { strikesAt, type Strike } from '../table/database-points.ts'
import { demand } from '../walk.ts'
import { AT_THE_CALL, buy, underFault } from './card-shop.ts'

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
  { words: 'what becomes of a payment is to be asked', statement: 'insert into "return_checks"' },
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
    run: (ground) =>
      underFault(
        ground,
        { proxy, says, fault },
        {
          happens: async (shop) => void (await buy(shop)),
          books: ({ environment }) => checkBooks(environment),
        },
      ),
  }
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
