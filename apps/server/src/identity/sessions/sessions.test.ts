import { BACKGROUND_HEADER, listSessions } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { liveSession, renewSession, type SessionSecrets } from './session.ts'
import type { Session } from './session-store.ts'
import { sweep } from '../sign-in/sweep.ts'
import { bearer, openBrowser } from '../testing/visit.ts'

const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const newPerson = async () => {
  const email = `person${(people += 1)}@example.org`
  return { email, id: await service.createAccount({ email }) }
}
const sessionsOf = async (caller: Caller) =>
  listSessions.reply.parse((await caller.get('/auth/sessions')).json()).items
const check = async (caller: Caller) => (await caller.get('/auth/check')).statusCode
const end = (caller: Caller, id: string) =>
  caller.call({ method: 'DELETE', url: `/api/auth/sessions/${id}` })

describe('open sessions', () => {
  test('are shown to their owner alone, with the device and which one this is', async () => {
    const { email } = await newPerson()
    const here = await service.signIn(email)
    const phone = openBrowser(service.app)
    const login = { email, password: PASSWORD }
    await phone.post('/auth/login', login, { 'user-agent': SAFARI })
    await openBrowser(service.app).post('/auth/login', login, { 'user-agent': FIREFOX })
    const listed = await sessionsOf(here)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Safari', system: 'iPhone', current: false }),
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: false }),
        expect.objectContaining({ browser: null, system: null, current: true }),
      ]),
    )
    expect(await sessionsOf(await service.signIn((await newPerson()).email))).toHaveLength(1)
  })

  test('one is ended from another; somebody else’s is answered like a missing one', async () => {
    const { email } = await newPerson()
    const [here, there] = [await service.signIn(email), await service.signIn(email)]
    const stranger = await service.signIn((await newPerson()).email)
    const other = (await sessionsOf(here)).find(({ current }) => !current)?.id ?? ''
    const foreign = await end(stranger, other)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe((await end(stranger, crypto.randomUUID())).body)
    expect(await check(there)).toBe(200)
    expect((await end(here, other)).statusCode).toBe(204)
    expect([await check(here), await check(there)]).toEqual([200, 401])
    const { rows } = await service.client.pool.query(
      `select action from audit_entries join accounts on accounts.id::text = subject_id
       where email = $1 and action <> 'account.signedIn'`,
      [email],
    )
    expect(rows).toEqual([{ action: 'account.sessionsEnded' }])
  })

  test('signing out everywhere keeps only this one', async () => {
    const { email } = await newPerson()
    const others = await Promise.all([1, 2, 3].map(() => service.signIn(email)))
    const here = await service.signIn(email)
    expect((await here.post('/auth/sessions/revoke-others', {})).statusCode).toBe(204)
    expect(await Promise.all(others.map(check))).toEqual([401, 401, 401])
    expect(await check(here)).toBe(200)
  })

  test('of more than ten, the oldest end', async () => {
    const { email } = await newPerson()
    const callers: Caller[] = []
    for (let count = 0; count < 12; count += 1) {
      callers.push(await service.signIn(email))
      service.advance(1000)
    }
    const codes = await Promise.all(callers.map(check))
    expect(codes).toEqual([401, 401, ...Array.from({ length: 10 }, () => 200)])
  })

  test('ten sign-ins at once leave no more than ten', async () => {
    const { email } = await newPerson()
    await Promise.all(Array.from({ length: 14 }, () => service.signIn(email)))
    expect(await sessionsOf(await service.signIn(email))).toHaveLength(10)
  })
})

