import { randomUUID } from 'node:crypto'

import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { reachOf, ROLES, type Action, type Scope, type Role } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/** Words that stand in everything that others have: no answer may hold them. */
const OF_COLLEAGUE = 'canari-du-collegue'
const OF_STRANGER = 'canari-de-l-inconnu'

const CALLERS = [...ROLES, 'suspended'] as const
const RELATIONS = ['own', 'company', 'foreign'] as const
type CallerName = (typeof CALLERS)[number]
type Relation = (typeof RELATIONS)[number]
type Thing = Readonly<{ id: string; fileId: string }>
type Cell = Readonly<{ caller: CallerName; call: string; relation: Relation | 'none' }>

type Kind = 'deposit' | 'order' | 'member'

/** What a call is about where that is one object of an owner’s. */
function kindOf(call: string): Kind | undefined {
  if (call.includes(' /deposits/:id')) return 'deposit'
  if (call.includes(' /orders/:id')) return 'order'
  return call.includes(' /company/sub-accounts/:id') ? 'member' : undefined
}

const BODIES: Readonly<Record<string, object>> = {
  'PATCH /deposits/:id': { visibility: 'private' },
  'POST /deposits/:id/shares': { days: 1 },
  'PUT /deposits/:id/support-access': { days: 7 },
  'POST /deposits/:id/certificate-mails': { email: 'notary@example.org', language: 'fr' },
  'PATCH /company/sub-accounts/:id': { reference: 'R' },
  'POST /company/sub-accounts/:id/allotments': { credits: 1 },
  'POST /company/sub-accounts/:id/withdrawals': { credits: 1 },
  'PUT /company/sub-accounts/:id/storage': { storage: false },
  'PUT /company/sub-accounts/:id/role': { role: 'subAccount' },
}
/** A stream that does not end by itself. */
const STREAMS = new Set(['GET /deposits/events'])

let service: TestService
const callers = new Map<CallerName, Caller>()
const deposits = new Map<string, Thing>()
const orders = new Map<string, Thing>()
const accountIds = new Map<string, string>()
let companyId: string
let strangers: string
beforeAll(async () => {
  service = await openTestService()
  companyId = await service.createCompany('Société des essais')
  strangers = await service.createCompany(OF_STRANGER)
  await service.client.pool.query(
    `insert into products (id, kind, state, name_fr, name_en, description_fr, description_en, price, vat_rate,
       credits, unlimited_deposits, storage, position, created_at, updated_at)
     values ($1, 'pack', 'published', 'Lot', 'Pack', 'x', 'x', 100, 2000, 1, false, false, 1, now(), now())`,
    [randomUUID()],
  )
  for (const role of ROLES) if (role !== 'anonymous') await settle(role, role)
  await settle('suspended', 'classic')
  await settle('colleague', 'subAccount', OF_COLLEAGUE)
  await settle('stranger', 'subAccount', OF_STRANGER)
  await service.client.pool.query(
    `update accounts set suspended_at = now() where email like 'suspended%'`,
  )
})
afterAll(() => service.close())

