import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { stockEmptyInstallation } from '../site/first-start/index.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { DEMO_ACCOUNTS, DEMO_DEPOSITS } from './demo-content.ts'
import { seedDemo } from './seed-demo.ts'

const SELLER = {
  seller: { name: 'Essai', details: [], website: null },
  mentions: [],
  payment: { payee: null, iban: null, bic: null, note: null },
  delivers: { storage: null, qualifiedTimestamp: true },
}

let service: TestService
let folder: string
beforeAll(async () => {
  service = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'ancrage-demo-'))
  await stockEmptyInstallation(service.context)
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const COUNTS = `select
  (select count(*) from accounts)::int as accounts,
  (select count(*) from orders where state = 'placed')::int as placed,
  (select count(*) from orders where state = 'paid')::int as paid,
  (select count(*) from account_requests where state = 'waiting')::int as requests,
  (select count(*) from invitations where accepted_at is null)::int as invitations,
  (select count(*) from credit_entries where company_id is not null)::int as movements,
  (select sum(credits) from companies)::int as pool,
  (select sum(amount) from credit_entries where company_id is not null)::int as ledger,
  (select count(*) from deposits)::int as deposits`

test('a demonstration has something on every page, and a second start adds one deposit only', async () => {
  const read = async () => (await service.client.pool.query<Record<string, number>>(COUNTS)).rows
  const first = {
    accounts: DEMO_ACCOUNTS.length,
    placed: 1,
    paid: 1,
    requests: 2,
    invitations: 1,
    movements: 5,
    pool: 230,
    ledger: 230,
  }
  const logins = await seedDemo(service.context, folder, SELLER)
  expect(await read()).toEqual([{ ...first, deposits: DEMO_DEPOSITS.length }])
  expect(await seedDemo(service.context, folder, SELLER)).toEqual(logins)
  expect(await read()).toEqual([{ ...first, deposits: DEMO_DEPOSITS.length + 1 }])
})

test('21: a demonstration sells storage where copies are kept, and nowhere else', async () => {
  const offered = `select state from products where kind = 'storage'`
  expect((await service.client.pool.query(offered)).rows).toEqual([{ state: 'draft' }])
  const keeping = await openTestService()
  const own = await mkdtemp(join(tmpdir(), 'ancrage-demo-'))
  try {
    await stockEmptyInstallation(keeping.context)
    const delivers = { ...SELLER.delivers, storage: { accountBytes: 5e9, companyBytes: 5e10 } }
    await seedDemo(keeping.context, own, { ...SELLER, delivers })
    expect((await keeping.client.pool.query(offered)).rows).toEqual([{ state: 'published' }])
  } finally {
    await keeping.close()
    await rm(own, { recursive: true })
  }
})

test('a demonstration starts again when its sample account has spent its credits, and when it is gone', async () => {
  const { pool } = service.client
  const deposits = async () =>
    (await pool.query<Record<string, number>>(COUNTS)).rows[0]?.['deposits']
  const [{ owner }] = DEMO_DEPOSITS
  const before = await deposits()
  await pool.query('update accounts set credits = 0 where email = $1', [owner])
  await seedDemo(service.context, folder, SELLER)
  expect(await deposits()).toBe(before)

  for (const email of [owner, DEMO_ACCOUNTS[0].email]) {
    await pool.query('update accounts set email = $2 where email = $1', [email, `other-${email}`])
  }
  await seedDemo(service.context, folder, SELLER)
  expect(await deposits()).toBe(before)
})
