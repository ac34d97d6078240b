import { setUpTwoFactor } from '@ancrage/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { codeOf, enableSecondFactor } from '../testing/second-factor-of.ts'

/** Somebody at a browser that its owner left open, and the owner at another one. */
type Taken = Readonly<{
  id: string
  email: string
  thief: Caller
  owner: Caller
  address: string
}>

let service: TestService
let operator: Caller
let people = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  operator = await service.signIn('operator@example.org')
})
afterAll(() => service.close())

async function taken(type: 'classic' | 'administrator' = 'classic'): Promise<Taken> {
  const email = `owner-${(people += 1)}@example.org`
  const id = await service.createAccount({ email, type })
  const thief = await service.signIn(email)
  const owner = await service.signIn(email)
  return { id, email, thief, owner, address: `thief-${people}@evil.example` }
}

const askFor = ({ thief, address: email }: Taken) => thief.post('/user/email', { email })
const linkTo = (address: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(service, address, 'emailChangeConfirm')
      if (!mail) throw new Error('not mailed yet')
      return mail.token
    },
    { timeout: 20_000 },
  )
const confirm = (token: string) =>
  service.app.inject({ method: 'POST', url: `/api/auth/email-change/${token}`, payload: {} })

type Sessions = Readonly<{ items: readonly Readonly<{ id: string; current: boolean }>[] }>

async function endOldest({ owner }: Taken): Promise<LightMyRequestResponse> {
  const { items } = (await owner.get('/auth/sessions')).json<Sessions>()
  const other = items.find(({ current }) => !current)
  return owner.call({ method: 'DELETE', url: `/api/auth/sessions/${other?.id ?? ''}` })
}

async function suspendForAWhile({ id }: Taken): Promise<LightMyRequestResponse> {
  await operator.post(`/admin/users/${id}/suspend`, {})
  return operator.post(`/admin/users/${id}/resume`, {})
}

const ENDINGS: readonly (readonly [
  string,
  (of: Taken) => Promise<LightMyRequestResponse | object>,
])[] = [
  ['ended all the others', ({ owner }) => owner.post('/auth/sessions/revoke-others', {})],
  ['ended that one', endOldest],
  ['turned a second factor on', ({ owner }) => enableSecondFactor(service, owner)],
  [
    'had an administrator end all',
    ({ id }) => operator.post(`/admin/users/${id}/end-sessions`, {}),
  ],
  [
    'had their second factor reset',
    ({ id }) => operator.post(`/admin/users/${id}/reset-two-factor`, {}),
  ],
  ['was suspended for a while', suspendForAWhile],
]

test.each(ENDINGS)(
  'Q1: the address that a session asked for does not become the account’s once its owner %s',
  async (_, end) => {
    const account = await taken()
    expect((await askFor(account)).statusCode).toBe(202)
    const token = await linkTo(account.address)
    await end(account)
    expect((await account.thief.get('/auth/check')).statusCode).toBe(401)
    expect(refusalOf(await confirm(token)).code).toBe('auth.link_invalid')
    const { rowCount } = await service.client.pool.query(
      'select 1 from accounts where email = $1',
      [account.address],
    )
    expect(rowCount).toBe(0)
  },
)

test('Q1: an address that a session asks for in the moment in which it is ended is asked for no more', async () => {
  const account = await taken()
  const asked = await endedMeanwhile(account, () => askFor(account))
  expect(refusalOf(asked).code).toBe('auth.session_required')
  expect(await mailsTo(service, account.address)).toEqual([])
})

/** What somebody asks for while their session is being ended, and is answered once it is. */
async function endedMeanwhile(
  { id }: Taken,
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const ended = await hold(
    service,
    'delete from sessions where account_id = $1 and id = (select min(id::text)::uuid from sessions where account_id = $1)',
    [id],
  )
  // Each of them comes to its own account, or to the log.
  const locked = await hold(
    service,
    'select from audit_head, accounts where accounts.id = $1 for update',
    [id],
  )
  const asked = ask()
  await locked.untilWaiting(1)
  await ended.letGo()
  await locked.letGo()
  return asked
}

