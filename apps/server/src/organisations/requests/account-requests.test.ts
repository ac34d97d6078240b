import {
  accountRequest,
  invitation,
  listAccountRequests,
  type AccountRequest,
} from '@ancrage/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as schema from '../../platform/database/schema.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { askAccountCreation } from './ask-account-creation.ts'

const UNKNOWN_ID = '0197f3a0-0000-7000-8000-000000000001'
const NEW_PASSWORD = 'le violoncelle bleu dort tard'

let service: TestService
let administrator: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  await service.createAccount({ email: 'known@example.org' })
  administrator = await service.signIn('admin@example.org')
})
beforeEach(() => {
  count += 1
})
afterAll(() => service.close())

const someone = (): string => `asks-${count}@example.org`
const PERSON = { firstName: 'Camille', lastName: 'Moreau', phone: '+33 1 02 03 04 05' }
const ask = (body: object = {}, language = 'fr') =>
  service.app.inject({
    method: 'POST',
    url: '/api/user/ask-account-creation',
    payload: { email: someone(), ...PERSON, company: 'Atelier Moreau', ...body },
    headers: { 'accept-language': language },
  })
const list = async (query = ''): Promise<readonly AccountRequest[]> =>
  listAccountRequests.reply.parse(
    (await administrator.get(`/admin/account-requests${query}`)).json(),
  ).items
const asked = async (): Promise<AccountRequest> => {
  await ask()
  const [request] = await list('?state=waiting')
  if (!request) throw new Error('the request is not listed')
  return request
}
const approve = ({ id }: AccountRequest, body: object = { accountType: 'classic' }) =>
  administrator.post(`/admin/account-requests/${id}/approve`, body)
const refuse = ({ id }: AccountRequest, reason = 'Adresse incomplète') =>
  administrator.post(`/admin/account-requests/${id}/refuse`, { reason })

describe('asking for an account', () => {
  test('is stored, confirmed to the person and told to administrators', async () => {
    const reply = await ask({}, 'en')
    expect(reply.statusCode).toBe(202)
    expect(await list()).toContainEqual(
      expect.objectContaining({ ...PERSON, email: someone(), state: 'waiting', language: 'en' }),
    )
    expect(await mailsTo(service, someone())).toMatchObject([{ kind: 'accountRequestReceived' }])
    const notices = await mailsTo(service, 'admin@example.org')
    expect(notices.at(-1)).toMatchObject({
      kind: 'accountRequestWaiting',
      facts: { name: 'Camille Moreau', email: someone(), company: 'Atelier Moreau' },
    })
  })

  test('T003 for an address that has an account gets the same answer, and a mail that says so', async () => {
    const unknown = await ask()
    const known = await ask({ email: 'Known@example.org' })
    expect(known.statusCode).toBe(202)
    expect(known.body).toBe(unknown.body)
    expect(await mailsTo(service, 'known@example.org')).toMatchObject([{ kind: 'accountExists' }])
    expect((await list()).map(({ email }) => email)).not.toContain('known@example.org')
  })

  test('T003 costs the same work, statement by statement, whether the address has an account or not', async () => {
    const unknown = await statementsFor(someone())
    const known = await statementsFor('known@example.org')
    expect(unknown.length).toBeGreaterThan(8)
    const kept = (statement: string) =>
      statement.replace(/^(release|rollback to) savepoint/, 'end ')
    expect(known.map(kept)).toEqual(unknown.map(kept))
    expect(known).not.toEqual(unknown)
  })

  test('twice, or ten times at once, leaves one request and one notice', async () => {
    await service.client.pool.query(`delete from mails where kind = 'accountRequestWaiting'`)
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect((await list()).filter(({ email }) => email === someone())).toHaveLength(1)
    expect(await mailsTo(service, 'admin@example.org')).toHaveLength(1)
  })

  test('needs no phone and no company, but a name and an address', async () => {
    const { firstName, lastName } = PERSON
    const bare = { email: someone(), firstName, lastName }
    const reply = await service.app.inject({
      method: 'POST',
      url: '/api/user/ask-account-creation',
      payload: bare,
    })
    expect(reply.statusCode).toBe(202)
    const refused = await ask({ email: 'pas une adresse', firstName: ' ' })
    expect(refused.statusCode).toBe(422)
    expect(
      Object.keys(refusalOf(refused).fields ?? {}).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['email', 'firstName'])
  })

  test('T040 cannot ask for rights', async () => {
    for (const extra of [{ isAdmin: true }, { credits: 10 }, { state: 'approved' }]) {
      expect((await ask(extra)).statusCode).toBe(400)
    }
  })

  test('T078 with a line break in the address is refused', async () => {
    const refused = await ask({ email: 'a@example.org\r\nBcc: eve@example.org' })
    expect(refused.statusCode).toBe(422)
  })

  test('goes on three times an hour for an address', async () => {
    const limited = await openTestService({ rateLimits: 'on' })
    const askAgain = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/user/ask-account-creation',
        payload: { email: 'eager@example.org', ...PERSON, company: '' },
      })
    for (let index = 0; index < 3; index += 1) expect((await askAgain()).statusCode).toBe(202)
    expect((await askAgain()).statusCode).toBe(429)
    await limited.close()
  })
})

