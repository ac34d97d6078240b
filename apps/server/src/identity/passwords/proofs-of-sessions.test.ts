import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

const OTHER = 'quatre chevaux verts au galop'

let service: TestService
let owner: Caller
let thief: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
beforeEach(async () => {
  const email = `owner-${(count += 1)}@example.org`
  await service.createAccount({ email })
  owner = await service.signIn(email)
  thief = await service.signIn(email)
})
afterAll(() => service.close())

const prove = async (caller: Caller, password: string): Promise<number> =>
  (await caller.post('/auth/reauthenticate', { password })).statusCode
const wrongly = async (caller: Caller, times: number): Promise<readonly number[]> => {
  const answers: number[] = []
  for (let time = 0; time < times; time += 1) answers.push(await prove(caller, OTHER))
  return answers
}

describe('BC6: who gives wrong passwords in a session', () => {
  test('waits after ten, even with the right one', async () => {
    expect(await wrongly(thief, 11)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(await prove(thief, PASSWORD)).toBe(429)
  })

  test('keeps the owner, in another one, from no proof and no new password', async () => {
    await wrongly(thief, 11)
    expect(await prove(owner, PASSWORD)).toBe(204)
    const payload = { currentPassword: PASSWORD, newPassword: OTHER }
    const changed = await owner.call({ method: 'PUT', url: '/api/user/password', payload })
    expect(changed.statusCode).toBe(204)
    expect((await thief.get('/auth/check')).statusCode).toBe(401)
  })
})
