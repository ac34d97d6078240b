import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ServerContext } from '../../platform/context.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { updatePasswordHash, type Account } from '../../accounts/index.ts'
import { startSession, signIn } from './sign-in.ts'
import { newAccount, VISITOR } from '../testing/new-account.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'

let service: TestService
let context: ServerContext
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  context = service.context
})
afterAll(() => service.close())

const later = (work: () => Promise<void>) => void work()

const change = (account: Account, set: string) =>
  service.client.pool.query(`update accounts set ${set} where id = $1`, [account.id])
const eventsOf = async ({ id }: Account) => {
  const query = 'select kind from security_events where account_id = $1 order by kind'
  const { rows } = await service.client.pool.query<{ kind: string }>(query, [id])
  return rows.map(({ kind }) => kind)
}

test.each([
  ['has left', 'left_at', 'auth.account_left'],
  ['is suspended', 'suspended_at', 'auth.account_suspended'],
])('the sign-in of who %s is refused by its own name, and noted', async (_, column, code) => {
  const account = await newAccount(service)
  await change(account, `${column} = now()`)
  const entered = startSession(context, account, VISITOR, { bySecondFactor: false })
  await expect(entered).rejects.toMatchObject({ code })
  expect(await eventsOf(account)).toEqual(['refused'])
})

test('a sign-in that a fault ends is not noted as a refusal', async () => {
  const account = await newAccount(service)
  const fault = new Error('no random bytes')
  const broken: ServerContext = {
    ...context,
    randomBytes: () => {
      throw fault
    },
  }
  await expect(startSession(broken, account, VISITOR, { bySecondFactor: false })).rejects.toBe(
    fault,
  )
  expect(await eventsOf(account)).toEqual([])
})

test('a sign-in with a wrong password and a wrong code is noted as each of them', async () => {
  const account = await newAccount(service)
  await enableSecondFactor(service, await service.signIn(account.email))
  const login = { email: account.email.toUpperCase(), password: PASSWORD }
  const notes: Promise<void>[] = []
  const note = (work: () => Promise<void>) => void notes.push(work())
  const wrong = { ...login, password: 'not the password' }
  await expect(signIn(context, wrong, VISITOR, note)).rejects.toMatchObject({
    code: 'auth.invalid_credentials',
  })
  await Promise.all(notes)
  const coded = { ...login, twoFactorToken: '000000' }
  await expect(signIn(context, coded, VISITOR, note)).rejects.toMatchObject({
    code: 'auth.two_factor_invalid',
  })
  expect(await eventsOf(account)).toEqual(['signedIn', 'wrongCode', 'wrongPassword'])
})

test('a sign-in whose password nobody could look at is no attempt', async () => {
  const account = await newAccount(service)
  const login = { email: account.email, password: PASSWORD }
  await updatePasswordHash(context.database, account.id, 'no hash')
  for (let tried = 0; tried < 11; tried += 1) {
    await expect(signIn(context, login, VISITOR, later)).rejects.not.toHaveProperty(
      'code',
      'limit.exceeded',
    )
  }
  await change(account, `password_hash = '${account.passwordHash}'`)
  const signedIn = await signIn(context, login, VISITOR, later)
  expect(signedIn).toHaveProperty('secrets')
})

test('a sign-in counts as one with a second factor only where one was asked for', async () => {
  const account = await newAccount(service)
  const login = { email: account.email, password: PASSWORD, twoFactorToken: '123456' }
  await signIn(context, login, VISITOR, later)
  const query = 'select second_factor_at from sessions where account_id = $1'
  const { rows } = await service.client.pool.query(query, [account.id])
  expect(rows).toEqual([{ second_factor_at: null }])
})
