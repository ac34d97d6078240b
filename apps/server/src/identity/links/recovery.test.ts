import { Writable } from 'node:stream'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'
import { openBrowser } from '../testing/visit.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'sept girafes sous la pluie'

let service: TestService
let logged = ''
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  service = await openTestService({ rateLimits: 'on', log: pino({ level: 'trace' }, sink) })
})
afterAll(() => service.close())

const WITHIN = { timeout: 20_000 }
let people = 0
const browser = () => openBrowser(service.app, `192.0.2.${(people += 1)}`)
const newPerson = async () => {
  const email = `person${(people += 1)}@example.org`
  await service.createAccount({ email })
  return email
}
const ask = (email: string, headers = {}) => browser().post('/auth/recovery', { email }, headers)
/** The link of the newest recovery mail, once there are so many. */
const linkOf = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(service, email, 'passwordRecovery')
    expect(mails).toHaveLength(count)
    return mails.at(-1)?.token ?? ''
  }, WITHIN)
const reset = (token: string, password = NEW_PASSWORD, from = browser()) =>
  from.post(`/auth/reset-password/${token}`, { password })
const login = (email: string, password: string) =>
  browser().post('/auth/login', { email, password })

describe('asking for a new password', () => {
  test('T002: known and unknown addresses get the same answer, and only the known one a mail', async () => {
    const other = await openTestService()
    await other.createAccount({ email: 'known@example.org' })
    const post = (email: string) =>
      other.app.inject({ method: 'POST', url: '/api/auth/recovery', payload: { email } })
    const [known, unknown] = [await post('known@example.org'), await post('nobody@example.org')]
    expect(known.statusCode).toBe(202)
    expect(unknown.statusCode).toBe(202)
    expect(unknown.body).toBe(known.body)
    const { date: _, 'x-request-id': __, ...headers } = known.headers
    expect(unknown.headers).toMatchObject(headers)
    // Closing waits for the work that the answers did not wait for.
    await other.app.close()
    expect(await mailsTo(other, 'known@example.org')).toHaveLength(1)
    expect(await mailsTo(other, 'nobody@example.org')).toEqual([])
    await other.close()
  })

  test('H2: an address that its person leaves in the same moment gets no link', async () => {
    const other = await openTestService()
    const id = await other.createAccount({ email: 'left@example.org' })
    const change = await other.client.pool.connect()
    await change.query('begin')
    await change.query(`update accounts set email = 'new@example.org' where id = $1`, [id])
    await other.app.inject({
      method: 'POST',
      url: '/api/auth/recovery',
      payload: { email: 'left@example.org' },
    })
    await vi.waitUntil(() => somebodyWaits(other.client.pool), WITHIN)
    await change.query('commit')
    change.release()
    await other.app.close()
    expect(await mailsTo(other, 'left@example.org')).toEqual([])
    const { rows } = await other.client.pool.query('select * from account_links')
    expect(rows).toEqual([])
    await other.close()
  })

  test('an address that is none is named, in the words of the form', async () => {
    expect(refusalOf(await ask('')).fields).toEqual({ email: 'Email est requis' })
    expect(refusalOf(await ask('anna')).fields).toEqual({
      email: 'Email doit être une adresse valide',
    })
  })

  test('three mails an hour to an address, whoever asks, and twenty from one place', async () => {
    const email = await newPerson()
    for (const _ of [1, 2, 3]) expect((await ask(email)).statusCode).toBe(202)
    expect((await ask(email)).statusCode).toBe(429)
    const from = browser()
    const codes: number[] = []
    for (let index = 0; index < 21; index += 1) {
      const reply = await from.post('/auth/recovery', { email: `many${index}@example.org` })
      codes.push(reply.statusCode)
    }
    expect(codes.filter((code) => code === 202)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })

  test('T023: a poisoned Host changes nothing in the mail, which holds no address of ours at all', async () => {
    const email = await newPerson()
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await linkOf(email)
    const { rows } = await service.client.pool.query('select * from mails where recipient = $1', [
      email,
    ])
    expect(JSON.stringify(rows)).not.toContain('evil.example')
  })
})

describe('the link of a recovery mail', () => {
  test('T022: sets the password once; used again it is a 410', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    expect((await reset(token)).statusCode).toBe(204)
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await login(email, PASSWORD)).statusCode).toBe(401)
    const again = await reset(token, 'une autre phrase de passe')
    expect(again.statusCode).toBe(410)
    expect(refusalOf(again).code).toBe('auth.link_invalid')
    expect(await mailsTo(service, email, 'passwordChanged')).toHaveLength(1)
  })

  test('T022: in parallel it sets one password', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    const replies = await Promise.all([1, 2, 3].map(() => reset(token)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 410, 410,
    ])
  })

  test('T022: a newer one makes the older one void', async () => {
    const email = await newPerson()
    await ask(email)
    const older = await linkOf(email)
    await ask(email)
    const newer = await linkOf(email, 2)
    expect((await reset(older)).statusCode).toBe(410)
    expect((await reset(newer)).statusCode).toBe(204)
  })

  test('ends after half an hour', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    service.advance(31 * MINUTE)
    expect((await reset(token)).statusCode).toBe(410)
  })

  test('T025: reading it, as mail scanners do, does not use it up', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    for (const _ of [1, 2, 3]) {
      const read = await browser().get(`/auth/reset-password/${token}`)
      expect(read.json()).toMatchObject({ email })
    }
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('T026: signs nobody in, and the second factor is asked for as before', async () => {
    const email = await newPerson()
    await enableSecondFactor(service, await service.signIn(email))
    await ask(email)
    const done = await reset(await linkOf(email))
    expect(done.statusCode).toBe(204)
    expect(done.headers['authorization']).toBeUndefined()
    expect(done.cookies.map(({ name }) => name)).toEqual(['device'])
    expect(refusalOf(await login(email, NEW_PASSWORD)).code).toBe('auth.two_factor_required')
  })

  test('F11: offers to take away what acts in the account’s name, and takes away what is asked', async () => {
    const countOf = async (email: string, table: 'api_keys' | 'webhooks') => {
      const { rows } = await service.client.pool.query<{ left: number }>(
        `select count(*)::int as left from ${table}
         join accounts on accounts.id = account_id where email = $1`,
        [email],
      )
      return rows[0]?.left
    }
    const leftAfter = async (asked: object) => {
      const email = await newPerson()
      const session = await service.signIn(email)
      const key = { name: 'Programme', scopes: ['deposits:read'] }
      expect((await session.post('/api-keys', key)).statusCode).toBe(201)
      expect((await session.post('/webhooks', { url: 'https://example.org/h' })).statusCode).toBe(
        201,
      )
      await ask(email)
      const token = await linkOf(email)
      const read = await browser().get(`/auth/reset-password/${token}`)
      expect(read.json()).toMatchObject({ apiKeys: 1, webhooks: 1 })
      const body = { password: NEW_PASSWORD, ...asked }
      expect((await browser().post(`/auth/reset-password/${token}`, body)).statusCode).toBe(204)
      return [await countOf(email, 'api_keys'), await countOf(email, 'webhooks')]
    }
    expect(await leftAfter({})).toEqual([1, 1])
    expect(await leftAfter({ revokeApiKeys: true })).toEqual([0, 1])
    expect(await leftAfter({ revokeApiKeys: true, removeWebhooks: true })).toEqual([0, 0])
  })

  test('Q7: offers to end the links that the account made, of which none is left then', async () => {
    const email = await newPerson()
    await service.client.pool.query('update accounts set credits = 2 where email = $1', [email])
    const session = await service.signIn(email)
    const { id } = depositOf(await session.post('/deposits', newDeposit()))
    const made = await session.post(`/deposits/${id}/shares`, { days: 300 })
    const { token: shared } = made.json<{ token: string }>()
    const opened = async () => (await browser().post('/shares/read', { token: shared })).statusCode
    await ask(email)
    const token = await linkOf(email)
    const read = await browser().get(`/auth/reset-password/${token}`)
    expect([read.json<{ shareLinks: number }>().shareLinks, await opened()]).toEqual([1, 200])
    const body = { password: NEW_PASSWORD, revokeShareLinks: true }
    expect((await browser().post(`/auth/reset-password/${token}`, body)).statusCode).toBe(204)
    expect(await opened()).toBe(404)
  })

  test('X2: offers to withdraw the invitations that the account sent, which open nothing then', async () => {
    const accepted = async (withdraws: boolean) => {
      const email = `director${(people += 1)}@example.org`
      await service.createAccount({ email, type: 'administrator' })
      const session = await service.signIn(email)
      const to = `accomplice${people}@example.org`
      const invited = { email: to, name: 'Complice', accountType: 'administrator' }
      expect((await session.post('/admin/invitations', invited)).statusCode).toBe(201)
      const [mail] = await mailsTo(service, to, 'invitation')
      await ask(email)
      const token = await linkOf(email)
      const read = await browser().get(`/auth/reset-password/${token}`)
      expect(read.json()).toMatchObject({ invitations: 1 })
      const body = { password: NEW_PASSWORD, withdrawInvitations: withdraws }
      expect((await browser().post(`/auth/reset-password/${token}`, body)).statusCode).toBe(204)
      const reply = await browser().post(`/auth/invitation/${mail?.token}`, { password: PASSWORD })
      const { rowCount } = await service.client.pool.query(
        `select 1 from audit_entries join accounts on accounts.id = actor_id
         where email = $1 and action = 'account.invitationWithdrawn'`,
        [email],
      )
      return [reply.statusCode, rowCount]
    }
    expect(await accepted(false)).toEqual([201, 0])
    expect(await accepted(true)).toEqual([410, 1])
  })

  test('T031: ends every session of the account, and what waits for a code', async () => {
    const email = await newPerson()
    const session = await service.signIn(email)
    await ask(email)
    await reset(await linkOf(email))
    expect((await session.get('/auth/check')).statusCode).toBe(401)
  })

  test('T006: whoever used up the attempts at the old password does not keep its owner waiting', async () => {
    const email = await newPerson()
    for (let index = 0; index < 11; index += 1) await login(email, 'a guess')
    expect((await login(email, PASSWORD)).statusCode).toBe(429)
    await ask(email)
    await reset(await linkOf(email))
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a weak password is refused, and the link stays good', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    expect(refusalOf(await reset(token, 'motdepasse2026')).code).toBe('auth.password_too_common')
    expect((await reset(token, 'court')).statusCode).toBe(422)
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('T027: guessing links ends in a 429; what belongs to somebody costs nothing', async () => {
    const from = browser()
    const codes: number[] = []
    for (let index = 0; index < 21; index += 1) {
      codes.push((await reset(`guess${index}`, NEW_PASSWORD, from)).statusCode)
    }
    expect(codes.filter((code) => code === 410)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })

  test('A7: a right link is taken while somebody else of the network guesses', async () => {
    const email = await newPerson()
    await ask(email)
    const token = await linkOf(email)
    const from = browser()
    for (let index = 0; index < 21; index += 1) await reset(`guess${index}`, NEW_PASSWORD, from)
    expect((await reset(token, NEW_PASSWORD, from)).statusCode).toBe(204)
  })
})

test('T079: what people type adds no line to the log, and colours none', async () => {
  const session = await service.signIn(await newPerson())
  const { pool } = service.client
  const before = logged.length
  await pool.query('alter table deposits rename to elsewhere')
  const hostile = 'a\r\n{"level":30,"msg":"tout va bien"}\n\u001B[31m\u009B2J\u2028'
  const reply = await session.get(`/deposits?search=${encodeURIComponent(hostile)}`)
  await pool.query('alter table elsewhere rename to deposits')
  expect([reply.statusCode, reply.body.includes('tout va bien')]).toEqual([500, false])
  const lines = logged.slice(before).trimEnd().split('\n')
  expect(lines.join('')).toMatch(/'[-\w]tout' & '[-\w]va'/)
  for (const line of lines) {
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'tout va bien' })
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\u0000-\u001F\u007F]/)
  }
})

test('T024, T104: no token, code, key or password of any step appears in the log or in the database', async () => {
  const email = await newPerson()
  const session = await service.signIn(email)
  const factor = await enableSecondFactor(service, session)
  await ask(email)
  const token = await linkOf(email)
  await browser().get(`/auth/reset-password/${token}`)
  await reset(token, 'motdepasse2026')
  await browser().get(`/auth/reset-password/${token}/%E0`)
  await reset(token)
  await reset(token)
  await login(email, NEW_PASSWORD)
  const { rows } = await service.client.pool.query('select * from mails, accounts, account_links')
  const secrets = [token, session.token, ...Object.values(session.cookies), factor.secret]
  for (const secret of [...secrets, ...factor.recoveryCodes, PASSWORD, NEW_PASSWORD]) {
    expect(logged).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
})
