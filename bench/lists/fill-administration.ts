import { AUDIT_ACTIONS } from '@ancrage/contract'
import type pg from 'pg'

import { ID } from './id.ts'

/**
 * What an administrator looks through: for each account two mails, two audit entries, a request and a credit entry, an
 * order for every other. A few of each wait, or failed, long ago: they stand far from where their list begins.
 */
export async function fillAdministration(client: pg.Client, accounts: number): Promise<void> {
  await client.query(MAILS, [accounts * 2])
  await client.query(AUDIT_ENTRIES, [accounts * 2, AUDIT_ACTIONS.join(' ')])
  await client.query('update audit_head set entry_id = (select max(id) from audit_entries)')
  await client.query(REQUESTS, [accounts])
  await client.query(PRODUCT)
  await client.query(ORDERS, [Math.ceil(accounts / 2)])
  await client.query(CREDIT_ENTRIES, [accounts])
}

const RARE = 'n between 100 and 140'
const NUMBERED = `(
  select n, (extract(epoch from now()) * 1000)::bigint - ($1::int - n)::bigint * 60000 as ms
  from generate_series(1, $1::int) n) numbered`

const MAILS = `
  insert into mails (message_id, kind, recipient, language, state, attempts, next_attempt_at, created_at, ended_at)
  select gen_random_uuid(), 'depositConfirmed', 'compte-' || n / 2 || '@example.test', 'fr',
    case when ${RARE} then 'failed' else 'sent' end, 1, to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0),
    to_timestamp(ms / 1000.0)
  from ${NUMBERED} order by n`

/** Everything but the chain of hashes, which no list reads. The first action of all is rare. */
const AUDIT_ENTRIES = `
  insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, company_id, details, previous_hash, hash)
  select (select entry_id from audit_head) + n, to_timestamp(ms / 1000.0), pg_temp.named('account ' || n % 10),
    actions[case when ${RARE} then 1 else 2 + n % (array_length(actions, 1) - 1) end],
    'account', pg_temp.named('account ' || n / 2), pg_temp.named('company ' || n % 10000), '{}', sha256(n::text::bytea), sha256(n::text::bytea)
  from ${NUMBERED} cross join (select string_to_array($2, ' ') as actions) as said order by n`

const REQUESTS = `
  insert into account_requests (id, email, first_name, last_name, phone, company, language, state, created_at, decided_at)
  select ${ID}, 'demande-' || n || '@example.test', 'Prénom', 'Nom ' || n, '', '', 'fr',
    case when ${RARE} then 'waiting' else 'approved' end, to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0)
  from ${NUMBERED} order by n`

const PRODUCT = `
  insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate, credits,
    unlimited_deposits, storage, position, created_at, updated_at)
  values (pg_temp.named('product'), 'pack', 'published', 'Dix dépôts', 'Ten deposits', '', '', 1000, 2000, 10, false, false, 1,
    now(), now())`

const ORDERS = `
  insert into orders (id, account_id, company_id, product_id, state, product_name, quantity, net, vat_rate, vat, credits,
    unlimited_deposits, storage, created_at)
  select ${ID}, account.id, account.company_id, pg_temp.named('product'), case when ${RARE} then 'placed' else 'paid' end,
    'Dix dépôts', 1, 1000, 2000, 200, 10, false, false, to_timestamp(ms / 1000.0)
  from ${NUMBERED} join accounts account on account.id = pg_temp.named('account ' || n * 2) order by n`

/** All of one account: the one that has most. */
const CREDIT_ENTRIES = `
  insert into credit_entries (account_id, kind, amount, created_at)
  select (select id from accounts where email = 'compte-0@example.test'), 'correction', 1, to_timestamp(ms / 1000.0)
  from ${NUMBERED} order by n`
