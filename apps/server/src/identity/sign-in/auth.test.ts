import { ERRORS } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { BadSettings } from '../../config/bad-settings.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { bootstrapAdministrator, offerSetupLink } from '../index.ts'

const HOUR = 3_600_000

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 3 })
})
afterAll(() => service.close())

const login = (payload: object, language = 'fr') =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'accept-language': language },
  })

describe('signing in', () => {
  test('answers the user, the token in the authorization header, and an HttpOnly cookie', async () => {
    const reply = await login({ email: 'Anna@Example.org', password: PASSWORD })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      email: 'anna@example.org',
      storage: false,
      isAdmin: false,
      isCompanyAdmin: false,
      accountType: 'classic',
      credits: 3,
      unlimitedDeposits: false,
    })
    expect(reply.headers['authorization']).toMatch(/^Bearer [\w-]{43}$/)
    expect(reply.headers['access-control-expose-headers']).toBe('authorization')
    const hidden = { httpOnly: true, sameSite: 'Strict', path: '/' }
    expect(reply.cookies).toMatchObject([
      { name: 'session', ...hidden },
      { name: 'device', ...hidden },
    ])
  })

  test('T001: a wrong password and an unknown address get the same answer', async () => {
    const wrong = await login({ email: 'anna@example.org', password: 'pas le bon mot de passe' })
    const unknown = await login({
      email: 'nobody@example.org',
      password: 'pas le bon mot de passe',
    })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      error: { code: 'auth.invalid_credentials', message: 'Email ou mot de passe incorrect' },
    })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
  })

  test('says it in English to whoever reads English', async () => {
    const reply = await login({ email: 'anna@example.org', password: 'wrong' }, 'en-GB,en;q=0.9')
    expect(refusalOf(reply).message).toBe('Invalid email or password')
  })

  test('an address that is missing or not one is named by its field', async () => {
    const missing = await login({ email: '', password: 'x' })
    expect(missing.statusCode).toBe(422)
    expect(refusalOf(missing).fields).toEqual({ email: 'Email est requis' })
    const malformed = await login({ email: 'anna', password: 'x' })
    expect(refusalOf(malformed).fields).toEqual({ email: 'Email doit être une adresse valide' })
  })

  test('T008: a password of 1 MB is refused before anything is hashed', async () => {
    const reply = await login({ email: 'anna@example.org', password: 'x'.repeat(1024 * 1024) })
    expect(reply.statusCode).toBe(413)
    const long = await login({ email: 'anna@example.org', password: 'x'.repeat(1000) })
    expect(long.statusCode).toBe(422)
  })
})

