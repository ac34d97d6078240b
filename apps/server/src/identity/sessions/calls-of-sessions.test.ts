import { afterAll, beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

test('AG8: a session uses up its own calls of a minute, and none of those that end it', async () => {
  const email = 'owner@example.org'
  await service.createAccount({ email })
  const thief = await service.signIn(email)
  const owner = await service.signIn(email)
  service.advance(60_000)
  for (let call = 0; call < 300; call += 1) await thief.get('/auth/check')
  expect(refusalOf(await thief.get('/auth/check')).code).toBe('limit.exceeded')
  const payload = { currentPassword: PASSWORD, newPassword: 'une phrase nouvelle, la première' }
  const changed = await owner.call({ method: 'PUT', url: '/api/user/password', payload })
  expect(changed.statusCode).toBe(204)
  expect((await owner.post('/auth/sessions/revoke-others', {})).statusCode).toBe(204)
})
