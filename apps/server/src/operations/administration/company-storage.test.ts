import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
})
afterAll(() => service.close())

test('V3: members keep no storage of a company from which an administrator takes it', async () => {
  const administrator = await service.signIn('admin@example.org')
  const companyId = await service.createCompany('Fonderie')
  const elsewhere = await service.createCompany('Ailleurs')
  const [member, dated, other] = await Promise.all(
    [companyId, companyId, elsewhere].map((within, index) =>
      service.createAccount({
        email: `m${index}@example.org`,
        type: 'subAccount',
        companyId: within,
      }),
    ),
  )
  const { pool } = service.client
  await pool.query('update companies set storage = true')
  await pool.query('update accounts set storage = true where company_id is not null')
  await pool.query(`update accounts set storage_until = now() + interval '1 year' where id = $1`, [
    dated,
  ])
  const edit = (payload: object) =>
    administrator.call({ method: 'PATCH', url: `/api/admin/companies/${companyId}`, payload })
  const withStorage = async () => {
    const { rows } = await pool.query<{ id: string }>('select id from accounts where storage')
    return new Set(rows.map(({ id }) => id))
  }
  expect((await edit({ name: 'Fonderie Zoé' })).statusCode).toBe(200)
  expect(await withStorage()).toEqual(new Set([member, dated, other]))
  expect((await edit({ storage: false })).statusCode).toBe(200)
  expect(await withStorage()).toEqual(new Set([dated, other]))
})
