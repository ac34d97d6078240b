import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Transaction } from '../../platform/database/client.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { tellDepositors } from '../../deposits/mails/index.ts'
import { BEFORE_ANY_DEPOSIT, takeDeposits } from '../../deposits/index.ts'
import {
  beginAggregation,
  closeAggregation,
  takeCommitments,
  takeSealing,
} from './sealing-store.ts'

const BEFORE = 6_000
const WAITING = 600
const TAKEN = 200
const OWNERS = 300

let service: TestService
beforeEach(async () => {
  service = await openTestService()
  await query(`insert into accounts (id, email, name, password_hash, type, language, created_at)
    select gen_random_uuid(), i || '@example.org', 'Anna', '', 'classic', 'fr', now()
    from generate_series(1, ${OWNERS}) as i`)
})
afterEach(() => service.close())

const query = (text: string) => service.client.pool.query(text)

/** With ids in the order of their coming. */
const addDeposits = (from: number, count: number, aggregation = 'null') =>
  query(`
    insert into deposits (id, account_id, title, creation_type, depositor, visibility, digest, nonce,
      file_count, created_at, aggregation_id)
    select lpad(to_hex(i), 32, '0')::uuid, owners[1 + i % cardinality(owners)], 'Étude', 'musicalComposition',
      'Anna', 'private', sha256(i::text::bytea), substr(sha256(i::text::bytea), 1, 16), 1, now(), ${aggregation}
    from generate_series(${from + 1}, ${from + count}) as i,
      (select array_agg(id) as owners from accounts) as all_of_them`)

const addCommitments = (from: number, count: number, aggregation = 'null') =>
  query(`
    insert into calendar_commitments (commitment, created_at, aggregation_id, leaf_index)
    select sha256(i::text::bytea), now(), ${aggregation}, i
    from generate_series(${from + 1}, ${from + count}) as i`)

/** The statistics are of a moment at which nothing waited, as they mostly are; then many come at once. */
async function fill(): Promise<void> {
  await query(`insert into aggregations (merkle_root, leaf_count, sealed_at) values ('', 0, now())`)
  const THE_ONE = '(select id from aggregations)'
  await addDeposits(0, BEFORE, THE_ONE)
  await addCommitments(0, BEFORE, THE_ONE)
  await query('vacuum analyze deposits, calendar_commitments')
  await addDeposits(BEFORE, WAITING)
  await addCommitments(BEFORE, WAITING)
}

/** Rows, or index entries, that the transaction has read until now. */
async function readOf(transaction: Transaction, relation: string): Promise<number> {
  const { rows } = await transaction.execute<{ read: string }>(
    `select pg_stat_get_xact_tuples_returned('${relation}'::regclass) as read`,
  )
  return Number(rows[0]?.read)
}

async function takeSome(transaction: Transaction) {
  expect(await takeSealing(transaction)).toBe(true)
  const aggregationId = await beginAggregation(transaction, service.context.now())
  const place = { aggregationId, after: BEFORE_ANY_DEPOSIT, from: 0, limit: TAKEN }
  const taken = await takeDeposits(transaction, place)
  expect(taken).toHaveLength(TAKEN)
  return { place, taken }
}

test('taking leaves reads those that are taken, however many wait that no statistics know of', async () => {
  await fill()
  await service.context.database.transaction(async (transaction) => {
    const { place } = await takeSome(transaction)
    expect(await readOf(transaction, 'deposits_not_sealed')).toBeLessThanOrEqual(TAKEN + 1)
    const handed = await takeCommitments(transaction, { ...place, after: 0, from: TAKEN })
    expect(handed).toHaveLength(TAKEN)
    const read = await readOf(transaction, 'calendar_commitments_not_sealed')
    expect(read).toBeLessThanOrEqual(TAKEN + 1)
  })
})

test('telling whose leaves were taken reads no deposits of before', async () => {
  await fill()
  await service.context.database.transaction(async (transaction) => {
    const { place, taken } = await takeSome(transaction)
    await closeAggregation(transaction, place.aggregationId, {
      merkleRoot: new Uint8Array(32),
      leafCount: TAKEN,
      firstDepositId: taken[0]?.depositId,
      lastDepositId: taken.at(-1)?.depositId,
    })
    await tellDepositors(service.context, transaction, place.aggregationId, {
      kind: 'depositReceived',
    })
    expect(await readOf(transaction, 'deposits_by_account')).toBe(0)
  })
})
