import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { callerOf, type Caller } from '../testing/caller.ts'
import { mailsTo } from '../testing/mails-of.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { depositOf, profileOf } from '../testing/read-reply.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../testing/test-service.ts'

/** What an administrator of a company has in hand when the power is lost. */
type Held = Readonly<{
  id: string
  email: string
  session: Caller
  key: string
  resetToken: string
  changeToken: string
  invitationToken: string
  /** Who has an account of their own, and was invited. */
  joiner: Caller
  joinToken: string
  shareToken: string
}>

const NEW_PASSWORD = 'le violoncelle bleu dort tard'

let service: TestService
let operator: Caller
let people = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  operator = await service.signIn('operator@example.org')
})
afterAll(() => service.close())

const tokenTo = (email: string, kind: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(service, email)).findLast((one) => one.kind === kind)
      expect(mail, kind).toBeDefined()
      return mail?.token ?? ''
    },
    { timeout: 20_000 },
  )
const post = (url: string, payload: object): Promise<LightMyRequestResponse> =>
  service.app.inject({ method: 'POST', url: `/api${url}`, payload })

async function everythingInHand(): Promise<Held> {
  const email = `head${(people += 1)}@example.org`
  const companyId = await service.createCompany(`Atelier ${people}`)
  await service.createAccount({ email, type: 'companyAdministrator', companyId, credits: 5 })
  const session = await service.signIn(email)
  const made = await session.post('/api-keys', {
    name: 'Programme',
    scopes: ['deposits:read', 'deposits:write', 'vault:read'],
  })
  const { id: depositId } = depositOf(await session.post('/deposits', newDeposit()))
  const shared = await session.post(`/deposits/${depositId}/shares`, { days: 30 })
  await post('/auth/recovery', { email })
  await session.post('/user/email', { email: `new-${email}` })
  await session.post('/company/sub-accounts', { email: `guest-${email}`, name: 'Zoé' })
  await service.createAccount({ email: `joiner-${email}` })
  await session.post('/company/sub-accounts', { email: `joiner-${email}` })
  return {
    id: profileOf(await session.get('/user/profile')).id,
    email,
    session,
    key: made.json<{ key: string }>().key,
    resetToken: await tokenTo(email, 'passwordRecovery'),
    changeToken: await tokenTo(`new-${email}`, 'emailChangeConfirm'),
    invitationToken: await tokenTo(`guest-${email}`, 'invitation'),
    joiner: await service.signIn(`joiner-${email}`),
    joinToken: await tokenTo(`joiner-${email}`, 'companyInvitation'),
    shareToken: shared.json<{ token: string }>().token,
  }
}

/** Each way in, and the status with which it answers whoever has the power. */
const WAYS = {
  'a call of the session': [200, ({ session }: Held) => session.get('/user/profile')],
  'a call of the company': [200, ({ session }: Held) => session.get('/company')],
  'an API key that reads': [
    200,
    ({ key }: Held) => service.app.inject({ url: '/api/deposits', headers: bearer(key) }),
  ],
  'an API key that deposits': [
    201,
    ({ key }: Held) =>
      service.app.inject({
        method: 'POST',
        url: '/api/deposits',
        headers: bearer(key),
        payload: newDeposit(),
      }),
  ],
  'an API key that reads copies': [
    200,
    ({ key }: Held) => service.app.inject({ url: '/api/vault/objects', headers: bearer(key) }),
  ],
  'the password': [200, ({ email }: Held) => post('/auth/login', { email, password: PASSWORD })],
  're-authentication': [
    204,
    ({ session }: Held) => session.post('/auth/reauthenticate', { password: PASSWORD }),
  ],
  'an invitation that was made': [
    201,
    ({ invitationToken }: Held) =>
      post(`/auth/invitation/${invitationToken}`, { password: NEW_PASSWORD }),
  ],
  'an invitation to join': [
    204,
    ({ joiner, joinToken }: Held) => joiner.post(`/auth/invitation/${joinToken}/join`, {}),
  ],
  'a link that shares a deposit': [
    200,
    ({ shareToken }: Held) => post('/shares/read', { token: shareToken }),
  ],
  'a link that changes the address': [
    200,
    ({ changeToken }: Held) => post(`/auth/email-change/${changeToken}`, {}),
  ],
  'a link that sets the password': [
    204,
    ({ resetToken }: Held) =>
      post(`/auth/reset-password/${resetToken}`, { password: NEW_PASSWORD }),
  ],
} as const satisfies Record<
  string,
  readonly [number, (held: Held) => Promise<LightMyRequestResponse>]
>
type Way = keyof typeof WAYS

