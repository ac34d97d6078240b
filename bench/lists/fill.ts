import type pg from 'pg'

import { DECLARE_NAMED, ID } from './id.ts'

const COMPANIES_PER_DEPOSIT = 1 / 100
const ACCOUNTS_PER_DEPOSIT = 1 / 10

const WORDS =
  'nocturne élégie symphonie atelier étude façade horizon index journal kaléidoscope lumière manuscrit notice œuvre prélude quatuor récit sonate tableau usine'
const TYPES = 'musicalComposition software book drawing photography sourceCode design document'

/**
 * Deposits of two years: one firm holds a tenth of them, the person who measures directs it and has one in a
 * thousand of their own from before; the others belong to accounts of many sizes, half of them in firms.
 * All are sealed and have their receipt, so that the server leaves them alone while they are read; the newest of them, two
 * in a thousand, wait for their block.
 */
export async function fillDatabase(client: pg.Client, deposits: number): Promise<void> {
  const companies = Math.ceil(deposits * COMPANIES_PER_DEPOSIT)
  const accounts = Math.ceil(deposits * ACCOUNTS_PER_DEPOSIT)
  await client.query(DECLARE_NAMED)
  await client.query(
    `insert into companies (id, name, created_at)
     select pg_temp.named('company ' || n), 'Firme ' || n, now() from generate_series(0, $1::int - 1) n`,
    [companies],
  )
  await client.query(
    `insert into accounts (id, email, name, password_hash, type, company_id, created_at)
     select pg_temp.named('account ' || n), 'compte-' || n || '@example.test', 'Compte ' || n, '',
       case when n % 2 = 0 then 'subAccount' else 'classic' end,
       case when n % 2 = 0 then pg_temp.named('company ' || n / 2 % $2::int) end, now()
     from generate_series(0, $1::int - 1) n`,
    [accounts, companies],
  )
  await client.query(`
    insert into aggregations (merkle_root, leaf_count, sealed_at, confirmed_at)
    values (sha256('1'), 1, now(), now()), (sha256('2'), 1, now(), null)`)
  await client.query(`
    insert into receipt_batches (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at, signed_at)
    values (sha256(''), 1, gen_random_uuid(), gen_random_uuid(), now(), now())`)
  await client.query(DEPOSITS, [deposits, accounts, companies, WORDS, TYPES])
  await client.query(`
    update aggregations set
      first_deposit_id = (select id from deposits where aggregation_id = aggregations.id order by id limit 1),
      last_deposit_id = (select id from deposits where aggregation_id = aggregations.id order by id desc limit 1)`)
  await client.query(`
    insert into deposit_files (id, deposit_id, position, name, size, media_type, sha256)
    select id, id, 0, 'Copie_de-' || split_part(title, ' ', 1) || '.v' || number % 9 || '.pdf', 48213, 'application/pdf', digest
    from deposits`)
  await client.query(WORDS_OF_DEPOSITS)
  await client.query(`
    insert into companies_of_depositors select distinct account_id, company_id from deposits where company_id is not null`)
  await client.query(`
    update accounts set deposit_count = counted.n
    from (select account_id, count(*) as n from deposits group by account_id) counted
    where accounts.id = counted.account_id`)
}

/** As the server writes them. */
const WORDS_OF_DEPOSITS = `
  insert into deposit_words (number, words)
  select number,
    substr('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
      ('x' || right(coalesce(company_id, account_id)::text, 2))::bit(8)::int % 64 + 1, 1)
    || trim(regexp_replace(replace(lower(regexp_replace(
      normalize(concat_ws(' ', title, reference, depositor, deposit_files.name), NFD), '[\\u0300-\\u036f]', '', 'g')),
      'œ', 'oe'), '[^a-z0-9]+', ' ', 'g'))
  from deposits join deposit_files on deposit_id = deposits.id order by number`

const DEPOSITS = `
  insert into deposits (
    id, account_id, company_id, title, creation_type, depositor, reference, visibility, digest, nonce,
    file_count, created_at, confirmed_at, aggregation_id, leaf_index, receipt_batch_id
  )
  select
    ${ID}, account.id, case when n % 1000 <> 1 then account.company_id end,
    initcap(words[1 + n % array_length(words, 1)]) || ' ' || words[1 + (n / 7) % array_length(words, 1)] || ' ' || n,
    types[1 + (n / 3) % array_length(types, 1)], 'Banc d’essai',
    case when n % 5 = 0 then 'REF-' || n when n % 10 <> 0 and n % 7 = 0 then 'ailleurs'
      when n < $1::int / 20 then 'jadis' end, 'private',
    sha256(n::text::bytea), decode(md5(n::text), 'hex'), 1,
    to_timestamp(ms / 1000.0), case when n < $1::int * 0.998 then to_timestamp(ms / 1000.0) end,
    case when n < $1::int * 0.998 then (select min(id) from aggregations) else (select max(id) from aggregations) end, n,
    (select max(id) from receipt_batches)
  from (
    select n, (extract(epoch from now()) * 1000)::bigint - ($1::int - n)::bigint * (63072000000 / $1::int) as ms
    from generate_series(1, $1::int) n
  ) numbered
  cross join (select string_to_array($4, ' ') as words, string_to_array($5, ' ') as types) as said
  join accounts account on account.id = case
    when n % 1000 = 1 then (select id from accounts where type = 'administrator')
    when n % 10 = 0 then pg_temp.named('account ' || (n / 10) % 5 * 2 * $3::int)
    else pg_temp.named('account ' || (n::bigint * 7919) % $2::int)
  end
  order by n`