describe('a session', () => {
  test('T028: gets new secrets at each sign-in, whatever the browser brought along', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    browser.cookies.set('session', 'A'.repeat(43))
    const first = await browser.post('/auth/login', { email, password: PASSWORD })
    const cookie = browser.cookies.get('session')
    expect(cookie).not.toBe('A'.repeat(43))
    const second = await browser.post('/auth/login', { email, password: PASSWORD })
    expect(browser.cookies.get('session')).not.toBe(cookie)
    expect(bearer(second)).not.toEqual(bearer(first))
  })

  test('F10: gets other secrets when its person proves again who they are; the old ones end in 15 seconds', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const before = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
    const cookieBefore = browser.cookies.get('session') ?? ''
    const proven = await browser.post('/auth/reauthenticate', { password: PASSWORD }, before)
    expect(proven.statusCode).toBe(204)
    const after = bearer(proven)
    const cookieAfter = browser.cookies.get('session') ?? ''
    expect(after).not.toEqual(before)
    expect(cookieAfter).not.toBe(cookieBefore)
    const statusWith = async (headers: Record<string, string>, session: string) =>
      (await service.app.inject({ url: '/api/auth/check', headers, cookies: { session } }))
        .statusCode
    const all = () =>
      Promise.all([
        statusWith(before, cookieBefore),
        statusWith(before, cookieAfter),
        statusWith(after, cookieAfter),
      ])
    expect(await all()).toEqual([200, 200, 200])
    service.advance(15_000)
    expect(await all()).toEqual([401, 401, 200])
    expect(await statusWith(after, cookieBefore)).toBe(401)
  })

  test('A4: its old secrets open nothing that the new proof has opened', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const before = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
    const session = browser.cookies.get('session') ?? ''
    service.advance(11 * 60_000)
    const proven = await browser.post('/auth/reauthenticate', { password: PASSWORD }, before)
    const create = (headers: Record<string, string>, cookie: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/api-keys',
        headers,
        cookies: { session: cookie },
        payload: { name: 'program', scopes: ['deposits:read'] },
      })
    const refused = await create(before, session)
    expect(refusalOf(refused).code).toBe('auth.reauthentication_required')
    const taken = await create(bearer(proven), browser.cookies.get('session') ?? '')
    expect(taken.statusCode).toBe(201)
  })

  test('F10: two proofs at once leave secrets that are good', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const before = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
    const prove = () => browser.post('/auth/reauthenticate', { password: PASSWORD }, before)
    const answers = await Promise.all([prove(), prove()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    const given = answers.flatMap(({ headers }) => headers['authorization'] ?? [])
    service.advance(16_000)
    const good: number[] = []
    for (const authorization of given) {
      good.push(
        (await browser.get('/auth/check', { authorization: String(authorization) })).statusCode,
      )
    }
    expect(good.filter((status) => status === 200)).toHaveLength(1)
  })

  test('F10: its secrets change once for each proof, and a second factor is noted where one was given', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const login = await browser.post('/auth/login', { email, password: PASSWORD })
    const token = bearer(login)['authorization']?.slice('Bearer '.length) ?? ''
    const live = async (secrets: Partial<SessionSecrets>) =>
      (await liveSession(service.context, secrets, 'background')).session
    const renew = (session: Session, bySecondFactor: boolean) =>
      renewSession(service.context, session, { bySecondFactor })
    const opened = await live({ token, cookie: browser.cookies.get('session') ?? '' })
    const first = await renew(opened, false)
    expect(await renew(opened, true)).toBeUndefined()
    const renewed = await live(first ?? {})
    expect(renewed).toMatchObject({ id: opened.id, secondFactorAt: null })
    const second = await live((await renew(renewed, true)) ?? {})
    expect(second.secondFactorAt).toEqual(second.authenticatedAt)
  })

  test('F10: ends when its browser signs in again', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const login = { email, password: PASSWORD }
    const first = bearer(await browser.post('/auth/login', login))
    const cookie = browser.cookies.get('session') ?? ''
    const elsewhere = await service.signIn(email)
    await browser.post('/auth/login', login)
    const old = await service.app.inject({
      url: '/api/auth/check',
      headers: first,
      cookies: { session: cookie },
    })
    expect([old.statusCode, await check(elsewhere)]).toEqual([401, 200])
    expect(await sessionsOf(elsewhere)).toHaveLength(2)
  })

  test('F10: signing out with secrets that have just changed ends it, too', async () => {
    const { email } = await newPerson()
    const browser = openBrowser(service.app)
    const before = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
    const after = bearer(await browser.post('/auth/reauthenticate', { password: PASSWORD }, before))
    await browser.post('/auth/logout', {}, before)
    const { rows } = await service.client.pool.query(
      'select 1 from sessions join accounts on accounts.id = account_id where email = $1',
      [email],
    )
    expect([rows, after === before]).toEqual([[], false])
  })

  test('is not kept alive by what a page does by itself', async () => {
    const { email } = await newPerson()
    const caller = await service.signIn(email)
    const background = { [BACKGROUND_HEADER]: '1' }
    for (let minutes = 0; minutes < 50; minutes += 10) {
      service.advance(10 * MINUTE)
      const reply = await caller.call({ url: '/api/auth/check', headers: background })
      expect(reply.statusCode).toBe(200)
    }
    service.advance(11 * MINUTE)
    const ended = await caller.call({ url: '/api/auth/check', headers: background })
    expect(ended.statusCode).toBe(401)
  })

  test('is kept alive by a person', async () => {
    const { email } = await newPerson()
    const caller = await service.signIn(email)
    service.advance(50 * MINUTE)
    await caller.get('/deposits')
    service.advance(50 * MINUTE)
    expect(await check(caller)).toBe(200)
  })

  test('that has ended is not shown any more, and is removed when its account signs in again', async () => {
    const { email, id } = await newPerson()
    const here = await service.signIn(email)
    await service.signIn(email)
    const stored = async () => {
      const found = await service.client.pool.query(
        'select 1 from sessions where account_id = $1',
        [id],
      )
      return found.rowCount
    }
    service.advance(50 * MINUTE)
    await here.get('/deposits')
    service.advance(20 * MINUTE)
    expect([(await sessionsOf(here)).length, await stored()]).toEqual([1, 2])
    await service.signIn(email)
    expect([(await sessionsOf(here)).length, await stored()]).toEqual([2, 2])
  })

  test('notes its last use once a minute, not at every call', async () => {
    const { email } = await newPerson()
    const here = await service.signIn(email)
    const lastSeen = async () => (await sessionsOf(here))[0]?.lastSeenAt
    const opened = await lastSeen()
    service.advance(MINUTE / 2)
    expect(await lastSeen()).toBe(opened)
    service.advance(MINUTE)
    await check(here)
    expect(await lastSeen()).not.toBe(opened)
  })

  test('of an administrator ends after half an hour without a call, and after eight hours', async () => {
    const email = `person${(people += 1)}@example.org`
    await service.createAccount({ email, type: 'administrator' })
    const idle = await service.signIn(email)
    service.advance(29 * MINUTE)
    expect(await check(idle)).toBe(200)
    service.advance(30 * MINUTE)
    expect(await check(idle)).toBe(401)
    const busy = await service.signIn(email)
    for (let minutes = 0; minutes < 475; minutes += 25) {
      service.advance(25 * MINUTE)
      expect(await check(busy)).toBe(200)
    }
    service.advance(5 * MINUTE)
    expect(await check(busy)).toBe(401)
  })

  test('T032: of a suspended account ends at once, and none can be opened', async () => {
    const { email, id } = await newPerson()
    const caller = await service.signIn(email)
    const { pool } = service.client
    await pool.query('update accounts set suspended_at = now() where id = $1', [id])
    expect(await check(caller)).toBe(401)
    const login = (password: string) =>
      openBrowser(service.app).post('/auth/login', { email, password })
    const refused = await login(PASSWORD)
    expect(refused.statusCode).toBe(403)
    expect(refusalOf(refused).code).toBe('auth.account_suspended')
    expect(refused.cookies).toEqual([])
    expect(refusalOf(await login('not the password')).code).toBe('auth.invalid_credentials')
  })

  test('T032: of a deleted account ends at once', async () => {
    const { email, id } = await newPerson()
    const caller = await service.signIn(email)
    await service.client.pool.query('delete from accounts where id = $1', [id])
    expect(await check(caller)).toBe(401)
  })
})

test('what has expired is swept away, and nothing else', async () => {
  const { email } = await newPerson()
  const kept = await service.signIn(email)
  await service.client.pool.query(
    `insert into sessions (token_digest, cookie_digest, account_id, created_at, last_seen_at, expires_at)
     select '\\x01', '\\x02', id, $2, $2, $2 from accounts where email = $1`,
    [email, new Date(service.context.now().getTime() - 1)],
  )
  await sweep(service.context)
  const { rows } = await service.client.pool.query(
    `select 1 from sessions where token_digest='\\x01'`,
  )
  expect(rows).toEqual([])
  expect(await check(kept)).toBe(200)
})
