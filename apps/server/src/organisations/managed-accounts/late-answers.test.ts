import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('BA4: who waits for an account, changes nothing of it and is suspended meanwhile, reads nothing of it', async () => {
  await service.createAccount({ email: 'boss@example.org', type: 'administrator' })
  const boss = await service.signIn('boss@example.org')
  const id = await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const ada = await service.signIn('ada@example.org')
  const other = await service.createAccount({ email: 'anna@example.org' })
  const held = await hold(service, 'select from accounts where id = $1 for update', [other])
  const url = `/api/admin/users/${other}`
  const answer = ada.call({ method: 'PATCH', url, payload: { accountType: 'classic' } })
  await held.untilWaiting(1)
  expect((await boss.post(`/admin/users/${id}/suspend`, {})).statusCode).toBe(200)
  await held.letGo()
  const reply = await answer
  expect(reply.statusCode).toBe(401)
  expect(reply.body).not.toContain('anna@example.org')
})
