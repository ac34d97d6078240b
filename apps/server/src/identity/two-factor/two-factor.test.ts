import { setUpTwoFactor } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { findAccountByEmail } from '../../accounts/index.ts'
import { resetTwoFactor } from '../index.ts'
import { codeOf, enableSecondFactor, startStep } from '../testing/second-factor-of.ts'
import { bearer, openBrowser } from '../testing/visit.ts'

const QUARTER_HOUR = 15 * 60_000

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

/** Somebody new, signed in: no test uses up the attempts of another. */
async function somebody(): Promise<{ email: string; caller: Caller }> {
  people += 1
  const email = `person${people}@example.org`
  await service.createAccount({ email })
  return { email, caller: await service.signIn(email) }
}
const withSecondFactor = async () => {
  const { email, caller } = await somebody()
  return { email, caller, factor: await enableSecondFactor(service, caller) }
}
/** From an address of its own: what is counted per network is tried elsewhere. */
const browser = () => openBrowser(service.app, `192.0.2.${(people += 1)}`)
const login = (email: string, twoFactorToken?: unknown) =>
  browser().post('/auth/login', {
    email,
    password: PASSWORD,
    ...(twoFactorToken !== undefined && { twoFactorToken }),
  })

describe('setting up', () => {
  test('shows a picture, its address and the key; the first code enables it and gives ten recovery codes', async () => {
    const { email, caller } = await somebody()
    const reply = await caller.post('/auth/2fa/setup', {})
    const { data } = setUpTwoFactor.reply.parse(reply.json())
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*person\d+%40example\.org.*digits=6&period=30/)
    expect(data.uri).toContain(data.secret)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await caller.get('/auth/2fa/status')).json()).toMatchObject({ enabled: false })
    const verified = await caller.post('/auth/2fa/verify', {
      token: codeOf(service, data.secret)(),
    })
    const codes = verified.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(new Set(codes)).toHaveProperty('size', 10)
    expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await caller.get('/auth/2fa/status')).json()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    })
    expect((await caller.get('/user/profile')).json()).toMatchObject({ twoFactorEnabled: true })
    expect(await mailsTo(service, email, 'twoFactorChanged')).toMatchObject([
      { facts: { change: 'enabled' } },
    ])
  })

  test('T019: a wrong code is a 422, and enables nothing', async () => {
    const { email, caller } = await somebody()
    await caller.post('/auth/2fa/setup', {})
    const wrong = await caller.post('/auth/2fa/verify', { token: '000000' })
    expect(wrong.statusCode).toBe(422)
    expect(refusalOf(wrong).code).toBe('auth.code_invalid')
    expect((await login(email)).statusCode).toBe(200)
  })

  test('without a set-up there is nothing to verify', async () => {
    const { caller } = await somebody()
    const reply = await caller.post('/auth/2fa/verify', { token: '123456' })
    expect(refusalOf(reply).code).toBe('auth.two_factor_not_set_up')
  })

  test('T018: over an active second factor it is a 409 that shows no secret', async () => {
    const { caller, factor } = await withSecondFactor()
    const again = await caller.post('/auth/2fa/setup', {})
    expect(again.statusCode).toBe(409)
    expect(refusalOf(again).code).toBe('auth.two_factor_active')
    expect(again.body).not.toContain(factor.secret)
    const verify = await caller.post('/auth/2fa/verify', { token: factor.code() })
    expect(refusalOf(verify).code).toBe('auth.two_factor_active')
  })

  test('T020: enabling it ends the other sessions', async () => {
    const { email, caller } = await somebody()
    const other = await service.signIn(email)
    await enableSecondFactor(service, caller)
    expect((await caller.get('/auth/check')).statusCode).toBe(200)
    expect((await other.get('/auth/check')).statusCode).toBe(401)
  })
})