const ALL = Object.keys(WAYS) as readonly Way[]
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const edited = (id: string, payload: object) =>
  operator.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })

type Loss = Readonly<{
  lose: (held: Held) => Promise<LightMyRequestResponse>
  /** What still works afterwards, because that power was not lost. */
  left: readonly Way[]
}>

const OWN: readonly Way[] = [
  'a call of the session',
  'an API key that reads',
  'an API key that deposits',
  'an API key that reads copies',
  'the password',
  're-authentication',
  'a link that shares a deposit',
  'a link that changes the address',
  'a link that sets the password',
]

const OF_SESSION: readonly Way[] = [
  'a call of the session',
  'a call of the company',
  're-authentication',
]

const LOSSES: Readonly<Record<string, Loss>> = {
  nothing: { lose: ({ session }) => session.get('/user/profile'), left: ALL },
  suspension: { lose: ({ id }) => operator.post(`/admin/users/${id}/suspend`, {}), left: [] },
  erasure: {
    lose: ({ email, session }) =>
      session.post('/user/erase', { email, proofsBecomeUnusable: true }),
    left: [],
  },
  'removal from the company': {
    lose: async ({ id, email }) => {
      const boss = `boss-${email}`
      const { rows } = await service.client.pool.query<{ company: string }>(
        'select company_id as company from accounts where id = $1',
        [id],
      )
      const companyId = rows[0]?.company ?? ''
      await service.createAccount({ email: boss, type: 'companyAdministrator', companyId })
      const caller = await callerOf(service.app, boss, PASSWORD)
      return caller.call({ method: 'DELETE', url: `/api/company/sub-accounts/${id}` })
    },
    // Of an account of their own.
    left: ['the password'],
  },
  'leaving the company': {
    lose: async ({ id, email, session }) => {
      const { rows } = await service.client.pool.query<{ company: string }>(
        'select company_id as company from accounts where id = $1',
        [id],
      )
      const companyId = rows[0]?.company ?? ''
      const stays = { email: `stays-${email}`, type: 'companyAdministrator', companyId } as const
      await service.createAccount(stays)
      return session.post('/user/leave-company', {})
    },
    left: ['the password'],
  },
  'a new password by a mailed link': {
    lose: ({ resetToken }) =>
      post(`/auth/reset-password/${resetToken}`, { password: NEW_PASSWORD }),
    // Keys end where the person says so, and what was offered stands.
    left: [
      'an API key that reads',
      'an API key that deposits',
      'an API key that reads copies',
      'an invitation that was made',
      'an invitation to join',
      'a link that shares a deposit',
    ],
  },
  demotion: { lose: ({ id }) => edited(id, { accountType: 'subAccount' }), left: OWN },
  'the end of all sessions': {
    lose: ({ id }) => operator.post(`/admin/users/${id}/end-sessions`, {}),
    left: ALL.filter(
      (way) => !OF_SESSION.includes(way) && way !== 'a link that changes the address',
    ),
  },
  'the end of the other sessions': {
    lose: async ({ email }) =>
      (await service.signIn(email)).post('/auth/sessions/revoke-others', {}),
    left: ALL.filter(
      (way) => !OF_SESSION.includes(way) && way !== 'a link that changes the address',
    ),
  },
  'a suspension that has been lifted': {
    lose: async ({ id }) => {
      await operator.post(`/admin/users/${id}/suspend`, {})
      return operator.post(`/admin/users/${id}/resume`, {})
    },
    left: [
      'an API key that reads',
      'an API key that deposits',
      'an API key that reads copies',
      'the password',
      'a link that shares a deposit',
      'a link that sets the password',
    ],
  },
  'a sign-out': {
    lose: ({ session }) => session.post('/auth/logout', {}),
    left: ALL.filter((way) => !OF_SESSION.includes(way)),
  },
}

describe.each(Object.entries(LOSSES))('F3: after %s', (_, { lose, left }) => {
  test.each(ALL)('%s answers as the power that is left says', async (way) => {
    const held = await everythingInHand()
    expect((await lose(held)).statusCode).toBeLessThan(300)
    const [works, actBy] = WAYS[way]
    const { statusCode } = await actBy(held)
    if (left.includes(way)) expect(statusCode).toBe(works)
    else expect([401, 403, 404, 410]).toContain(statusCode)
  })
})

type Pair = readonly [Person, Person]
type Person = Readonly<{ id: string; session: Caller }>

async function pairOf(type: 'administrator' | 'companyAdministrator'): Promise<Pair> {
  const company =
    type === 'companyAdministrator' ? { companyId: await service.createCompany('Duo') } : {}
  const personOf = async (): Promise<Person> => {
    const email = `pair${(people += 1)}@example.org`
    const id = await service.createAccount({ email, type, ...company })
    return { id, session: await service.signIn(email) }
  }
  return [await personOf(), await personOf()]
}

