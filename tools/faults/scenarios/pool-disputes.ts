import { allotCredits } from '@ancrage/contract'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import type { Row } from '../row.ts'
import { demand } from '../walk.ts'
import { rowsOf, untilDispute, type Write } from './card-returns.ts'
import { announce, buy, type Shop } from './card-shop.ts'

const PROMISE = 'P3'

/** Of a dispute over a company’s order, whose pool gave all of it to a member. */
const WRITES: readonly Write[] = [
  {
    words: 'what a member held comes back to the pool',
    statement: 'insert into "credit_entries"',
    nth: 4,
  },
  { words: 'a pool has it back', statement: 'update "companies" set "credits"', nth: 3 },
  { words: 'a member has it no more', statement: 'update "accounts" set "credits"', nth: 2 },
  {
    words: 'a pool gives up what is disputed',
    statement: 'update "companies" set "credits"',
    nth: 4,
  },
]

/** It is taken from the member and the pool once, under every fault. */
export function poolDisputes(): readonly Row[] {
  return rowsOf(WRITES, [], { happens: disputePool, books: checkPool })
}

const COMPANY = 'b3d0f4c2-5b1e-4c8f-9d53-0d7a1e6f2b11'

async function disputePool(shop: Shop): Promise<void> {
  const { stripe, ask, environment } = shop
  await environment.database.query(`
    insert into companies (id, name, created_at) values ('${COMPANY}', 'Les Quais', now());
    update accounts set type = 'companyAdministrator', company_id = '${COMPANY}'`)
  const { session } = await buy(shop)
  const { rows } = await environment.database.query<{ id: string }>('select id from accounts')
  await askEndpoint(ask, endpointOf(allotCredits, rows[0]?.id ?? ''), { credits: 10 })
  const id = stripe.dispute(session)
  await announce(ask, stripe.disputeEventOf(id, 'evt_opened'))
  await untilDispute(shop, 'queued10')
}

async function checkPool({ environment }: Shop): Promise<void> {
  const { rows } = await environment.database.query<{ books: string }>(`
    select concat_ws(' ',
      (select string_agg(kind || amount, ' ' order by id) from credit_entries),
      (select credits from companies), (select credits from accounts),
      (select string_agg(state || credits, ' ') from disputes)) as books`)
  const books = rows[0]?.books
  demand(books === HELD, `${PROMISE}: the books say ${books}`)
}

const HELD = 'purchase10 allotment-10 allotment10 allotment10 allotment-10 dispute-10 0 0 queued10'
