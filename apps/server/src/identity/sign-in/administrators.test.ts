import { setUpTwoFactor } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { codeOf, enableSecondFactor } from '../testing/second-factor-of.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ administratorsNeedSecondFactor: true })
})
afterAll(() => service.close())

test('administrators need a second factor before they administer, and for nothing else', async () => {
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  const administrator = await service.signIn('admin@example.org')
  for (const path of ['/admin/users', '/admin/invitations', '/admin/orders', '/admin/settings']) {
    const refused = await administrator.get(path)
    expect([path, refused.statusCode, refusalOf(refused).code]).toEqual([
      path,
      403,
      'auth.second_factor_missing',
    ])
  }
  for (const path of ['/user/profile', '/deposits', '/auth/sessions', '/products']) {
    expect([path, (await administrator.get(path)).statusCode]).toEqual([path, 200])
  }
  await enableSecondFactor(service, administrator)
  expect((await administrator.get('/admin/users')).statusCode).toBe(200)
})

const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' }
const challengeOf = (reply: { json: () => unknown }): string =>
  z.object({ options: z.object({ challenge: z.string() }) }).parse(reply.json()).options.challenge

async function addPasskey(caller: Caller) {
  const authenticator = softwareAuthenticator(SITE)
  const challenge = challengeOf(await caller.post('/auth/passkeys/register/start', {}))
  const credential = authenticator.create(challenge)
  const added = await caller.post('/auth/passkeys/register', { name: 'Clé', credential })
  expect(added.statusCode).toBe(201)
  return authenticator
}

/** An administrator who has a passkey and no application for codes. */
async function withPasskey(email: string) {
  await service.createAccount({ email, type: 'administrator' })
  const caller = await service.signIn(email)
  return { email, caller, authenticator: await addPasskey(caller) }
}

test('U1: a passkey is a second factor of the session that has shown it, not of one that a password opened', async () => {
  const { email, caller, authenticator } = await withPasskey('keyed@example.org')
  expect((await caller.get('/admin/users')).statusCode).toBe(200)
  const elsewhere = await service.signIn(email)
  const refused = await elsewhere.get('/admin/users')
  expect(refused.statusCode).toBe(403)
  expect(refusalOf(refused).code).toBe('auth.second_factor_required')
  const challenge = challengeOf(await elsewhere.post('/auth/passkeys/sign-in/start', {}))
  const passkey = authenticator.get(challenge)
  expect((await elsewhere.post('/auth/reauthenticate', { passkey })).statusCode).toBe(204)
  expect((await elsewhere.get('/admin/users')).statusCode).toBe(200)
})

test('U1: who knows the password alone neither removes that passkey nor puts another factor beside it', async () => {
  const { email, authenticator } = await withPasskey('guarded@example.org')
  const thief = await service.signIn(email)
  const tries = [
    await thief.call({ method: 'DELETE', url: `/api/auth/passkeys/${authenticator.id}` }),
    await thief.post('/auth/passkeys/register/start', {}),
    await thief.post('/auth/2fa/setup', {}),
  ]
  const codes = tries.map((refused) => refusalOf(refused).code)
  expect(codes).toEqual(tries.map(() => 'auth.second_factor_required'))
})

test('U1: what was set up before the passkey was added does not take its place', async () => {
  const email = 'prepared@example.org'
  await service.createAccount({ email, type: 'administrator' })
  const thief = await service.signIn(email)
  const { data } = setUpTwoFactor.reply.parse((await thief.post('/auth/2fa/setup', {})).json())
  const owner = await service.signIn(email)
  await addPasskey(owner)
  const token = codeOf(service, data.secret)()
  const refused = await thief.post('/auth/2fa/verify', { token })
  expect(refusalOf(refused).code).toBe('auth.second_factor_required')
  expect((await owner.get('/admin/users')).statusCode).toBe(200)
})

test('U1: a password that is proved again takes no second factor from the session, nor from calls on their way', async () => {
  const { caller } = await withPasskey('proved@example.org')
  const before = { ...caller.cookies }
  service.advance(60_000)
  expect((await caller.post('/auth/reauthenticate', { password: PASSWORD })).statusCode).toBe(204)
  const headers = { authorization: `Bearer ${caller.token}` }
  const late = await service.app.inject({ url: '/api/admin/users', cookies: before, headers })
  expect(late.statusCode).toBe(200)
  expect((await caller.get('/admin/users')).statusCode).toBe(200)
})

test('others than administrators are asked for none', async () => {
  const companyId = await service.createCompany('Atelier')
  const email = 'head@example.org'
  await service.createAccount({ email, type: 'companyAdministrator', companyId })
  expect((await (await service.signIn(email)).get('/company')).statusCode).toBe(200)
})

test('an administrator ends all sessions of a person, who may sign in again', async () => {
  await service.createAccount({ email: 'second@example.org', type: 'administrator' })
  const administrator = await service.signIn('second@example.org')
  await enableSecondFactor(service, administrator)
  const id = await service.createAccount({ email: 'person@example.org' })
  const sessions = [await service.signIn('person@example.org')]
  sessions.push(await service.signIn('person@example.org'))
  const ended = await administrator.post(`/admin/users/${id}/end-sessions`, {})
  expect(ended.statusCode).toBe(204)
  for (const session of sessions) expect((await session.get('/auth/check')).statusCode).toBe(401)
  const again = await service.signIn('person@example.org')
  expect((await again.get('/auth/check')).statusCode).toBe(200)
  expect((await again.post(`/admin/users/${id}/end-sessions`, {})).statusCode).toBe(403)
  const { rows } = await service.client.pool.query(
    `select action from audit_entries where subject_id = $1 and action <> 'account.signedIn'`,
    [id],
  )
  expect(rows).toEqual([{ action: 'account.sessionsEnded' }])
})