const AGAINST_EACH_OTHER = [
  [
    'suspend',
    'administrator',
    401,
    (by: Person, other: Person) => by.session.post(`/admin/users/${other.id}/suspend`, {}),
  ],
  [
    'demote',
    'administrator',
    403,
    (by: Person, other: Person) =>
      by.session.call({
        method: 'PATCH',
        url: `/api/admin/users/${other.id}`,
        payload: { accountType: 'classic' },
      }),
  ],
  [
    'suspend',
    'companyAdministrator',
    401,
    (by: Person, other: Person) => by.session.post(`/company/sub-accounts/${other.id}/suspend`, {}),
  ],
  [
    'demote',
    'companyAdministrator',
    403,
    (by: Person, other: Person) =>
      by.session.call({
        method: 'PUT',
        url: `/api/company/sub-accounts/${other.id}/role`,
        payload: { role: 'subAccount' },
      }),
  ],
] as const

test.each(AGAINST_EACH_OTHER)(
  'B2, B7: of two who %s each other at once (%s), one is first and the other may not any more',
  async (_, type, refused, act) => {
    for (let run = 0; run < 5; run += 1) {
      const [one, other] = await pairOf(type)
      const answers = await Promise.all([act(one, other), act(other, one)])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, refused])
    }
  },
)

test('B8: who is demoted while promoting an accomplice has promoted nobody', async () => {
  const [one] = await pairOf('administrator')
  const accomplice = await service.createAccount({ email: 'accomplice@example.org' })
  const { pool } = service.client
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from audit_head for update')
  const promoted = one.session.call({
    method: 'PATCH',
    url: `/api/admin/users/${accomplice}`,
    payload: { accountType: 'administrator' },
  })
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  await pool.query(`update accounts set type = 'classic' where id = $1`, [one.id])
  await holder.query('rollback')
  holder.release()
  expect((await promoted).statusCode).toBe(403)
  const { rows } = await pool.query('select type from accounts where id = $1', [accomplice])
  expect(rows).toEqual([{ type: 'classic' }])
})

test('N5: what an administrator’s session was doing when its owner set a new password is not done', async () => {
  const [one] = await pairOf('administrator')
  const { pool } = service.client
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from audit_head for update')
  const payload = { payee: 'Quelqu’un d’autre' }
  const paid = one.session.call({ method: 'PATCH', url: '/api/admin/settings', payload })
  await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
  await pool.query(`update accounts set password_hash = 'new' where id = $1`, [one.id])
  await holder.query('rollback')
  holder.release()
  expect((await paid).statusCode).toBe(401)
  const written = await pool.query('select 1 from site_settings where payee = $1', [payload.payee])
  expect(written.rowCount).toBe(0)
})

const AGAINST_ONESELF = [
  [
    'suspended',
    401,
    'suspended_at = now()',
    (by: Person) => by.session.post(`/admin/users/${by.id}/resume`, {}),
  ],
  [
    'demoted',
    403,
    `type = 'classic'`,
    (by: Person) =>
      by.session.call({
        method: 'PATCH',
        url: `/api/admin/users/${by.id}`,
        payload: { accountType: 'administrator' },
      }),
  ],
] as const

test.each(AGAINST_ONESELF)(
  'B9: an administrator who is %s while undoing it has undone nothing',
  async (_, refused, change, undo) => {
    const [one] = await pairOf('administrator')
    const { pool } = service.client
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(`update accounts set ${change} where id = $1`, [one.id])
    const undone = undo(one)
    await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
    await holder.query('commit')
    holder.release()
    expect((await undone).statusCode).toBe(refused)
    const lost = `select 1 from accounts where id = $1 and (suspended_at is not null or type = 'classic')`
    expect((await pool.query(lost, [one.id])).rowCount).toBe(1)
  },
)

test('who steps down as an administrator takes their own invitations along', async () => {
  const [one] = await pairOf('administrator')
  const invited = { email: 'of-who-steps-down@example.org', name: 'Zoé', accountType: 'classic' }
  expect((await one.session.post('/admin/invitations', invited)).statusCode).toBe(201)
  const steppedDown = await one.session.call({
    method: 'PATCH',
    url: `/api/admin/users/${one.id}`,
    payload: { accountType: 'classic' },
  })
  expect(steppedDown.statusCode).toBe(200)
  const open = await service.client.pool.query('select 1 from invitations where invited_by = $1', [
    one.id,
  ])
  expect(open.rowCount).toBe(0)
})
