import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { openBrowser } from '../testing/visit.ts'

const HOUR = 3_600_000
const NEW_PASSWORD = 'sept girafes sous la pluie'

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

const somebody = async () => {
  const email = `person${(people += 1)}@example.org`
  await service.createAccount({ email })
  return { email, caller: await service.signIn(email) }
}
const login = (email: string, password: string) =>
  openBrowser(service.app, `192.0.2.${(people += 1)}`).post('/auth/login', { email, password })
const changePassword = (caller: Caller, currentPassword: string, newPassword = NEW_PASSWORD) =>
  caller.call({
    method: 'PUT',
    url: '/api/user/password',
    payload: { currentPassword, newPassword },
  })
const edit = (caller: Caller, payload: object) =>
  caller.call({ method: 'PATCH', url: '/api/user/profile', payload })

describe('changing the password', () => {
  test('T031: keeps this session, ends every other one, and tells by mail', async () => {
    const { email, caller } = await somebody()
    const other = await service.signIn(email)
    expect((await changePassword(caller, PASSWORD)).statusCode).toBe(204)
    expect((await caller.get('/auth/check')).statusCode).toBe(200)
    expect((await other.get('/auth/check')).statusCode).toBe(401)
    expect((await login(email, PASSWORD)).statusCode).toBe(401)
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await mailsTo(service, email, 'passwordChanged')).toHaveLength(1)
  })

  test('T033: a wrong current one is a 422, never a 401, and ten of them are enough', async () => {
    const { email, caller } = await somebody()
    for (let count = 0; count < 10; count += 1) {
      const wrong = await changePassword(caller, 'not the password')
      expect(wrong.statusCode).toBe(422)
      expect(refusalOf(wrong).code).toBe('auth.current_password_wrong')
    }
    expect((await changePassword(caller, PASSWORD)).statusCode).toBe(429)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })

  test('a weak new one is refused: short, common, or made of what one is called', async () => {
    const { email, caller } = await somebody()
    expect((await changePassword(caller, PASSWORD, 'court')).statusCode).toBe(422)
    const codeOf = async (weak: string) =>
      refusalOf(await changePassword(caller, PASSWORD, weak)).code
    expect(await codeOf('dragonmonkey2026')).toBe('auth.password_too_common')
    const called = `${email.split('@', 1)[0]}-example-1`
    expect(await codeOf(called)).toBe('auth.password_too_personal')
    expect(await codeOf(email)).toBe('auth.password_too_personal')
  })
})

describe('the profile', () => {
  test('name and language are changed by their owner', async () => {
    const { email, caller } = await somebody()
    const edited = await edit(caller, { name: '  Éléonore Lefèvre ', language: 'en' })
    expect(edited.json()).toMatchObject({ name: 'Éléonore Lefèvre', language: 'en', email })
    expect((await caller.get('/user/profile')).json()).toMatchObject({ name: 'Éléonore Lefèvre' })
    expect((await edit(caller, {})).json()).toMatchObject({ language: 'en' })
    expect((await edit(caller, { name: ' ' })).statusCode).toBe(422)
  })

  test('T040: whoever adds a role, credits or anything else gets a 400, and nothing is changed', async () => {
    const { caller } = await somebody()
    const before = (await caller.get('/user/profile')).json<object>()
    for (const more of [
      { isAdmin: true },
      { credits: 1000 },
      { unlimitedDeposits: true },
      { accountType: 'administrator' },
      { companyId: crypto.randomUUID() },
      { storage: true },
      { email: 'other@example.org' },
      { suspendedAt: null },
    ]) {
      const refused = await edit(caller, { name: 'Eve', ...more })
      expect(refused.statusCode).toBe(400)
    }
    expect((await caller.get('/user/profile')).json()).toEqual(before)
  })
})

