import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShares, readShare } from '@ancrage/contract'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const SECRETS = [
  'Référence-du-dossier',
  'Ce que personne ne doit lire',
  'Le mandant',
  'La co-autrice',
]
const DAY_MS = 24 * 3_600_000

let service: TestService
let anna: Caller
let stranger: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 20 })
  await service.createAccount({ email: 'stranger@example.org', credits: 5 })
  anna = await service.signIn('anna@example.org')
  stranger = await service.signIn('stranger@example.org')
})
afterAll(() => service.close())

async function shared(caller: Caller, days = 7) {
  const [reference, description, onBehalfOf, coAuthor] = SECRETS
  const coDepositors = [{ name: coAuthor ?? '' }]
  const words = { title: 'Partagé', reference, description, onBehalfOf, coDepositors }
  const { id } = depositOf(await caller.post('/deposits', newDeposit(words)))
  const made = await caller.post(`/deposits/${id}/shares`, { days })
  expect(made.statusCode).toBe(201)
  return { ...made.json<{ token: string; createdAt: string; expiresAt: string }>(), id }
}

const open = (token: string) =>
  service.app.inject({ method: 'POST', url: '/api/shares/read', payload: { token } })

test('20.10: whoever holds the link reads what a public page would say, and no word more, without an account', async () => {
  const { token, expiresAt } = await shared(anna)
  const reply = await open(token)
  expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  const read = readShare.reply.parse(reply.json())
  expect([read.title, read.depositor, read.fileCount, read.step, read.expiresAt]).toEqual([
    'Partagé',
    'Éléonore Lefèvre',
    1,
    { name: 'received' },
    expiresAt,
  ])
  for (const secret of SECRETS) expect(reply.body).not.toContain(secret)
  expect(Object.keys(reply.json<object>())).not.toContain('id')
  const { rows } = await service.client.pool.query<{ row: string }>(
    'select share_links::text as row from share_links',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})

test('20.10: a link ends with its days, when it is revoked, and was never there for others', async () => {
  const { id, token } = await shared(anna, 2)
  const list = async (caller: Caller) =>
    listShares.reply.parse((await caller.get(`/deposits/${id}/shares`)).json())
  const { items } = await list(anna)
  expect(items).toHaveLength(1)
  const path = `/deposits/${id}/shares`
  for (const reply of [
    await stranger.get(path),
    await stranger.post(path, { days: 1 }),
    await stranger.call({ method: 'DELETE', url: `/api${path}/${items[0]?.id}` }),
  ]) {
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
  }
  const revoked = await anna.call({ method: 'DELETE', url: `/api${path}/${items[0]?.id}` })
  expect(revoked.statusCode).toBe(204)
  expect((await open(token)).statusCode).toBe(404)
  const again = await anna.post(path, { days: 2 })
  const other = again.json<{ token: string }>().token
  service.advance(2 * DAY_MS - 60_000)
  expect((await open(other)).statusCode).toBe(200)
  service.advance(60_000)
  expect((await open(other)).statusCode).toBe(404)
  expect((await open('made-up')).statusCode).toBe(404)
  for (const days of [0, 366]) {
    expect((await (await service.signIn('anna@example.org')).post(path, { days })).statusCode).toBe(
      422,
    )
  }
})

test('links of a deposit are told apart by their ends, and by when they were made and last opened', async () => {
  const caller = await service.signIn('anna@example.org')
  const { id, token, createdAt } = await shared(caller)
  const made = await caller.post(`/deposits/${id}/shares`, { days: 7 })
  const other = made.json<{ token: string; createdAt: string }>()
  const listed = async () =>
    listShares.reply.parse((await caller.get(`/deposits/${id}/shares`)).json()).items
  const [newest, first] = await listed()
  expect([newest, first]).toMatchObject([
    { createdAt: other.createdAt, ending: other.token.slice(-4), openedAt: null },
    { createdAt, ending: token.slice(-4), openedAt: null },
  ])
  const whenOpened = async () => {
    await open(token)
    const [untouched, opened] = await listed()
    expect(untouched?.openedAt).toBeNull()
    return opened?.openedAt ?? ''
  }
  const once = await whenOpened()
  expect(once >= createdAt).toBe(true)
  service.advance(10_000)
  expect(await whenOpened(), 'within the minute nothing is written').toBe(once)
  service.advance(60_000)
  expect((await whenOpened()) > once).toBe(true)
})

test('E2: a deposit has twenty links, whoever of a company makes them at once', async () => {
  const companyId = await service.createCompany('Les Quais')
  const member = { email: 'member@example.org', type: 'subAccount', companyId, credits: 1 } as const
  const director = { email: 'director@example.org', type: 'company', companyId } as const
  for (const person of [member, director]) await service.createAccount(person)
  const callers = [await service.signIn(member.email), await service.signIn(director.email)]
  const { id } = depositOf(await callers[0]?.post('/deposits', newDeposit()))
  const path = `/deposits/${id}/shares`
  const replies = await Promise.all(
    callers.flatMap((caller) => Array.from({ length: 15 }, () => caller.post(path, { days: 1 }))),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  const refused = replies.filter(({ statusCode }) => statusCode !== 201)
  expect(new Set(refused.map((reply) => refusalOf(reply).code))).toEqual(
    new Set(['share.too_many']),
  )
})

test('20.10: what is made and revoked is written in the audit log, without the secret', async () => {
  const caller = await service.signIn('anna@example.org')
  const { id, token } = await shared(caller)
  const { rows } = await service.client.pool.query<{ action: string; entry: string }>(
    `select action, audit_entries::text as entry from audit_entries where subject_id = $1`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['deposit.shared'])
  expect(rows[0]?.entry).not.toContain(token)
})

test('20.10: an erased person’s links open nothing', async () => {
  await service.createAccount({ email: 'gone@example.org', credits: 1 })
  const { token } = await shared(await service.signIn('gone@example.org'))
  const body = { email: 'gone@example.org', proofsBecomeUnusable: true }
  const erased = await (await service.signIn('gone@example.org')).post('/user/erase', body)
  expect(erased.statusCode).toBe(200)
  expect((await open(token)).statusCode).toBe(404)
  const { rows } = await service.client.pool.query(
    `select 1 from share_links join accounts on accounts.id = account_id where erased_at is not null`,
  )
  expect(rows).toEqual([])
})
