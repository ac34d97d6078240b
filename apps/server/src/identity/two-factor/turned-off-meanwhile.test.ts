import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor, type SecondFactor } from '../testing/second-factor-of.ts'
import { openBrowser } from '../testing/visit.ts'

let service: TestService
let email: string
let id: string
let owner: Caller
let factor: SecondFactor
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'boss@example.org', type: 'administrator' })
})
beforeEach(async () => {
  email = `owner-${(count += 1)}@example.org`
  id = await service.createAccount({ email })
  owner = await service.signIn(email)
  factor = await enableSecondFactor(service, owner)
})
afterAll(() => service.close())

const WAYS_OFF = [
  ['its owner turns it off', async () => () => owner.post('/auth/2fa/disable', {})],
  [
    'an administrator resets it',
    async () => {
      const boss = await service.signIn('boss@example.org')
      return () => boss.post(`/admin/users/${id}/reset-two-factor`, {})
    },
  ],
] as const
const CODES = [
  ['a code', () => factor.code()],
  ['a recovery code', () => factor.recoveryCodes[0] ?? ''],
] as const
const CASES = WAYS_OFF.flatMap(([way, off]) =>
  CODES.map(([with_, code]) => [with_, way, off, code] as const),
)

describe('BC4: who signs in with the second factor of somebody else', () => {
  test.each(CASES)('by %s while %s, has no session', async (_with, _way, turning, code) => {
    const turnOff = await turning()
    const held = await hold(service, 'select from accounts where id = $1 for no key update', [id])
    const turnedOff = turnOff()
    await held.untilWaiting(1)
    const twoFactorToken = code()
    const thief = openBrowser(service.app)
    const entered = thief.post('/auth/login', { email, password: PASSWORD, twoFactorToken })
    await held.untilWaiting(2)
    await held.letGo()
    expect((await turnedOff).statusCode).toBe(204)
    expect(refusalOf(await entered).code).toBe('auth.invalid_credentials')
  })

  test('while it stays as it is, has one', async () => {
    const browser = openBrowser(service.app)
    const twoFactorToken = factor.code()
    const entered = await browser.post('/auth/login', { email, password: PASSWORD, twoFactorToken })
    expect(entered.statusCode).toBe(200)
  })
})
