import { readSecurityLog } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'
import { openBrowser } from '../testing/visit.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const HOUR = 3_600_000

type Line = Readonly<Record<string, unknown>>
const lines: Line[] = []
const keep = (line: unknown) => void lines.push(line as Line)

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(service.context.log, level).mockImplementation(keep)
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await service.close()
})

const somebody = async () => {
  const email = `logged${(people += 1)}@example.org`
  return { email, id: await service.createAccount({ email }) }
}
const attempt = (email: string, body: object = {}, address = `198.51.100.${people}`) =>
  openBrowser(service.app, address).post(
    '/auth/login',
    { email, password: 'not the password', ...body },
    { 'user-agent': FIREFOX },
  )
const logOf = async (caller: Caller, query = '') =>
  readSecurityLog.reply.parse((await caller.get(`/auth/security-log${query}`)).json())
const logged = (event: string) => lines.filter((line) => line['event'] === event)
const waitFor = (event: string, count: number) =>
  vi.waitFor(() => expect(logged(event)).toHaveLength(count), { timeout: 20_000 })

test('F7: sign-ins and failures are shown to their owner, with where and by what browser', async () => {
  const { email, id } = await somebody()
  lines.splice(0)
  for (let tried = 0; tried < 3; tried += 1) await attempt(email)
  await waitFor('auth.wrongPassword', 3)
  const caller = await service.signIn(email)
  // No answer waits for what is written down of it.
  await vi.waitFor(
    async () =>
      expect((await logOf(caller)).items).toMatchObject([
        { kind: 'signedIn', address: '127.0.0.1', count: 1 },
        { kind: 'wrongPassword', address: `198.51.100.${people}`, browser: 'Firefox', count: 3 },
      ]),
    { timeout: 20_000 },
  )
  expect(logged('auth.wrongPassword')[0]).toEqual({
    event: 'auth.wrongPassword',
    address: `198.51.100.${people}`,
    account: id,
  })
})

test('F7: what is tried at an address without an account is logged without it', async () => {
  lines.splice(0)
  await attempt('nobody-here@example.org')
  await waitFor('auth.wrongPassword', 1)
  expect(logged('auth.wrongPassword')).toEqual([
    { event: 'auth.wrongPassword', address: `198.51.100.${people}`, account: undefined },
  ])
  expect(JSON.stringify(lines)).not.toContain('nobody-here')
})

test('F7: a refused call is logged with who asked', async () => {
  const { email, id } = await somebody()
  const caller = await service.signIn(email)
  lines.splice(0)
  expect((await caller.get('/admin/users')).statusCode).toBe(403)
  expect(logged('permission.denied')).toMatchObject([{ account: id, call: 'GET /admin/users' }])
})

test('F7: wrong codes behind a right password are told to the owner, once in an hour', async () => {
  const { email } = await somebody()
  const own = await service.signIn(email)
  const factor = await enableSecondFactor(service, own)
  const told = async () => (await mailsTo(service, email, 'wrongCodes')).length
  const wrong = async () =>
    (await attempt(email, { password: PASSWORD, twoFactorToken: '000000' })).statusCode
  expect([await wrong(), await wrong(), await told()]).toEqual([401, 401, 0])
  expect([await wrong(), await told()]).toEqual([401, 1])
  expect([await wrong(), await told()]).toEqual([401, 1])
  service.advance(HOUR)
  for (let tried = 0; tried < 3; tried += 1) await wrong()
  expect(await told()).toBe(2)
  const body = { email, password: PASSWORD, twoFactorToken: factor.code() }
  const signedIn = await openBrowser(service.app).post('/auth/login', body)
  const headers = { authorization: String(signedIn.headers['authorization']) }
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const reply = await service.app.inject({ url: '/api/auth/security-log', headers, cookies })
  expect(readSecurityLog.reply.parse(reply.json()).items).toMatchObject([
    { kind: 'signedIn' },
    { kind: 'wrongCode', count: 3 },
    { kind: 'wrongCode', count: 4 },
    { kind: 'signedIn' },
  ])
})

test('F7: the log is read page by page, by its owner alone', async () => {
  const { email } = await somebody()
  for (let index = 0; index < 4; index += 1) {
    await service.signIn(email)
    service.advance(2 * HOUR)
  }
  const caller = await service.signIn(email)
  const first = await logOf(caller, '?limit=3')
  const second = await logOf(caller, `?limit=3&cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null])
  const stranger = await service.signIn((await somebody()).email)
  expect((await logOf(stranger)).items).toHaveLength(1)
})

test('F7: of one account no more than five hundred entries are kept', async () => {
  const { email, id } = await somebody()
  await service.client.pool.query(
    `insert into security_events (account_id, kind, address, user_agent, count, first_at, last_at)
     select $1, 'wrongPassword', 'address ' || n, '', 1, now(), now() from generate_series(1, 600) n`,
    [id],
  )
  await service.signIn(email)
  const { rows } = await service.client.pool.query(
    'select count(*)::int as kept from security_events where account_id = $1',
    [id],
  )
  expect(rows).toEqual([{ kept: 500 }])
})

test('F7: sign-ins are audited; of failures one an hour, however many strangers make', async () => {
  const { email, id } = await somebody()
  lines.splice(0)
  const places = ['192.0.2.10', '192.0.2.70', '203.0.113.200']
  for (const place of places) await attempt(email, {}, place)
  await waitFor('auth.wrongPassword', 3)
  await service.signIn(email)
  const audited = async () => {
    const { rows } = await service.client.pool.query<{ action: string; actor_id: string | null }>(
      'select action, actor_id from audit_entries where subject_id = $1 order by id',
      [id],
    )
    return rows.map(({ action, actor_id }) => [action, actor_id])
  }
  const once = [
    ['account.signInFailed', null],
    ['account.signedIn', id],
  ]
  await vi.waitFor(async () => expect(await audited()).toEqual(expect.arrayContaining(once)), {
    timeout: 20_000,
  })
  service.advance(HOUR + 1)
  await attempt(email)
  await vi.waitFor(async () => expect(await audited()).toHaveLength(3), { timeout: 20_000 })
})