describe('signing in with a second factor', () => {
  test('T009: it is asked for after a right password only, and gives no session', async () => {
    const { email } = await withSecondFactor()
    const asked = await login(email)
    expect(asked.statusCode).toBe(401)
    expect(refusalOf(asked).code).toBe('auth.two_factor_required')
    expect(asked.headers['authorization']).toBeUndefined()
    expect(asked.cookies.map(({ name }) => name)).toEqual(['sign-in'])
    const wrong = await browser().post('/auth/login', { email, password: 'not the password' })
    expect(refusalOf(wrong).code).toBe('auth.invalid_credentials')
  })

  test('T009: asking for it counts as an attempt', async () => {
    const { email } = await withSecondFactor()
    const codes: number[] = []
    for (let i = 0; i < 11; i += 1) codes.push((await login(email)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('T009: what is completed with a code has used up nothing', async () => {
    const { email, factor } = await withSecondFactor()
    for (let count = 0; count < 11; count += 1) {
      const page = browser()
      await page.post('/auth/login', { email, password: PASSWORD })
      const done = await page.post('/auth/2fa/verify-login', { token: factor.code() })
      expect(done.statusCode).toBe(200)
      service.advance(30_000)
    }
  })

  test('the same call with the code of the application opens a session', async () => {
    const { email, factor } = await withSecondFactor()
    const reply = await login(email, factor.code())
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ email, twoFactorEnabled: true })
    expect(reply.headers['authorization']).toMatch(/^Bearer /)
  })

  test('T010: who has only given the password can do nothing but give the code, once', async () => {
    const { email, factor } = await withSecondFactor()
    const page = browser()
    await page.post('/auth/login', { email, password: PASSWORD })
    const [pending = ''] = page.cookies.values()
    for (const path of ['/user/profile', '/auth/check', '/deposits', '/auth/2fa/status']) {
      const reply = await page.get(path, { authorization: `Bearer ${pending}` })
      expect(reply.statusCode).toBe(401)
    }
    expect((await page.post('/auth/2fa/disable')).statusCode).toBe(401)
    const done = await page.post('/auth/2fa/verify-login', { token: factor.code() })
    expect(done.statusCode).toBe(200)
    expect(done.json()).toMatchObject({ email })
    expect((await page.get('/auth/check', bearer(done))).statusCode).toBe(200)
    const replayed = await service.app.inject({
      method: 'POST',
      url: '/api/auth/2fa/verify-login',
      payload: { token: factor.code(1) },
      cookies: { 'sign-in': pending },
    })
    expect(refusalOf(replayed).code).toBe('auth.sign_in_expired')
  })

  test('T010: a sign-in that waits longer than five minutes for its code has ended', async () => {
    const { email, factor } = await withSecondFactor()
    const page = browser()
    await page.post('/auth/login', { email, password: PASSWORD })
    service.advance(6 * 60_000)
    const late = await page.post('/auth/2fa/verify-login', { token: factor.code() })
    expect(late.statusCode).toBe(401)
    expect(refusalOf(late).code).toBe('auth.sign_in_expired')
  })

  test('T011: the same code twice is refused the second time, and so is an older one', async () => {
    const { email, factor } = await withSecondFactor()
    startStep(service)
    const [older, code] = [factor.code(-1), factor.code()]
    expect((await login(email, code)).statusCode).toBe(200)
    const again = await login(email, code)
    expect(again.statusCode).toBe(401)
    expect(refusalOf(again).code).toBe('auth.two_factor_invalid')
    expect((await login(email, older)).statusCode).toBe(401)
  })

  test('T011: the code that enabled it does not sign in', async () => {
    const { email, caller } = await somebody()
    startStep(service)
    const { data } = setUpTwoFactor.reply.parse((await caller.post('/auth/2fa/setup', {})).json())
    const token = codeOf(service, data.secret)()
    await caller.post('/auth/2fa/verify', { token })
    expect(refusalOf(await login(email, token)).code).toBe('auth.two_factor_invalid')
  })

  test('T012: the same code in 20 parallel requests opens one session', async () => {
    const { email, factor } = await withSecondFactor()
    const page = browser()
    await page.post('/auth/login', { email, password: PASSWORD })
    const token = factor.code()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => page.post('/auth/2fa/verify-login', { token })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('T013: of ten wrong codes in parallel five are looked at, then even the right one waits', async () => {
    const { email, factor } = await withSecondFactor()
    const page = browser()
    await page.post('/auth/login', { email, password: PASSWORD })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => page.post('/auth/2fa/verify-login', { token: '000000' })),
    )
    const codes = replies.map((reply) => refusalOf(reply).code)
    expect(codes.filter((code) => code === 'auth.two_factor_invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'limit.exceeded')).toHaveLength(5)
    expect((await login(email, factor.code())).statusCode).toBe(429)
    service.advance(QUARTER_HOUR)
    expect((await login(email, factor.code())).statusCode).toBe(200)
  })

  test('T014: a code two steps away is refused, one step away is taken', async () => {
    const { email, factor } = await withSecondFactor()
    startStep(service)
    for (const steps of [-2, 2]) {
      expect(refusalOf(await login(email, factor.code(steps))).code).toBe('auth.two_factor_invalid')
    }
    expect((await login(email, factor.code(1))).statusCode).toBe(200)
  })

  test('T015: a code that is no text, or none at all, is a 400', async () => {
    for (const token of [['123456'], 123456, '', null, { $ne: '' }, 'x'.repeat(65)]) {
      const reply = await login('nobody@example.org', token)
      expect(reply.statusCode).toBe(400)
      expect(refusalOf(reply).code).toBe('request.malformed')
      const later = await browser().post('/auth/2fa/verify-login', { token })
      expect(later.statusCode).toBe(400)
    }
  })

  test('T016: when the second factor cannot be read, nobody passes', async () => {
    const { email, factor } = await withSecondFactor()
    const { pool } = service.client
    await pool.query(`update two_factors set sealed_secret = '\\x00'::bytea || sealed_secret`)
    const unreadable = await login(email, factor.code())
    expect(unreadable.statusCode).toBe(503)
    expect(refusalOf(unreadable).code).toBe('auth.two_factor_unavailable')
    expect(unreadable.headers['retry-after']).toBeDefined()
    expect(unreadable.cookies).toEqual([])
    await pool.query('alter table two_factors rename to two_factors_away')
    for (const token of [undefined, factor.code(), factor.recoveryCodes[0]]) {
      expect((await login(email, token)).statusCode).toBe(503)
    }
    await pool.query('alter table two_factors_away rename to two_factors')
  })

  test('T021: a recovery code is good once, however it is typed, and in parallel once', async () => {
    const { email, factor } = await withSecondFactor()
    const [first = '', second = ''] = factor.recoveryCodes
    expect((await login(email, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect(refusalOf(await login(email, first)).code).toBe('auth.two_factor_invalid')
    const page = browser()
    await page.post('/auth/login', { email, password: PASSWORD })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => page.post('/auth/2fa/verify-login', { token: second })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('T017: disabling it, or setting it up, needs a recent proof of who is there', async () => {
    const { email, caller, factor } = await withSecondFactor()
    service.advance(11 * 60_000)
    for (const path of ['/auth/2fa/disable', '/auth/2fa/recovery-codes', '/auth/2fa/setup']) {
      const refused = await caller.post(path, {})
      expect(refused.statusCode).toBe(403)
      expect(refusalOf(refused).code).toBe('auth.reauthentication_required')
    }
    const wrong = await caller.post('/auth/reauthenticate', { token: '000000' })
    expect(refusalOf(wrong).code).toBe('auth.code_invalid')
    expect((await caller.post('/auth/reauthenticate', { token: factor.code() })).statusCode).toBe(
      204,
    )
    expect((await caller.post('/auth/2fa/disable', {})).statusCode).toBe(204)
    expect((await login(email)).statusCode).toBe(200)
    expect((await mailsTo(service, email, 'twoFactorChanged')).at(-1)).toMatchObject({
      facts: { change: 'disabled' },
    })
  })

  test('F9: whoever knows the password alone cannot disable it', async () => {
    const { email, caller, factor } = await withSecondFactor()
    service.advance(11 * 60_000)
    const asked = await caller.post('/auth/reauthenticate', { password: PASSWORD })
    expect(asked.statusCode).toBe(204)
    const disable = () => caller.post('/auth/2fa/disable', {})
    const refused = await disable()
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([
      403,
      'auth.second_factor_required',
    ])
    expect((await login(email)).statusCode).toBe(401)
    const [recovery] = factor.recoveryCodes
    await caller.post('/auth/reauthenticate', { token: recovery })
    expect((await disable()).statusCode).toBe(204)
    expect((await login(email)).statusCode).toBe(200)
  })

  test.each([
    ['recovery codes', '/auth/2fa/recovery-codes'],
    ['a passkey', '/auth/passkeys/register/start'],
  ])(
    'A3: whoever knows the password alone gets no %s either, which would replace it',
    async (_, path) => {
      const { caller, factor } = await withSecondFactor()
      service.advance(11 * 60_000)
      await caller.post('/auth/reauthenticate', { password: PASSWORD })
      const refused = await caller.post(path, {})
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([
        403,
        'auth.second_factor_required',
      ])
      await caller.post('/auth/reauthenticate', { token: factor.code() })
      expect((await caller.post(path, {})).statusCode).toBe(200)
    },
  )

  test('F9: a code that was given at the sign-in is enough for ten minutes', async () => {
    const { email, factor } = await withSecondFactor()
    const disableAfter = async (minutes: number): Promise<number> => {
      const own = openBrowser(service.app)
      service.advance(30_000)
      const body = { email, password: PASSWORD, twoFactorToken: factor.code() }
      const signedIn = await own.post('/auth/login', body)
      service.advance(minutes * 60_000)
      return (await own.post('/auth/2fa/disable', {}, bearer(signedIn))).statusCode
    }
    expect(await disableAfter(11)).toBe(403)
    expect(await disableAfter(9)).toBe(204)
  })

  test('renewed recovery codes make the old ones void', async () => {
    const { email, caller, factor } = await withSecondFactor()
    const [old] = factor.recoveryCodes
    const reply = await caller.post('/auth/2fa/recovery-codes', {})
    const [fresh] = reply.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await login(email, old)).statusCode).toBe(401)
    expect((await login(email, fresh)).statusCode).toBe(200)
  })

  test('recovery codes that are renewed several times at once leave one set', async () => {
    const { email, caller } = await withSecondFactor()
    const renewals = Array.from({ length: 5 }, () => caller.post('/auth/2fa/recovery-codes', {}))
    for (const { statusCode } of await Promise.all(renewals)) expect(statusCode).toBe(200)
    const { rows } = await service.client.pool.query(
      'select 1 from recovery_codes join accounts on id = account_id where email = $1',
      [email],
    )
    expect(rows).toHaveLength(10)
  })
})

test('T042: an administrator’s reset ends it and every session, and tells the person', async () => {
  const { email, caller } = await withSecondFactor()
  const { database } = service.context
  const account = await findAccountByEmail(database, email)
  if (!account) throw new Error('the account is gone')
  await database.transaction((transaction) => resetTwoFactor(service.context, transaction, account))
  expect((await caller.get('/auth/check')).statusCode).toBe(401)
  expect((await login(email)).statusCode).toBe(200)
  expect((await mailsTo(service, email, 'twoFactorChanged')).at(-1)).toMatchObject({
    facts: { change: 'reset' },
  })
})

test('T098: a copy of the database gives no secret, no code and no pending sign-in', async () => {
  const { email, factor } = await withSecondFactor()
  const page = browser()
  await page.post('/auth/login', { email, password: PASSWORD })
  const dumps = await Promise.all(
    ['two_factors', 'recovery_codes', 'pending_sign_ins', 'known_devices'].map(async (table) => {
      const { rows } = await service.client.pool.query(
        `select t::text, encode(convert_to(t::text, 'utf8'), 'hex') from ${table} t`,
      )
      return JSON.stringify(rows)
    }),
  )
  const dump = dumps.join('')
  const secrets = [factor.secret, ...factor.recoveryCodes, ...page.cookies.values()]
  for (const secret of secrets) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('T098: a secret that is moved to another account opens nothing there', async () => {
  const thief = await withSecondFactor()
  const victim = await withSecondFactor()
  await service.client.pool.query(
    `update two_factors set sealed_secret = (select sealed_secret from two_factors join accounts a
       on a.id = account_id where a.email = $1)
     where account_id = (select id from accounts where email = $2)`,
    [thief.email, victim.email],
  )
  const reply = await login(victim.email, thief.factor.code())
  expect(refusalOf(reply).code).toBe('auth.two_factor_unavailable')
})
