import { setUpTwoFactor } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Surroundings } from '../../surroundings.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { findAccountByEmail, type Account } from '../accounts/index.ts'
import { closePendingSignIn, openPendingSignIn } from './pending-sign-in.ts'
import { digestOfRecoveryCode } from './recovery-codes.ts'
import { takeSecondFactor } from './second-factor.ts'
import { completeSignIn } from './sign-in.ts'
import { codeOf, enableSecondFactor } from './testing/second-factor-of.ts'
import { replaceRecoveryCodes } from './two-factor-store.ts'

let service: TestService
let surroundings: Surroundings
let people = 0
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  surroundings = service.surroundings
})
afterAll(() => service.close())

const VISITOR = { address: '192.0.2.1', network: '192.0.2.1', userAgent: '', device: undefined }

async function somebody(): Promise<Account> {
  const email = `factor${(people += 1)}@example.org`
  await service.createAccount({ email })
  const account = await findAccountByEmail(surroundings.database, email)
  if (!account) throw new Error('the account is missing')
  return account
}

test.each(['123456-ABCDEF-GHJKMN-PQRSTV', 'ABCDEF-GHJKMN-PQRSTV-123456'])(
  'the recovery code %s is taken for none of an application',
  async (code) => {
    const { id, email } = await somebody()
    await enableSecondFactor(service, await service.signIn(email))
    await replaceRecoveryCodes(surroundings.database, id, [digestOfRecoveryCode(code)])
    expect(await takeSecondFactor(surroundings, id, code)).toBe(true)
    expect(await takeSecondFactor(surroundings, id, code)).toBe(false)
  },
)

test('a code is refused where no second factor is set up, and where it is not switched on', async () => {
  const { id, email } = await somebody()
  expect(await takeSecondFactor(surroundings, id, '123456')).toBe(false)
  const caller = await service.signIn(email)
  const { data } = setUpTwoFactor.reply.parse((await caller.post('/auth/2fa/setup', {})).json())
  expect(await takeSecondFactor(surroundings, id, codeOf(service, data.secret)())).toBe(false)
})

test('a second factor that cannot be read is told to the operator', async () => {
  const { id, email } = await somebody()
  const { code } = await enableSecondFactor(service, await service.signIn(email))
  await service.client.pool.query(
    `update two_factors set sealed_secret = '\\x00'::bytea where account_id = $1`,
    [id],
  )
  const error = vi.spyOn(surroundings.log, 'error')
  await expect(takeSecondFactor(surroundings, id, code())).rejects.toMatchObject({
    code: 'auth.two_factor_unavailable',
  })
  expect(error.mock.calls).toEqual([
    [{ err: expect.any(Error) as unknown }, 'a second factor cannot be checked'],
  ])
  error.mockRestore()
})

test('a pending sign-in that is ended twice at once is ended by one of both', async () => {
  const pending = await openPendingSignIn(surroundings, await somebody())
  const close = () => closePendingSignIn(surroundings, pending)
  const outcomes = await Promise.allSettled([close(), close()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'auth.sign_in_expired' },
  })
})

test.each([undefined, '', 'made-up'])('the pending sign-in %j is none', async (pending) => {
  await expect(completeSignIn(surroundings, pending, '123456', VISITOR)).rejects.toMatchObject({
    code: 'auth.sign_in_expired',
  })
})

test('a code that ends a pending sign-in is a proof of who signs in', async () => {
  const { email, id } = await somebody()
  const [code = ''] = (await enableSecondFactor(service, await service.signIn(email))).recoveryCodes
  const account = await findAccountByEmail(surroundings.database, email)
  if (!account) throw new Error('the account is missing')
  const pending = await openPendingSignIn(surroundings, account)
  await completeSignIn(surroundings, pending, code, VISITOR)
  const { rows } = await service.client.pool.query(
    `select second_factor_at is not null as proven from sessions
     where account_id = $1 order by created_at desc limit 1`,
    [id],
  )
  expect(rows).toEqual([{ proven: true }])
})
