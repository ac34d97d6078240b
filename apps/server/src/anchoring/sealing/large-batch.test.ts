import { once } from 'node:events'

import { encodeProof, verify, type HeaderFacts } from '@ancrage/proof'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { timestampOfCommitment } from '../release/timestamp-of-commitment.ts'

let service: TestService
let anna: Caller
beforeEach(async () => {
  service = await openTestService()
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})

const query = (text: string, values: readonly unknown[] = []) =>
  service.client.pool.query<Readonly<Record<string, unknown>>>(text, [...values])

/** So many deposits, each of another owner where there are so many. */
const fillDeposits = (count: number) =>
  query(
    `insert into deposits (id, account_id, title, creation_type, depositor, visibility, digest, nonce,
       file_count, created_at)
     select gen_random_uuid(), owners[1 + i % cardinality(owners)], 'Étude', 'musicalComposition', 'Anna',
       'private', sha256(i::text::bytea), substr(sha256(('nonce ' || i)::bytea), 1, 16), 1, now()
     from generate_series(1, $1::int) as i, (select array_agg(id) as owners from accounts) as all_of_them`,
    [count],
  )

async function statusOf(commitment: Uint8Array): Promise<string> {
  const found = await timestampOfCommitment(service.context.database, commitment)
  if (found?.status !== 'confirmed' || !found.timestamp) return found?.status ?? 'unknown'
  const headers = new Map<bigint, HeaderFacts>()
  for (let height = 0n; height <= BigInt(service.chain.tip().height); height += 1n) {
    const header = await service.chain.headers.headerAt(height)
    if (header) headers.set(height, header)
  }
  const proof = encodeProof({
    fileHashOp: 'sha256',
    digest: commitment,
    timestamp: found.timestamp,
  })
  return verify({ digest: commitment, proof, headerAt: (_chain, at) => headers.get(at) }).status
}

test('a batch of several statements of both kinds is one aggregation, and every leaf is confirmed', async () => {
  await fillDeposits(2_700)
  await query(`insert into calendar_commitments (commitment, created_at)
    select sha256(('calendar ' || i)::bytea), now() from generate_series(1, 2700) as i`)
  await service.anchorAndConfirm()
  const { rows } = await query(
    'select leaf_count, confirmed_at is not null as done from aggregations',
  )
  expect(rows).toEqual([{ leaf_count: 5_400, done: true }])
  const places =
    await query(`select count(distinct leaf_index)::int as places, max(leaf_index) as last
    from (select leaf_index from deposits where confirmed_at is not null
          union all select leaf_index from calendar_commitments) as leaves`)
  expect(places.rows).toEqual([{ places: 5_400, last: 5_399 }])
  const { rows: sampled } = await query(`select commitment from calendar_commitments
    where leaf_index in (2700, 2815, 2816, 5119, 5120, 5399)`)
  for (const { commitment } of sampled) {
    expect(await statusOf(new Uint8Array(commitment as Buffer))).toBe('confirmed')
  }
})

test('T102: what is erased before it is sealed stands in nobody’s way', async () => {
  const erased = depositOf(await anna.post('/deposits', newDeposit()))
  const other = depositOf(await anna.post('/deposits', newDeposit()))
  await query(`update deposits set nonce = '' where id = $1`, [erased.id])
  await service.anchorAndConfirm()
  expect(depositOf(await anna.get(`/deposits/${other.id}`)).status).toBe('confirmed')
  expect((await anna.get(`/deposits/${other.id}/proof`)).statusCode).toBe(200)
})

test('of very many owners, everybody who listens is told at once', async () => {
  await query(`insert into accounts (id, email, name, password_hash, type, created_at)
    select gen_random_uuid(), 'owner' || i || '@example.org', 'Anna', '', 'classic', now()
    from generate_series(1, 250) as i`)
  await fillDeposits(300)
  const listener = new pg.Client({ connectionString: service.databaseUrl })
  await listener.connect()
  onTestFinished(() => listener.end())
  await listener.query('listen ancrage_deposits')
  const heard = once(listener, 'notification')
  await service.anchor()
  expect(await heard).toMatchObject([{ payload: '{"accountId":"*","companyId":null,"id":null}' }])
})
