import { randomUUID } from 'node:crypto'

import {
  IDEMPOTENCY_HEADER,
  managedOrder,
  markOrderPaid,
  markOrderRefunded,
  order,
  placeOrder,
  redeemVoucher,
  withdrawFromOrder,
} from '@ancrage/contract'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import { askerOf, depositorOf, type Ask } from '../environment/depositor.ts'
import type { Environment } from '../environment/environment.ts'
import type { Ground } from '../environment/ground.ts'
import { inSharedEnvironment } from '../environment/shared-environments.ts'
import type { Row } from '../row.ts'
import type { Fault } from '../proxies/fault.ts'
import { judgeOf } from '../table/case.ts'
import { strikesAt, type Strike } from '../table/database-points.ts'
import { checkFsck, demand } from '../walk.ts'

const PROMISE = 'P3'
const STEP = 'S1'

type Write = Readonly<{ words: string; statement: string; nth?: number; endsIt?: true }>

/** Every write of a sale, its payment and its refund, in their order. */
const WRITES: readonly Write[] = [
  { words: 'a gift code is used', statement: 'update "vouchers" set "uses"', endsIt: true },
  { words: 'an order is placed', statement: 'insert into "orders"', endsIt: true },
  { words: 'an order is paid', statement: 'update "orders" set "state"' },
  { words: 'its credits are written down', statement: 'insert into "credit_entries"', nth: 2 },
  { words: 'its credits are given', statement: 'update "accounts" set "credits"', nth: 2 },
  {
    words: 'its plan is opened',
    statement: 'update "accounts" set "unlimited_deposits" = $1, "unlimited_until" = case',
  },
  { words: 'an invoice takes its number', statement: 'insert into "invoice_counters"' },
  { words: 'an invoice is issued', statement: 'insert into "invoices"', endsIt: true },
  {
    words: 'credits that come back are written down',
    statement: 'insert into "credit_entries"',
    nth: 3,
  },
  { words: 'credits are taken back', statement: 'update "accounts" set "credits"', nth: 3 },
  {
    words: 'a plan is closed',
    statement:
      'update "accounts" set "unlimited_deposits" = $1, "unlimited_until" = $2 where "accounts"."id"',
  },
  { words: 'a credit note takes its number', statement: 'insert into "credit_note_counters"' },
  { words: 'a credit note is issued', statement: 'insert into "credit_notes"', endsIt: true },
  {
    words: 'a refund is noted',
    statement: 'update "credit_notes" set "refunded_at"',
    endsIt: true,
  },
]

/**
 * A gift code is used, and an order is placed, paid, used in part, withdrawn from and paid back: under every fault there is one of each, and money, credits,
 * invoice and credit note agree.
 */
export function sales(): readonly Row[] {
  return WRITES.flatMap((write) => strikesAt(write).map((strike) => rowOf(write, strike)))
}

function rowOf({ words, nth = 1 }: Write, { words: what, says, fault }: Strike): Row {
  return {
    name: `${PROMISE} ${STEP} ${what}: ${words}`,
    run: (ground) => underFault(ground, { says, nth, fault }),
  }
}

type Aim = Readonly<{ says: RegExp; nth: number; fault: Fault }>

async function underFault(ground: Ground, { says, nth, fault }: Aim): Promise<void> {
  const { judge, struck } = judgeOf({ proxy: 'database', says, nth }, fault)
  await inSharedEnvironment(ground, SELLS, { judge }, async (environment) => {
    await environment.database.query(MAY_SELL)
    await sell(environment, ground)
    demand(struck() > 0, 'the fault never struck')
    await checkBooks(environment)
    await checkFsck(environment)
  })
}

const SELLS = { ledgers: 'bitcoin', receipts: 'none' } as const
const CODE = 'ABCD-EFGH-JKMN-PQRS'
const PRODUCT = 'a3d0f4c2-5b1e-4c8f-9d53-0d7a1e6f2b10'

/** The account buys and administers, has no credits, and has just shown who is there. */
const MAY_SELL = `
  delete from credit_entries;
  update accounts set type = 'administrator', credits = 0;
  update sessions set authenticated_at = now();
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, months, position, created_at, updated_at)
  values ('${PRODUCT}', 'pack', 'published', 'Lot', 'Pack', 'Lot', 'Pack', 1999, 2000, 10, true, false, 1, 1, now(), now());
  insert into vouchers (id, label, code_digest, ending, credits, uses, max_uses, created_at)
  values ('${PRODUCT}', 'Salon', sha256('${CODE.replaceAll('-', '')}'), 'PQRS', 5, 0, 1, now())`

async function sell({ service }: Environment, ground: Ground): Promise<void> {
  const ask = askerOf(service, ground.depositor)
  await useCode(ask)
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const wish = { productId: PRODUCT, quantity: 1, startsAtOnce: true }
  const { id } = order.parse(await askEndpoint(ask, placeOrder, wish, key))
  await askEndpoint(ask, endpointOf(markOrderPaid, id), { paymentReference: 'VIR 1' })
  await depositorOf(service, ground.depositor).deposit()
  const withdrawn = order.parse(await askEndpoint(ask, endpointOf(withdrawFromOrder, id), {}))
  demand(withdrawn.creditNote?.credits === 10, `${PROMISE}: other credits came back`)
  const refunded = await askEndpoint(ask, endpointOf(markOrderRefunded, id), {
    paymentReference: 'REMB 1',
  })
  demand(managedOrder.parse(refunded).creditNote?.refundedAt !== null, `${PROMISE}: no refund`)
}

/** Asked again after an answer that was lost, it was used already, or nothing of it is left. */
async function useCode(ask: Ask): Promise<void> {
  const { path, method, status } = redeemVoucher
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(path, { method, headers, body: JSON.stringify({ code: CODE }) })
  demand([status, 409, 422].includes(reply.status), `${PROMISE}: ${path} answers ${reply.status}`)
}

/** One order, payment, invoice, credit note and refund, each told once; the plan is over and the credits are gone. */
async function checkBooks({ database }: Environment): Promise<void> {
  const { rows } = await database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(state, ' ') from orders),
      (select count(*) from invoices), (select sum(last) from invoice_counters),
      (select count(*) from credit_notes where refunded_at is not null),
      (select sum(last) from credit_note_counters),
      (select string_agg(kind || amount, ' ' order by id) from credit_entries where order_id is not null),
      (select sum(uses) from vouchers),
      (select string_agg(credits || ' ' || unlimited_deposits, ' ') from accounts),
      (select string_agg(kind, ' ' order by kind) from mails
        where kind in ('orderPlaced', 'orderPaid', 'orderWithdrawn', 'orderRefunded')),
      (select string_agg(action, ' ' order by action) from audit_entries where action like 'order.%')) as books`)
  const books = rows[0]?.books
  demand(books === BOOKS, `${PROMISE}: the books say ${books}`)
}

const BOOKS = [
  'paid 1 1 1 1 purchase10 withdrawal-10 1 5 false',
  'orderPaid orderPlaced orderRefunded orderWithdrawn',
  'order.paid order.refunded order.withdrawn',
].join(' ')
