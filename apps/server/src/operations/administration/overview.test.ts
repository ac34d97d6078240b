import { getOverview, OVERVIEW_DAYS } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const DAY_MS = 24 * 3_600_000

let service: TestService
let ada: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

const overview = async () => getOverview.reply.parse((await ada.get('/admin/overview')).json())
const sql = (statement: string, values: unknown[] = []) =>
  service.client.pool.query(statement, values)
const today = () => service.context.now()

async function order(state: 'placed' | 'paid' | 'cancelled', endedAt: Date | null, net: number) {
  await sql(
    `insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate,
       credits, unlimited_deposits, storage, position, created_at, updated_at)
     values (gen_random_uuid(), 'pack', 'published', 'Lot', 'Pack', 'x', 'x', 100, 2000, 1, false, false, 1, now(), now())`,
  )
  await sql(
    `insert into orders (id, account_id, product_id, state, product_name, quantity, net, vat_rate, vat, credits,
       unlimited_deposits, storage, created_at, ended_at)
     select gen_random_uuid(), (select id from accounts limit 1), id, $1, 'Lot', 1, $2::bigint, 2000, $2::bigint / 5, 1, false, false, now(), $3
     from products limit 1`,
    [state, net, endedAt],
  )
}

test('20.11: the overview counts what waits for an administrator', async () => {
  const before = await overview()
  await sql(
    `insert into mails (message_id, kind, recipient, language, facts, state, next_attempt_at, created_at)
     select gen_random_uuid(), 'accountExists', 'a@example.org', 'fr', '{}', state, now(), now()
     from unnest(array['queued', 'failed', 'failed', 'sent']) as state`,
  )
  await order('placed', null, 100)
  await service.app.inject({
    method: 'POST',
    url: '/api/user/ask-account-creation',
    payload: {
      email: 'new@example.org',
      firstName: 'Léa',
      lastName: 'Roy',
      phone: '',
      company: '',
    },
  })
  const after = await overview()
  expect(after.orders - before.orders).toBe(1)
  expect(after.requests - before.requests).toBe(1)
  expect(after.mails.failed - before.mails.failed).toBe(2)
  // The two mails of the request wait, too.
  expect(after.mails.waiting - before.mails.waiting).toBe(3)
})

test('20.11: the overview counts the mails that were tried and could not be sent, apart from those that wait', async () => {
  const before = await overview()
  await sql(
    `insert into mails (message_id, kind, recipient, language, facts, state, attempts, last_error, next_attempt_at, created_at)
     select gen_random_uuid(), 'accountExists', 'a@example.org', 'fr', '{}', state, attempts, error, now(), now()
     from (values ('queued', 3, 'connect ECONNREFUSED'), ('queued', 1, null), ('queued', 0, null), ('failed', 5, '550'))
       as mail (state, attempts, error)`,
  )
  const after = await overview()
  expect(after.mails.failing - before.mails.failing).toBe(1)
  expect(after.mails.waiting - before.mails.waiting).toBe(3)
})

test.each([true, false])(
  '20.11: the overview says whether mails are files: %s',
  async (mailsAreFiles) => {
    const other = await openTestService({ mailsAreFiles })
    try {
      await other.createAccount({ email: 'ida@example.org', type: 'administrator' })
      const reply = await (await other.signIn('ida@example.org')).get('/admin/overview')
      expect(getOverview.reply.parse(reply.json()).mails.areFiles).toBe(mailsAreFiles)
    } finally {
      await other.close()
    }
  },
)

test('20.11: each of the last thirty days says what was sealed, how long it took, and what it cost and brought', async () => {
  await ada.post('/deposits', newDeposit())
  await service.anchorAndConfirm()
  await order('paid', new Date(today().getTime() - 3 * DAY_MS), 1_000)
  await order('paid', new Date(today().getTime() - 40 * DAY_MS), 9_000)
  await sql('update submissions set fee = 300')
  await sql(`update aggregations set confirmed_at = sealed_at + interval '90 seconds'`)
  const { days } = await overview()
  expect(days).toHaveLength(OVERVIEW_DAYS)
  const last = days.at(-1)
  expect(last?.day).toBe(today().toISOString().slice(0, 10))
  const { rows } = await sql(
    'select sum(leaf_count)::int as leaves, count(*)::int as n from aggregations',
  )
  const [made] = rows as { leaves: number; n: number }[]
  expect(last?.sealed).toBe(made?.leaves)
  expect(last?.secondsToConfirm).toBe(90)
  const fees = await sql('select sum(fee)::int as fees from submissions')
  expect(last?.fees).toBe((fees.rows as { fees: number }[])[0]?.fees)
  expect(days.at(-4)?.sales).toBe(1_200)
  expect(days.reduce((sum, { sales }) => sum + sales, 0)).toBe(1_200)
  expect(days[0]).toMatchObject({ sealed: 0, secondsToConfirm: null, fees: 0 })
})

test('20.11: a transaction that no ledger took cost nothing', async () => {
  const feesOfToday = async () => (await overview()).days.at(-1)?.fees
  await ada.post('/deposits', newDeposit())
  await service.anchorAndConfirm()
  const before = await feesOfToday()
  await sql(
    `insert into submissions (aggregation_id, ledger, chain, network, evidential, state, prepared_bytes,
       prepared_at, fee, confirmations_needed)
     select aggregation_id, ledger, chain, network, evidential, 'abandoned', prepared_bytes, prepared_at,
       5000, confirmations_needed
     from submissions order by id desc limit 1`,
  )
  expect(await feesOfToday()).toBe(before)
})

test('20.11: an order that was cancelled brought nothing, and half of a day’s batches took no longer than its time', async () => {
  const salesOf = async () => (await overview()).days.at(-6)?.sales
  const before = await salesOf()
  await order('cancelled', new Date(today().getTime() - 5 * DAY_MS), 7_000)
  expect(await salesOf()).toBe(before)

  for (const _ of [1, 2, 3]) {
    await ada.post('/deposits', newDeposit())
    await service.anchorAndConfirm()
  }
  await sql(
    `update aggregations set sealed_at = $1, confirmed_at = $1::timestamptz + make_interval(secs => 10 ^ rank)
     from (select id, row_number() over (order by id desc) as rank from aggregations) as newest
     where newest.id = aggregations.id and rank <= 3`,
    [new Date(today().getTime() - 10 * DAY_MS)],
  )
  expect((await overview()).days.at(-11)?.secondsToConfirm).toBe(100)
})