describe('an administrator', () => {
  test('approves a request with the kind of account, and its credits are the company’s once the person takes it', async () => {
    const request = await asked()
    const approved = await approve(request, { accountType: 'company', credits: 20 })
    expect(approved.statusCode).toBe(200)
    expect(accountRequest.parse(approved.json()).state).toBe('approved')
    const audit = await administrator.get(`/admin/audit?subjectId=${request.id}`)
    expect(audit.json()).toMatchObject({ items: [{ action: 'accountRequest.approved' }] })
    const mail = (await mailsTo(service, someone())).at(-1)
    expect(mail?.facts).toMatchObject({ requested: true, credits: 20 })
    const token = mail?.token ?? ''
    const read = await service.app.inject({ url: `/api/auth/invitation/${token}` })
    expect(read.json()).toMatchObject({ name: 'Camille Moreau', company: null })
    await service.app.inject({
      method: 'POST',
      url: `/api/auth/invitation/${token}`,
      payload: { password: NEW_PASSWORD },
    })
    const login = await service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: someone(), password: NEW_PASSWORD },
    })
    expect(profileOf(login)).toMatchObject({
      accountType: 'company',
      company: 'Atelier Moreau',
      credits: 0,
    })
    const { rows } = await service.client.pool.query(
      `select c.credits, kind, amount from companies c join credit_entries e on e.company_id = c.id
       where name = 'Atelier Moreau' and amount = 20`,
    )
    expect(rows).toEqual([{ credits: '20', kind: 'allotment', amount: '20' }])
  })

  test('refuses a request with a reason, which the person is told', async () => {
    const request = await asked()
    const refused = await refuse(request)
    expect(accountRequest.parse(refused.json())).toMatchObject({
      state: 'refused',
      reason: 'Adresse incomplète',
    })
    expect((await mailsTo(service, someone())).at(-1)).toMatchObject({
      kind: 'accountRequestRefused',
      facts: { name: 'Camille Moreau', reason: 'Adresse incomplète' },
    })
    await ask()
    expect((await list('?state=waiting')).map(({ email }) => email)).toContain(someone())
  })

  test('answers once: of two answers at the same time the second is refused', async () => {
    const request = await asked()
    const replies = await Promise.all([approve(request), refuse(request), approve(request)])
    const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, 409, 409])
    expect((await refuse({ ...request, id: UNKNOWN_ID })).statusCode).toBe(404)
  })

  test('who approves on terms that cannot be leaves the request waiting', async () => {
    const request = await asked()
    const refused = await approve(request, { accountType: 'subAccount' })
    expect(refusalOf(refused).code).toBe('invitation.company_needed')
    expect((await list('?state=waiting')).map(({ id }) => id)).toContain(request.id)
    const invitations = await administrator.get('/admin/invitations')
    const items = invitations
      .json<{ items: unknown[] }>()
      .items.map((item) => invitation.parse(item))
    expect(items.map(({ email }) => email)).not.toContain(someone())
  })

  test.each([[-1], [0.5], ['1'], [2 ** 53]])('T083 cannot grant %s credits', async (credits) => {
    const request = await asked()
    const refused = await approve(request, { accountType: 'classic', credits })
    expect(refused.statusCode).toBe(422)
  })

  test('T048 is the only one who sees and answers requests', async () => {
    const request = await asked()
    const classic = await service.signIn('known@example.org')
    const replies = await Promise.all([
      classic.get('/admin/account-requests'),
      classic.post(`/admin/account-requests/${request.id}/approve`, { accountType: 'classic' }),
      classic.post(`/admin/account-requests/${request.id}/refuse`, { reason: 'non' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await list('?state=waiting')).map(({ id }) => id)).toContain(request.id)
  })

  test('goes through the requests page by page, newest first', async () => {
    const all = await list('?limit=100')
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`
      const reply = await administrator.get(`/admin/account-requests?limit=4${query}`)
      const page = listAccountRequests.reply.parse(reply.json())
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })
})

/** What the database is asked for by a request for an account of this address. */
async function statementsFor(email: string): Promise<readonly string[]> {
  const statements: string[] = []
  const logger = { logQuery: (statement: string) => statements.push(statement) }
  const database = drizzle(service.client.pool, { schema, logger })
  const asking = { email, ...PERSON }
  await askAccountCreation({ ...service.context, database }, '192.0.2.1', 'fr', asking)
  return statements
}