/** An account with a deposit and, where it may order, an order. */
async function settle(name: string, role: Exclude<Role, 'anonymous'>, words = name): Promise<void> {
  const company = name === 'stranger' ? strangers : companyId
  const inCompany = role !== 'classic' && role !== 'administrator'
  const email = `${name.toLowerCase()}@example.org`
  const wanted = { email, type: role, credits: 5, ...(inCompany && { companyId: company }) }
  const id = await service.createAccount(wanted)
  const { pool } = service.client
  await pool.query('update accounts set name = $2, reference = $2 where id = $1', [id, words])
  const caller = await service.signIn(email)
  const made = (
    await caller.post('/deposits', newDeposit({ title: words, depositor: words, reference: words }))
  ).json<{ id: string; files: { id: string }[] }>()
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, account_id, company_id, product_id, state, product_name, quantity, net, vat_rate,
       vat, credits, unlimited_deposits, storage, created_at)
     select gen_random_uuid(), $1, $2, id, 'placed', $3, 1, 100, 2000, 20, 1, false, false, now() from products
     returning id`,
    [id, inCompany ? company : null, words],
  )
  accountIds.set(name, id)
  deposits.set(name, { id: made.id, fileId: made.files[0]?.id ?? '' })
  orders.set(name, { id: rows[0]?.id ?? '', fileId: '' })
  if (CALLERS.some((one) => one === name)) callers.set(name as CallerName, caller)
}

const cells: readonly Cell[] = CALLERS.flatMap((caller) =>
  Object.keys(ROUTE_ACTIONS).flatMap((call): readonly Cell[] =>
    kindOf(call) === undefined
      ? [{ caller, call, relation: 'none' }]
      : RELATIONS.map((relation) => ({ caller, call, relation })),
  ),
)

/** What the table says of a cell. */
function expectedOf({ caller, call, relation }: Cell): 'in' | 401 | 403 | 404 {
  const action = ROUTE_ACTIONS[call] as Action
  const open = reachOf('anonymous', action) === 'all'
  if (open) return 'in'
  if (caller === 'anonymous' || caller === 'suspended') return 401
  const reach: Scope = reachOf(caller, action)
  if (reach === 'no') return 403
  if (relation === 'none' || reach === 'all') return 'in'
  if (relation === 'own') return 'in'
  const directs = caller === 'company' || caller === 'companyAdministrator'
  return relation === 'company' && reach === 'company' && directs ? 'in' : 404
}

/** Someone or something that stands in this relation to the caller. */
async function objectOf(cell: Cell): Promise<Thing> {
  const kind = kindOf(cell.call)
  if (kind === undefined) return { id: randomUUID(), fileId: randomUUID() }
  const whose = { own: cell.caller, company: 'colleague', foreign: 'stranger' }[
    cell.relation === 'none' ? 'own' : cell.relation
  ]
  if (kind === 'deposit') return deposits.get(whose) ?? { id: randomUUID(), fileId: randomUUID() }
  if (kind === 'order') return orders.get(whose) ?? { id: randomUUID(), fileId: '' }
  // One’s own sub-accounts are those of the company: one that nobody else needs.
  const isTheirs = cell.relation !== 'foreign' && expectedOf(cell) === 'in'
  return { id: isTheirs ? await newMember() : (accountIds.get('stranger') ?? ''), fileId: '' }
}

/** A link to the deposit, which may be revoked once. */
async function newShare(depositId: string): Promise<string> {
  const { rows } = await service.client.pool.query<{ id: string }>(
    `insert into share_links (id, deposit_id, account_id, token_digest, created_at, expires_at)
     select gen_random_uuid(), id, account_id, sha256(gen_random_uuid()::text::bytea), now(), now() + interval '1 day'
     from deposits where id = $1 returning id`,
    [depositId],
  )
  return rows[0]?.id ?? randomUUID()
}

/** Support is let in by the deposit’s owner, which may be revoked once. */
async function letSupportIn(depositId: string): Promise<void> {
  await service.client.pool.query(
    `insert into support_accesses (deposit_id, account_id, created_at, expires_at)
     select id, account_id, now(), now() + interval '1 day' from deposits where id = $1 on conflict do nothing`,
    [depositId],
  )
}

async function newMember(): Promise<string> {
  const email = `${randomUUID()}@example.org`
  return service.createAccount({ email, type: 'subAccount', companyId, credits: 3 })
}

async function ask(cell: Cell, object: Thing): Promise<LightMyRequestResponse> {
  const [method = '', path = ''] = cell.call.split(' ')
  const url = `/api${path}`
    .replace(':fileId', object.fileId || randomUUID())
    .replace(':shareId', path.includes(':shareId') ? await newShare(object.id) : '')
    .replace(':id', object.id)
    .replace(':language', 'fr')
    .replace(':what', 'companies')
    .replace(/:\w+/, 'x')
  if (cell.call === 'DELETE /deposits/:id/support-access') await letSupportIn(object.id)
  const body = BODIES[cell.call] ?? {}
  // Without an object, a body that cannot be read stops whoever is let in before anything is done.
  const payload = cell.relation === 'none' ? '{' : JSON.stringify(body)
  const request = {
    method: method as 'GET',
    url,
    ...(method !== 'GET' && { payload, headers: { 'content-type': 'application/json' } }),
  }
  return callers.get(cell.caller)?.call(request) ?? service.app.inject(request)
}

describe('P10 T036 T037 T038 T048 T105 the table of permissions', () => {
  test('names every call that is served, and no other', () => {
    const missing = Object.keys(ROUTE_ACTIONS).filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      return !service.app.hasRoute({ method, url: `/api${path}` })
    })
    expect(missing).toEqual([])
  })

  test('has at least 600 cells', () => {
    expect(cells.length).toBeGreaterThanOrEqual(600)
  })

  test.each(CALLERS)(
    'holds in every cell of %s; no answer says anything of what is beyond it, or opens a session of anybody’s',
    async (caller) => {
      const before = await rowsOfStrangers()
      const wrong: unknown[] = []
      for (const cell of cells.filter((one) => one.caller === caller)) {
        const expected = expectedOf(cell)
        if (expected === 'in' && STREAMS.has(cell.call)) continue
        const reply = await ask(cell, await objectOf(cell))
        if (
          !(await isAsExpected(cell, expected, reply)) ||
          leaks(cell, reply.body) ||
          opensSession(reply)
        ) {
          wrong.push({ ...cell, expected, got: reply.statusCode, body: reply.body.slice(0, 200) })
        }
      }
      expect(wrong).toEqual([])
      expect(await rowsOfStrangers()).toEqual(before)
    },
  )
})

async function isAsExpected(
  cell: Cell,
  expected: ReturnType<typeof expectedOf>,
  reply: LightMyRequestResponse,
): Promise<boolean> {
  const { statusCode, body } = reply
  switch (expected) {
    case 'in':
      if (cell.relation !== 'none' && body.includes('object.not_found')) return false
      return statusCode !== 401 && statusCode !== 403 && statusCode < 500
    case 401:
      return statusCode === 401 && body.includes('auth.session_required')
    case 403:
      return statusCode === 403 && body.includes('permission.denied')
    case 404: {
      // T036: by the same words as what does not exist.
      const missing = await ask(cell, { id: randomUUID(), fileId: randomUUID() })
      return statusCode === 404 && missing.statusCode === 404 && missing.body === body
    }
  }
}

/** T105: nothing but signing in opens a session, for oneself or in somebody else’s name. */
function opensSession({ headers }: LightMyRequestResponse): boolean {
  return headers['authorization'] !== undefined
}

/** T050: in lists, counts, searches, exports and errors alike. */
function leaks({ caller }: Cell, body: string): boolean {
  if (caller === 'administrator') return false
  const directs = caller === 'company' || caller === 'companyAdministrator'
  return body.includes(OF_STRANGER) || (!directs && body.includes(OF_COLLEAGUE))
}

async function rowsOfStrangers(): Promise<unknown> {
  const { rows } = await service.client.pool.query(
    `select to_jsonb(a) - 'type' as row from accounts a where company_id = $1
     union all select to_jsonb(d) from deposits d where company_id = $1
     union all select to_jsonb(o) from orders o where company_id = $1
     union all select to_jsonb(c) from companies c where id = $1`,
    [strangers],
  )
  return rows
}

describe('T050 what is searched, counted and listed', () => {
  const LISTS = [
    '/deposits',
    '/deposits/summary',
    '/orders',
    '/user/credit-entries',
    '/company',
    '/company/sub-accounts',
  ]
  test.each(['classic', 'subAccount', 'companyAdministrator', 'company'] as const)(
    'by %s is its own, or its company’s',
    async (role) => {
      const caller = callers.get(role)
      const directs = role === 'company' || role === 'companyAdministrator'
      for (const search of [OF_STRANGER, ...(directs ? [] : [OF_COLLEAGUE])]) {
        for (const path of ['/deposits', '/company/sub-accounts']) {
          const found = await caller?.get(`${path}?search=${search}`)
          if (found?.statusCode !== 200) continue
          expect([path, found.json()]).toMatchObject([path, { items: [] }])
        }
      }
      for (const path of LISTS) {
        const reply = await caller?.get(path)
        expect(reply?.body).not.toContain(OF_STRANGER)
        if (!directs) expect(reply?.body).not.toContain(OF_COLLEAGUE)
      }
      const summary = (await caller?.get('/deposits/summary'))?.json<{ deposits: number }>()
      // A company’s: those of its administrator, of its own account, of its sub-account and of the colleague.
      expect(summary?.deposits).toBe(directs ? 4 : 1)
    },
  )
})
