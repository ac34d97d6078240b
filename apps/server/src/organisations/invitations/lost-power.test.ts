import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { findAccount } from '../../accounts/index.ts'
import * as schema from '../../platform/database/schema.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { voidOffersBy } from './index.ts'

let service: TestService
let operator: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
})
afterAll(() => service.close())

type Inviter = Readonly<{ email: string; caller: Caller; id: string; path: string }>

async function inviterOf(type: 'administrator' | 'companyAdministrator'): Promise<Inviter> {
  count += 1
  const email = `inviter-${count}@example.org`
  const company =
    type === 'companyAdministrator' ? { companyId: await service.createCompany(`C${count}`) } : {}
  await service.createAccount({ email, type, ...company })
  const caller = await service.signIn(email)
  const { id } = profileOf(await caller.get('/user/profile'))
  operator = await service.signIn('operator@example.org')
  const path = type === 'administrator' ? '/admin/invitations' : '/company/sub-accounts'
  return { email, caller, id, path }
}

async function invited({ caller, path }: Inviter): Promise<string> {
  const email = `invited-${count}@example.org`
  const body =
    path === '/admin/invitations'
      ? { email, name: 'Mallory', accountType: 'administrator' }
      : { email, name: 'Mallory' }
  expect((await caller.post(path, body)).statusCode).toBeLessThan(300)
  return (await mailsTo(service, email)).at(-1)?.token ?? ''
}

const accept = (token: string) =>
  service.app.inject({
    method: 'POST',
    url: `/api/auth/invitation/${token}`,
    payload: { password: 'le violoncelle bleu dort tard', name: 'Mallory' },
  })

const edited = (id: string, payload: object) =>
  operator.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })

type Loss = (inviter: Inviter) => Promise<{ statusCode: number }>

const LOSSES: readonly (readonly [string, Inviter['path'], Loss])[] = [
  ['suspended', '/admin/invitations', ({ id }) => operator.post(`/admin/users/${id}/suspend`, {})],
  ['demoted', '/admin/invitations', ({ id }) => edited(id, { accountType: 'classic' })],
  [
    'erased',
    '/admin/invitations',
    ({ caller, email }) => caller.post('/user/erase', { email, proofsBecomeUnusable: true }),
  ],
  [
    'suspended',
    '/company/sub-accounts',
    ({ id }) => operator.post(`/admin/users/${id}/suspend`, {}),
  ],
  ['demoted', '/company/sub-accounts', ({ id }) => edited(id, { accountType: 'subAccount' })],
  [
    'moved to nobody’s company',
    '/company/sub-accounts',
    ({ id }) => edited(id, { accountType: 'classic' }),
  ],
]

test.each(LOSSES)(
  'F3: an invitation is void once its inviter was %s (%s)',
  async (_, path, loseIn) => {
    const inviter = await inviterOf(
      path === '/admin/invitations' ? 'administrator' : 'companyAdministrator',
    )
    const token = await invited(inviter)
    expect((await loseIn(inviter)).statusCode).toBeLessThan(300)
    const read = await service.app.inject({ url: `/api/auth/invitation/${token}` })
    expect([read.statusCode, (await accept(token)).statusCode]).toEqual([410, 410])
    const open = await service.client.pool.query(
      'select 1 from invitations where invited_by = $1 and accepted_at is null',
      [inviter.id],
    )
    expect(open.rowCount).toBe(0)
    // J7: nor is its mail sent, where it still waits.
    expect(await mailsTo(service, `invited-${count}@example.org`)).toEqual([])
  },
)

test('F3: the inviter’s power is looked at again when an invitation is accepted', async () => {
  const inviter = await inviterOf('administrator')
  const token = await invited(inviter)
  // By no act of ours: nothing has voided the invitation.
  await service.client.pool.query(`update accounts set type = 'classic' where id = $1`, [
    inviter.id,
  ])
  expect((await accept(token)).statusCode).toBe(410)
  await service.client.pool.query(`update accounts set type = 'administrator' where id = $1`, [
    inviter.id,
  ])
  expect((await accept(token)).statusCode).toBe(201)
})

test.each([
  ['administrator', 'classic'],
  ['companyAdministrator', 'subAccount'],
] as const)('B6: %s made %s while inviting has invited nobody', async (type, accountType) => {
  const inviter = await inviterOf(type)
  const { pool } = service.client
  const demotion = await pool.connect()
  await demotion.query('begin')
  await demotion.query('update accounts set type = $2 where id = $1', [inviter.id, accountType])
  const email = `invited-${count}@example.org`
  let isAnswered = false
  const asked = inviter.caller
    .post(inviter.path, {
      email,
      name: 'Mallory',
      ...(type === 'administrator' && { accountType }),
    })
    .finally(() => (isAnswered = true))
  await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
  await demotion.query('commit')
  demotion.release()
  expect(refusalOf(await asked).code).toBe('permission.denied')
  const open = await pool.query('select 1 from invitations where invited_by = $1', [inviter.id])
  expect(open.rowCount).toBe(0)
})

test('L1: whoever stops inviting keeps nobody else waiting, however many invitations are void with it', async () => {
  const { id } = await inviterOf('companyAdministrator')
  const { pool } = service.client
  const inviter = await findAccount(service.context.database, id)
  if (!inviter) throw new Error('an account that was just made is not there')
  await pool.query(
    `insert into invitations (id, token_digest, email, name, type, company_id, credits, from_pool, unlimited_deposits,
       storage, language, invited_by, created_at, sent_at, expires_at)
     select gen_random_uuid(), sha256(n::text::bytea), n || '@example.org', '', 'subAccount', $2, 0, true, false, false,
       'fr', $1, now(), now(), now() from generate_series(1, 300) n`,
    [id, inviter.companyId],
  )
  const statements: string[] = []
  const logger = { logQuery: (statement: string) => void statements.push(statement) }
  const voided = await drizzle(pool, { schema, logger }).transaction((transaction) =>
    voidOffersBy(transaction, { inviterId: id, actor: inviter }),
  )
  expect(voided).toHaveLength(300)
  expect(statements.length).toBeLessThan(5)
})