describe('proving the address', () => {
  const isProven = async (caller: Caller) =>
    (await caller.get('/user/profile')).json<{ emailProven: boolean }>().emailProven
  const prove = (caller: Caller) => caller.call({ method: 'POST', url: '/api/user/email/proof' })
  const open = (token: string) => openBrowser(service.app).post(`/auth/email-change/${token}`)

  test('a link to the account’s own address proves it, once', async () => {
    const { email, caller } = await somebody()
    expect(await isProven(caller)).toBe(false)
    expect((await prove(caller)).statusCode).toBe(202)
    const [mail] = await mailsTo(service, email, 'emailProof')
    const token = mail?.token ?? ''
    expect(
      (await openBrowser(service.app).get(`/auth/email-change/${token}`)).json(),
    ).toMatchObject({ email })
    expect(await isProven(caller)).toBe(false)
    expect((await open(token)).json()).toEqual({ email })
    expect(await isProven(caller)).toBe(true)
    expect((await open(token)).statusCode).toBe(410)
    expect((await prove(caller)).statusCode).toBe(202)
    expect(await mailsTo(service, email, 'emailProof')).toHaveLength(1)
  })

  test('a changed address is proven by its own link', async () => {
    const { caller } = await somebody()
    await caller.post('/user/email', { email: 'proven.new@example.org' })
    const [mail] = await mailsTo(service, 'proven.new@example.org', 'emailChangeConfirm')
    await open(mail?.token ?? '')
    expect(await isProven(caller)).toBe(true)
  })

  test('the link of a forgotten password proves it as well', async () => {
    const { email, caller } = await somebody()
    await openBrowser(service.app).post('/auth/recovery', { email })
    const token = await vi.waitFor(
      async () => {
        const [mail] = await mailsTo(service, email, 'passwordRecovery')
        if (!mail?.token) throw new Error('no mail yet')
        return mail.token
      },
      { timeout: 20_000 },
    )
    const password = 'encore une autre phrase de passe'
    await openBrowser(service.app).post(`/auth/reset-password/${token}`, { password })
    const { rows } = await service.client.pool.query(
      'select email_proven_at from accounts where email = $1 and email_proven_at is not null',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect((await caller.get('/user/profile')).statusCode).toBe(401)
  })
})

describe('T034: changing the address', () => {
  const ask = (caller: Caller, email: string) => caller.post('/user/email', { email })
  const linkTo = async (email: string) =>
    (await mailsTo(service, email, 'emailChangeConfirm')).at(-1)?.token ?? ''
  const follow = (token: string) => openBrowser(service.app).post(`/auth/email-change/${token}`)

  test('tells the old one, and counts only once the new one is confirmed', async () => {
    const { email, caller } = await somebody()
    expect((await ask(caller, 'New.Address@example.org')).statusCode).toBe(202)
    expect(await mailsTo(service, email)).toMatchObject([
      { kind: 'emailChangeNotice', facts: { newEmail: 'new.address@example.org' } },
    ])
    expect((await caller.get('/user/profile')).json()).toMatchObject({ email })
    const token = await linkTo('new.address@example.org')
    const read = await openBrowser(service.app).get(`/auth/email-change/${token}`)
    expect(read.json()).toMatchObject({ email: 'new.address@example.org' })
    expect((await follow(token)).json()).toEqual({ email: 'new.address@example.org' })
    expect((await login('new.address@example.org', PASSWORD)).statusCode).toBe(200)
    expect((await login(email, PASSWORD)).statusCode).toBe(401)
    expect((await follow(token)).statusCode).toBe(410)
  })

  test('F8: the link opens nothing once its account is suspended', async () => {
    const { email, caller } = await somebody()
    await ask(caller, `next-${email}`)
    const token = await linkTo(`next-${email}`)
    await service.client.pool.query('update accounts set suspended_at = now() where email = $1', [
      email,
    ])
    const read = await openBrowser(service.app).get(`/auth/email-change/${token}`)
    expect([read.statusCode, (await follow(token)).statusCode]).toEqual([410, 410])
    const { rows } = await service.client.pool.query(
      'select count(*)::int as changed from accounts where email = $1',
      [`next-${email}`],
    )
    expect(rows).toEqual([{ changed: 0 }])
  })

  test('needs a recent proof of who is there', async () => {
    const { caller } = await somebody()
    service.advance(11 * 60_000)
    const refused = await ask(caller, 'elsewhere@example.org')
    expect(refused.statusCode).toBe(403)
    expect(refusalOf(refused).code).toBe('auth.reauthentication_required')
    const wrong = await caller.post('/auth/reauthenticate', { password: 'not the password' })
    expect(wrong.statusCode).toBe(422)
    await caller.post('/auth/reauthenticate', { password: PASSWORD })
    expect((await ask(caller, 'elsewhere@example.org')).statusCode).toBe(202)
    service.advance(11 * 60_000)
    expect((await ask(caller, 'elsewhere@example.org')).statusCode).toBe(403)
  })

  test('to one that has an account gets the same answer, and bothers nobody', async () => {
    const [{ caller }, other] = [await somebody(), await somebody()]
    expect((await ask(caller, other.email)).statusCode).toBe(202)
    expect(await mailsTo(service, other.email)).toEqual([])
  })

  test('to one that somebody took meanwhile is a 409, and changes nothing', async () => {
    const { email, caller } = await somebody()
    await ask(caller, 'wanted@example.org')
    await service.createAccount({ email: 'wanted@example.org' })
    const late = await follow(await linkTo('wanted@example.org'))
    expect(refusalOf(late).code).toBe('auth.email_taken')
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })

  test('makes links void that were sent to the old one, and ends after a day itself', async () => {
    const { email, caller } = await somebody()
    await openBrowser(service.app).post('/auth/recovery', { email })
    await ask(caller, 'moved@example.org')
    const stale = (await mailsTo(service, email, 'passwordRecovery')).at(-1)?.token ?? 'none'
    await follow(await linkTo('moved@example.org'))
    const reset = { password: NEW_PASSWORD }
    const old = await openBrowser(service.app).post(`/auth/reset-password/${stale}`, reset)
    expect(old.statusCode).toBe(410)
    const again = await service.signIn('moved@example.org')
    await ask(again, 'late@example.org')
    service.advance(25 * HOUR)
    expect((await follow(await linkTo('late@example.org'))).statusCode).toBe(410)
  })

  test('a link for one thing is none for another', async () => {
    const { caller } = await somebody()
    await ask(caller, 'third@example.org')
    const token = await linkTo('third@example.org')
    const reset = { password: NEW_PASSWORD }
    const crossed = await openBrowser(service.app).post(`/auth/reset-password/${token}`, reset)
    expect(crossed.statusCode).toBe(410)
    expect((await follow(token)).statusCode).toBe(200)
  })

  test('three requests an hour are enough', async () => {
    const { caller } = await somebody()
    for (const name of ['a', 'b', 'c']) {
      expect((await ask(caller, `${name}@example.net`)).statusCode).toBe(202)
    }
    expect((await ask(caller, 'd@example.net')).statusCode).toBe(429)
  })
})
