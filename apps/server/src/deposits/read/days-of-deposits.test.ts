import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { openDayCounts } from './days-of-deposits.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** So many deposits of an account, made now. */
async function made(accountId: string, count: number): Promise<void> {
  const time = service.context.now().getTime().toString(16).padStart(12, '0')
  await service.client.pool.query(
    `insert into deposits (id, account_id, title, creation_type, depositor, visibility, digest, nonce, file_count, created_at)
     select ($1 || '7000' || '8000' || lpad(to_hex($2::int + i), 12, '0'))::uuid, $3, 'Partition', 'musicalComposition',
       'Camille', 'private', sha256(i::text::bytea), '\\x00', 1, $4
     from generate_series(1, $5::int) as i`,
    [time, (first += 100_000), accountId, service.context.now(), count],
  )
}
let first = 0

test('days with few deposits are counted each time', async () => {
  const accountId = await service.createAccount({ email: 'few@example.org' })
  const countDays = openDayCounts(service.context)
  const scope = { accountId, companyId: null }
  await made(accountId, 3)
  expect(await countDays(scope, 2)).toEqual([0, 3])
  await made(accountId, 1)
  expect(await countDays(scope, 2)).toEqual([0, 4])
})

test('days with many deposits are counted once a minute, for each account its own', async () => {
  const accountId = await service.createAccount({ email: 'many@example.org' })
  const other = await service.createAccount({ email: 'other@example.org' })
  const countDays = openDayCounts(service.context)
  const scope = { accountId, companyId: null }
  await made(accountId, 10_001)
  expect(await countDays(scope, 2)).toEqual([0, 10_001])
  await made(accountId, 1)
  expect(await countDays(scope, 2)).toEqual([0, 10_001])
  expect(await countDays({ accountId: other, companyId: null }, 2)).toEqual([0, 0])
  service.advance(60_000)
  const asked = vi.spyOn(service.client.pool, 'query')
  const together = await Promise.all([countDays(scope, 2), countDays(scope, 2)])
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(together).toEqual([
    [0, 10_002],
    [0, 10_002],
  ])
})
