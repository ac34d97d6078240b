import { randomUUID } from 'node:crypto'

import {
  checkOrderVat,
  confirmOrderVat,
  IDEMPOTENCY_HEADER,
  markOrderPaid,
  order,
  placeOrder,
  type Order,
} from '@ancrage/contract'
import { openViesServer, type ViesServer } from '@ancrage/server/vies-server'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import { askerOf, type Ask } from '../environment/depositor.ts'
import type { Environment } from '../environment/environment.ts'
import type { Ground } from '../environment/ground.ts'
import { inSharedEnvironment } from '../environment/shared-environments.ts'
import type { Fault, ProxyName } from '../proxies/fault.ts'
import type { Row } from '../row.ts'
import { judgeOf } from '../table/case.ts'
import { strikesAt } from '../table/database-points.ts'
import { checkFsck, demand } from '../walk.ts'
import { AT_THE_CALL } from './card-shop.ts'

const PROMISE = 'P3'
const STEP = 'S1'

type Write = Readonly<{ words: string; statement: string; nth?: number; endsIt?: true }>

/** Every write of a check of a VAT number, by the register, by hand, and of a name that a person has compared. */
const WRITES: readonly Write[] = [
  { words: 'a consultation is kept', statement: 'insert into "vat_checks"', endsIt: true },
  {
    words: 'an order has its consultation',
    statement: 'update "orders" set "vat_check_id"',
    endsIt: true,
  },
  { words: 'a check by hand is kept', statement: 'insert into "vat_checks"', nth: 2 },
  {
    words: 'an order has its check by hand',
    statement: 'update "orders" set "vat_check_id"',
    nth: 2,
  },
  { words: 'who has compared a name is kept', statement: 'update "vat_checks"', endsIt: true },
  {
    words: 'an order has what a person compared',
    statement: 'update "orders" set "vat_check_id"',
    nth: 3,
  },
]

/**
 * Three businesses of the Union order without tax, one is checked by the register, one by hand, and the name of one is compared by a person: under every fault all
 * have their check and invoice, once.
 */
export function vatChecks(): readonly Row[] {
  const writes: readonly Aimed[] = WRITES.flatMap(({ words: at, nth = 1, ...write }) =>
    strikesAt(write).map(({ words, says, fault }) => ({
      at: `${words}: ${at}`,
      aim: { proxy: 'database', says, nth, fault },
    })),
  )
  const calls: readonly Aimed[] = AT_THE_CALL.map(({ words, fault }) => ({
    at: `${words}: the register is asked about a VAT number`,
    aim: { proxy: 'provider', says: /check-vat-number/, nth: 2, fault },
  }))
  return [...writes, ...calls].map(({ at, aim }) => ({
    name: `${PROMISE} ${STEP} ${at}`,
    run: (ground) => underFault(ground, aim),
  }))
}

type Aimed = Readonly<{ at: string; aim: Aim }>
type Aim = Readonly<{ proxy: ProxyName; says: RegExp; nth: number; fault: Fault }>

async function underFault(ground: Ground, { fault, ...aim }: Aim): Promise<void> {
  const { judge, struck } = judgeOf(aim, fault)
  const vies = await openViesServer()
  const parts = { judge, providerAt: new URL(vies.url) }
  try {
    await inSharedEnvironment(ground, ASKS_THE_REGISTER, parts, async (environment) => {
      await environment.database.query(MAY_SELL)
      await sell(askerOf(environment.service, ground.depositor), vies, environment)
      demand(struck() > 0, 'the fault never struck')
      await checkBooks(environment)
      await checkFsck(environment)
    })
  } finally {
    await vies.close()
  }
}

const ASKS_THE_REGISTER = {
  ledgers: 'bitcoin',
  receipts: 'none',
  provider: 'VAT register',
} as const
const PRODUCT = 'a3d0f4c2-5b1e-4c8f-9d53-0d7a1e6f2b10'

/** The account buys and administers, has no credits, and has just shown who is there; the seller has a number. */
const MAY_SELL = `
  delete from credit_entries;
  update accounts set type = 'administrator', credits = 0;
  update sessions set authenticated_at = now();
  insert into site_settings (id, seller_vat_number, updated_at) values (1, 'FR11123456782', now())
    on conflict (id) do update set seller_vat_number = excluded.seller_vat_number;
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, position, created_at, updated_at)
  values ('${PRODUCT}', 'pack', 'published', 'Lot', 'Pack', 'Lot', 'Pack', 1999, 2000, 10, false, false, 1, now(), now())`

const GERMAN = {
  name: 'Hafen',
  street: 'Kaistraße 1',
  postcode: '77694',
  city: 'Kehl',
  country: 'DE',
}

async function sell(ask: Ask, vies: ViesServer, { database }: Environment): Promise<void> {
  vies.register('DE123456788')
  const checked = await placeUnanswered(ask, vies, 'DE123456788')
  await askEndpoint(ask, endpointOf(checkOrderVat, checked.id), {})
  await askEndpoint(ask, endpointOf(markOrderPaid, checked.id), { paymentReference: 'VIR 1' })
  const byHand = await placeUnanswered(ask, vies, 'DE123456789')
  await askEndpoint(ask, endpointOf(markOrderPaid, byHand.id), { paymentReference: 'VIR 2' })
  vies.register('DE123456797', { name: 'WERFT AG' })
  const compared = await place(ask, 'DE123456797', 'toCompare')
  const { rows } = await database.query<{ identifier: string }>(
    `select identifier from vat_checks where number = 'DE123456797'`,
  )
  const answer = { identifier: rows[0]?.identifier ?? '' }
  await askEndpoint(ask, endpointOf(confirmOrderVat, compared.id), answer)
  await askEndpoint(ask, endpointOf(markOrderPaid, compared.id), { paymentReference: 'VIR 3' })
}

/** The member state is away as it orders. */
async function placeUnanswered(ask: Ask, vies: ViesServer, vatNumber: string): Promise<Order> {
  vies.failNext('MS_UNAVAILABLE')
  return place(ask, vatNumber, 'awaited')
}

async function place(ask: Ask, vatNumber: string, check: Order['vatCheck']): Promise<Order> {
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const buyer = { ...GERMAN, vatNumber }
  const wish = { productId: PRODUCT, quantity: 1, startsAtOnce: true, buyer }
  const placed = order.parse(await askEndpoint(ask, placeOrder, wish, key))
  demand(placed.vatCheck === check, `${PROMISE}: the check of an order is ${placed.vatCheck}`)
  return placed
}

async function checkBooks({ database }: Environment): Promise<void> {
  const { rows } = await database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(state || vat || source, ' ' order by orders.number)
        from orders join vat_checks on vat_checks.id = vat_check_id),
      (select count(*) from vat_checks where source = 'vies' and confirmed_at is not null and account_id is not null),
      (select count(*) from vat_checks where source = 'byHand'),
      (select string_agg((facts -> 'vatConsultation' is not null)::text, ' ' order by number) from invoices),
      (select string_agg(kind || amount, ' ' order by id) from credit_entries),
      (select string_agg(action, ' ' order by id) from audit_entries where action like 'order.%')) as books`)
  const books = rows[0]?.books
  demand(books === BOOKS, `${PROMISE}: the books say ${books}`)
}

const BOOKS =
  'paid0vies paid0byHand paid0vies 1 1 true false true purchase10 purchase10 purchase10 order.paid order.paid order.vat_confirmed order.paid'