describe('a session', () => {
  test('T029: a token without its cookie is worth nothing', async () => {
    const { token } = await service.signIn('anna@example.org')
    const reply = await service.app.inject({
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(401)
    expect(refusalOf(reply).code).toBe('auth.session_required')
  })

  test('T088: a cookie without its token is worth nothing', async () => {
    const { cookies } = await service.signIn('anna@example.org')
    const reply = await service.app.inject({ url: '/api/user/profile', cookies })
    expect(reply.statusCode).toBe(401)
  })

  test('a token with the cookie of another session is worth nothing', async () => {
    const { token } = await service.signIn('anna@example.org')
    const { cookies } = await service.signIn('anna@example.org')
    const reply = await service.app.inject({
      url: '/api/auth/check',
      cookies,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(401)
  })

  test('T030: signing out kills it on the server', async () => {
    const caller = await service.signIn('anna@example.org')
    expect((await caller.get('/auth/check')).json()).toEqual({ authenticated: true })
    expect((await caller.post('/auth/logout', {})).statusCode).toBe(204)
    expect((await caller.get('/auth/check')).statusCode).toBe(401)
  })

  test('ends after an hour without a call', async () => {
    const caller = await service.signIn('anna@example.org')
    service.advance(0.9 * HOUR)
    expect((await caller.get('/auth/check')).statusCode).toBe(200)
    service.advance(0.9 * HOUR)
    expect((await caller.get('/auth/check')).statusCode).toBe(200)
    service.advance(1.1 * HOUR)
    expect((await caller.get('/auth/check')).statusCode).toBe(401)
  })

  test('ends after twelve hours whatever its use', async () => {
    const caller = await service.signIn('anna@example.org')
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      service.advance(0.5 * HOUR)
      expect((await caller.get('/auth/check')).statusCode).toBe(200)
    }
    service.advance(0.6 * HOUR)
    expect((await caller.get('/auth/check')).statusCode).toBe(401)
  })

  test('T035: the database holds no token that could be used', async () => {
    const { token, cookies } = await service.signIn('anna@example.org')
    const { rows } = await service.client.pool.query('select * from sessions')
    const dump = JSON.stringify(rows)
    for (const secret of [token, ...Object.values(cookies)]) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(JSON.stringify([...Buffer.from(secret, 'base64url')]).slice(1, -1))
    }
  })
})

describe('the link that creates the first administrator', () => {
  const url = (token: string) => `/api/auth/setup/${token}`
  const person = {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'le violoncelle bleu dort tard',
  }

  test('T109: creates one administrator, once; reading it does not consume it', async () => {
    const token = (await offerSetupLink(service.context)) ?? ''
    expect((await service.app.inject({ url: url(token) })).statusCode).toBe(200)
    const replies = await Promise.all(
      ['ada@example.org', 'eve@example.org', 'mallory@example.org'].map((email) =>
        service.app.inject({ method: 'POST', url: url(token), payload: { ...person, email } }),
      ),
    )
    const codes = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([201, 410, 410])
    expect((await service.app.inject({ url: url(token) })).statusCode).toBe(410)
    expect(await offerSetupLink(service.context)).toBeUndefined()
  })

  test('is void once there is an administrator, however that one came to be', async () => {
    const other = await openTestService()
    const token = (await offerSetupLink(other.context)) ?? ''
    await bootstrapAdministrator(
      other.context,
      {
        email: 'admin@example.org',
        password: PASSWORD,
      },
      'network',
    )
    const reply = await other.app.inject({ method: 'POST', url: url(token), payload: person })
    expect(reply.statusCode).toBe(410)
    await other.close()
  })

  test('T110: a first password that is short, or common where others can try it, stops the start', async () => {
    const other = await openTestService()
    const start = (password: string, reach: 'thisMachine' | 'network') =>
      bootstrapAdministrator(other.context, { email: 'boss@example.org', password }, reach)
    await expect(start('court', 'thisMachine')).rejects.toThrow('at least 12 characters')
    await expect(start('Administrator1234', 'network')).rejects.toThrow(BadSettings)
    await expect(start('boss-boss-boss-1', 'network')).rejects.toThrow('first that are guessed')
    expect(await offerSetupLink(other.context)).toBeDefined()
    await start('Administrator1234', 'thisMachine')
    await start('court', 'network')
    expect(await offerSetupLink(other.context)).toBeUndefined()
    await other.close()
  })

  test('a guessed link is answered like a used one, in words that say what to do', async () => {
    const reply = await service.app.inject({ method: 'POST', url: url('guess'), payload: person })
    expect(reply.statusCode).toBe(410)
    expect(refusalOf(reply).message).toBe(ERRORS['auth.setup_link_invalid'].fr)
  })

  test('AA8: whoever goes on guessing the link is refused', async () => {
    const other = await openTestService({ rateLimits: 'on' })
    const guess = () => other.app.inject({ url: '/api/auth/setup/guess' })
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).statusCode).toBe(410)
    const { statusCode } = await guess()
    await other.close()
    expect(statusCode).toBe(429)
  })

  test('a password that is short, or made of common words, is refused', async () => {
    const other = await openTestService()
    const token = (await offerSetupLink(other.context)) ?? ''
    const choose = (password: string) =>
      other.app.inject({ method: 'POST', url: url(token), payload: { ...person, password } })
    const short = await choose('court')
    expect(short.statusCode).toBe(422)
    expect(refusalOf(short).fields).toEqual({ password: 'Au moins 12 caractères' })
    expect(refusalOf(await choose('motdepasse123456')).code).toBe('auth.password_too_common')
    await other.close()
  })

  test('AC2: no password of a stranger is judged, and each of their guesses is counted', async () => {
    const other = await openTestService({ rateLimits: 'on' })
    const payload = { ...person, password: 'motdepasse123456' }
    const guess = () => other.app.inject({ method: 'POST', url: url('guess'), payload })
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).statusCode).toBe(410)
    const { statusCode } = await guess()
    await other.close()
    expect(statusCode).toBe(429)
  })
})
