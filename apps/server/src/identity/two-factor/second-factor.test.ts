import { createHash } from 'node:crypto'

import { setUpTwoFactor } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { ServerContext } from '../../platform/context.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { closePendingSignIn, openPendingSignIn } from '../sign-in/pending-sign-in.ts'
import { digestOfRecoveryCode } from './recovery-codes.ts'
import { takeSecondFactor } from './second-factor.ts'
import { completeSignIn } from '../sign-in/sign-in.ts'
import { newAccount, VISITOR } from '../testing/new-account.ts'
import { codeOf, enableSecondFactor } from '../testing/second-factor-of.ts'
import { replaceRecoveryCodes } from './two-factor-store.ts'

let service: TestService
let context: ServerContext
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  context = service.context
})
afterAll(() => service.close())

test.each(['12345-6789A', '123456-ABCDEF-GHJKMN-PQRSTV', 'ABCDEF-GHJKMN-PQRSTV-123456'])(
  'the recovery code %s is taken for none of an application',
  async (code) => {
    const { id, email } = await newAccount(service)
    await enableSecondFactor(service, await service.signIn(email))
    await replaceRecoveryCodes(context.database, id, [digestOfRecoveryCode(context.secrets, code)])
    expect(await takeSecondFactor(context, id, code)).toBe(true)
    expect(await takeSecondFactor(context, id, code)).toBe(false)
  },
)

test('20.17: recovery codes have ten characters in two groups, and no copy of the database tells them', async () => {
  const { id, email } = await newAccount(service)
  const { recoveryCodes } = await enableSecondFactor(service, await service.signIn(email))
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const plain = createHash('sha256').update(code.replace('-', '')).digest()
    const { rowCount } = await service.client.pool.query(
      'select 1 from recovery_codes where account_id = $1 and code_digest = $2',
      [id, plain],
    )
    expect(rowCount).toBe(0)
  }
  const [code = ''] = recoveryCodes
  expect(await takeSecondFactor(context, id, code.toLowerCase().replace('-', ' '))).toBe(true)
  expect(await takeSecondFactor(context, id, code)).toBe(false)
})

test.each(['10A1B-0C1D0', '10a1b0c1d0', 'iOaLb oClDo', ' l0A1B – OCID0 '])(
  'a recovery code is known however it is typed: %s',
  (typed) => {
    const digest = (code: string) => digestOfRecoveryCode(context.secrets, code)
    expect(digest(typed)).toEqual(digest('10A1B-0C1D0'))
    expect(digest(typed)).not.toEqual(digest('10A1B-0C1D1'))
  },
)

test('a code is refused where no second factor is set up, and where it is not switched on', async () => {
  const { id, email } = await newAccount(service)
  expect(await takeSecondFactor(context, id, '123456')).toBe(false)
  const caller = await service.signIn(email)
  const { data } = setUpTwoFactor.reply.parse((await caller.post('/auth/2fa/setup', {})).json())
  expect(await takeSecondFactor(context, id, codeOf(service, data.secret)())).toBe(false)
})

test('a second factor that cannot be read is told to the operator', async () => {
  const { id, email } = await newAccount(service)
  const { code } = await enableSecondFactor(service, await service.signIn(email))
  await service.client.pool.query(
    `update two_factors set sealed_secret = '\\x00'::bytea where account_id = $1`,
    [id],
  )
  const error = vi.spyOn(context.log, 'error')
  await expect(takeSecondFactor(context, id, code())).rejects.toMatchObject({
    code: 'auth.two_factor_unavailable',
  })
  expect(error.mock.calls).toEqual([
    [{ err: expect.any(Error) as unknown }, 'a second factor cannot be checked'],
  ])
  error.mockRestore()
})

test('a pending sign-in that is ended twice at once is ended by one of both', async () => {
  const pending = await openPendingSignIn(context, await newAccount(service))
  const close = () => closePendingSignIn(context, pending)
  const outcomes = await Promise.allSettled([close(), close()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'auth.sign_in_expired' },
  })
})

test.each([undefined, '', 'made-up'])('the pending sign-in %j is none', async (pending) => {
  await expect(completeSignIn(context, pending, '123456', VISITOR)).rejects.toMatchObject({
    code: 'auth.sign_in_expired',
  })
})

test('a code that ends a pending sign-in is a proof of who signs in', async () => {
  const account = await newAccount(service)
  const caller = await service.signIn(account.email)
  const [code = ''] = (await enableSecondFactor(service, caller)).recoveryCodes
  const pending = await openPendingSignIn(context, account)
  await completeSignIn(context, pending, code, VISITOR)
  const { rows } = await service.client.pool.query(
    `select second_factor_at is not null as proven from sessions
     where account_id = $1 order by created_at desc limit 1`,
    [account.id],
  )
  expect(rows).toEqual([{ proven: true }])
})
