import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let companyId: string
let suspended: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  companyId = await service.createCompany('Les Quais')
  suspended = await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  expect((await ada.post(`/admin/users/${suspended}/suspend`, {})).statusCode).toBe(200)
  service.advance(11 * 60_000)
})
afterAll(() => service.close())

const GIFTS = [
  ['resumes somebody', () => ada.post(`/admin/users/${suspended}/resume`, {})],
  ['makes a company', () => ada.post('/admin/companies', { name: 'Les Docks', storage: true })],
  [
    'gives a company storage',
    () =>
      ada.call({
        method: 'PATCH',
        url: `/api/admin/companies/${companyId}`,
        payload: { storage: true },
      }),
  ],
  [
    'gives a company more room',
    () =>
      ada.call({
        method: 'PUT',
        url: `/api/admin/companies/${companyId}/storage-limit`,
        payload: { limitBytes: 1_000_000_000_000 },
      }),
  ],
] as const

test.each(GIFTS)('BA5: an administrator who %s has proved lately who is there', async (_, give) => {
  const reply = await give()
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([403, 'auth.reauthentication_required'])
})