const LASTING: readonly (readonly [string, string, string, object])[] = [
  ['an API key', 'api_keys', '/api-keys', { name: 'programme', scopes: ['deposits:read'] }],
  ['a webhook', 'webhooks', '/webhooks', { url: 'https://example.org/events' }],
]

test.each(LASTING)(
  'U2: %s that a session asks for in the moment in which it is ended is not made',
  async (_, table, path, body) => {
    const account = await taken()
    const asked = await endedMeanwhile(account, () => account.thief.post(path, body))
    expect(refusalOf(asked).code).toBe('auth.session_required')
    const query = `select 1 from ${table} where account_id = $1`
    expect((await service.client.pool.query(query, [account.id])).rowCount).toBe(0)
  },
)

test('U2: a session that is ended while it turns a second factor on shuts nobody out', async () => {
  const account = await taken()
  const begun = await account.thief.post('/auth/2fa/setup', {})
  const { secret } = setUpTwoFactor.reply.parse(begun.json()).data
  const token = codeOf(service, secret)()
  const asked = await endedMeanwhile(account, () =>
    account.thief.post('/auth/2fa/verify', { token }),
  )
  expect(refusalOf(asked).code).toBe('auth.session_required')
  expect((await account.owner.get('/auth/check')).statusCode).toBe(200)
})

test('U2: a session that is ended while it changes the password leaves the password', async () => {
  const account = await taken()
  const passwords = { currentPassword: PASSWORD, newPassword: 'le piano rouge joue très tôt' }
  const change = () =>
    account.thief.call({ method: 'PUT', url: '/api/user/password', payload: passwords })
  expect(refusalOf(await endedMeanwhile(account, change)).code).toBe('auth.session_required')
  expect((await account.owner.get('/auth/check')).statusCode).toBe(200)
})

const promote = ({ thief }: Taken, other: string) =>
  thief.call({
    method: 'PATCH',
    url: `/api/admin/users/${other}`,
    payload: { accountType: 'administrator' },
  })
const ACTS: readonly (readonly [
  string,
  (of: Taken, other: string) => Promise<LightMyRequestResponse>,
])[] = [
  ['makes an accomplice an administrator', promote],
  [
    'invites an administrator',
    ({ thief, address: email }) =>
      thief.post('/admin/invitations', { email, accountType: 'administrator' }),
  ],
  [
    'changes whom transfers are paid to',
    ({ thief }) =>
      thief.call({ method: 'PATCH', url: '/api/admin/settings', payload: { payee: 'Complice' } }),
  ],
  [
    'erases the account',
    ({ thief, email }) => thief.post('/user/erase', { email, proofsBecomeUnusable: true }),
  ],
]

test.each(ACTS)(
  'X1: a session that %s in the moment in which it is ended does not',
  async (_, act) => {
    const account = await taken('administrator')
    const other = await service.createAccount({ email: `other-${people}@example.org` })
    const asked = await endedMeanwhile(account, () => act(account, other))
    expect(refusalOf(asked).code).toBe('auth.session_required')
    const { rows } = await service.client.pool.query(
      `select type, erased_at, (select count(*)::int from invitations where invited_by = $1) as invited
     from accounts where id in ($1, $2) order by type`,
      [account.id, other],
    )
    const untouched = { erased_at: null, invited: 0 }
    expect(rows).toEqual([
      { type: 'administrator', ...untouched },
      { type: 'classic', ...untouched },
    ])
  },
)

test('who signs out and opens the link at another browser has the address that they asked for', async () => {
  const account = await taken()
  await askFor(account)
  const token = await linkTo(account.address)
  await account.thief.post('/auth/logout', {})
  expect((await confirm(token)).statusCode).toBe(200)
})
