import { afterAll, beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'

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

test('a passkey is a second factor, too', async () => {
  const id = await service.createAccount({ email: 'keyed@example.org', type: 'administrator' })
  const keyed = await service.signIn('keyed@example.org')
  expect((await keyed.get('/admin/users')).statusCode).toBe(403)
  await service.client.pool.query(
    `insert into passkeys (id, account_id, public_key, counter, transports, backed_up, name, created_at)
     values ('key', $1, '', 0, '{}', false, 'Clé', now())`,
    [id],
  )
  expect((await keyed.get('/admin/users')).statusCode).toBe(200)
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
