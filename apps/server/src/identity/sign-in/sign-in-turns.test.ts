import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('L2: of the sign-ins to an account that is held, two wait with a connection, and others are served', async () => {
  const email = 'held@example.org'
  const id = await service.createAccount({ email })
  await service.createAccount({ email: 'other@example.org' })
  const other = await service.signIn('other@example.org')
  const held = await hold(service, 'select from accounts where id = $1 for update', [id])
  const signIn = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    })
  const asked = Array.from({ length: 30 }, signIn)
  await held.untilWaiting(2)
  expect((await other.get('/deposits')).statusCode).toBe(200)
  expect(await held.waiting()).toBeLessThan(3)
  await held.letGo()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array(30).fill(200))
})
