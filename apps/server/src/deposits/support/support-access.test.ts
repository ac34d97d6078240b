import { getSupportAccess, readForSupport } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { hold } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { sweepKeys } from '../create/sweep-keys.ts'

const DAY_MS = 24 * 3_600_000
const FILE = 'manuscrit-caché.pdf'
const SECRETS = {
  title: 'Verger-de-minuit',
  reference: 'Dossier-secret',
  description: 'Brouillon-caché',
  depositor: 'Déposante-nommée',
  onBehalfOf: 'Mandante-discrète',
}
const COAUTHOR = 'Coautrice-nommée'
const WORDS = [...Object.values(SECRETS), COAUTHOR, FILE]

let service: TestService
let anna: Caller
let support: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 20 })
  await service.createAccount({ email: 'support@example.org', type: 'administrator' })
  anna = await service.signIn('anna@example.org')
  support = await service.signIn('support@example.org')
})
afterAll(() => service.close())

async function deposited(caller: Caller): Promise<string> {
  const files = [{ name: FILE, size: 12, sha256: 'ab'.repeat(32) }]
  const wanted = newDeposit({ ...SECRETS, coDepositors: [{ name: COAUTHOR }], files })
  return depositOf(await caller.post('/deposits', wanted)).id
}

const read = async (id: string, by = support) => {
  const reply = await by.get(`/admin/deposits/${id}`)
  expect(reply.statusCode).toBe(200)
  return { body: reply.body, view: readForSupport.reply.parse(reply.json()) }
}
const path = (id: string) => `/deposits/${id}/support-access`
const allow = (caller: Caller, id: string, days = 7) =>
  caller.call({ method: 'PUT', url: `/api${path(id)}`, payload: { days } })
const revoke = (caller: Caller, id: string) =>
  caller.call({ method: 'DELETE', url: `/api${path(id)}` })
const told = async (caller: Caller, id: string) =>
  getSupportAccess.reply.parse((await caller.get(path(id))).json())

async function expectNoWords(id: string, by = support): Promise<void> {
  const { body, view } = await read(id, by)
  expect([view.words, view.allowedUntil]).toEqual([null, null])
  for (const secret of WORDS) expect(body).not.toContain(secret)
  expect(body).not.toContain('ab'.repeat(32))
}

test('20.11: support sees how a deposit fares, and nothing of what it says', async () => {
  const id = await deposited(anna)
  await expectNoWords(id)
  await service.anchorAndConfirm()
  const { view } = await read(id)
  expect(view).toMatchObject({
    fileCount: 1,
    totalBytes: 12,
    owner: { email: 'anna@example.org', suspended: false, company: null },
    ledgers: [{ state: 'confirmed', evidential: false, lastError: null }],
    jobs: { receiptsWaiting: [] },
  })
  expect(view.ledgers[0]?.blockHeight).toBeGreaterThan(0)
  expect(view.confirmedAt).not.toBeNull()
  const { rows } = await service.client.pool.query(
    `select 1 from audit_entries where action = 'deposit.supportRead' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([])
})

test('20.11: let in by the owner, support reads the words until the end, and each reading is written down for the owner', async () => {
  const id = await deposited(anna)
  expect(await told(anna, id)).toEqual({ expiresAt: null, reads: [] })
  const allowed = await allow(anna, id, 7)
  expect(allowed.statusCode).toBe(200)
  const { body, view } = await read(id)
  for (const secret of WORDS) expect(body).toContain(secret)
  expect(view.words?.files).toHaveLength(1)
  expect(view.allowedUntil).toBe(allowed.json<{ expiresAt: string }>().expiresAt)
  const { expiresAt, reads } = await told(anna, id)
  expect([expiresAt, reads.length]).toEqual([view.allowedUntil, 1])
  expect(reads[0]?.name).toBeTruthy()
  const { rows } = await service.client.pool.query<{ action: string; entry: string }>(
    'select action, audit_entries::text as entry from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'deposit.supportAllowed',
    'deposit.supportRead',
  ])
  for (const { entry } of rows) for (const secret of WORDS) expect(entry).not.toContain(secret)
  service.advance(7 * DAY_MS - 60_000)
  const later = await service.signIn('support@example.org')
  expect((await read(id, later)).view.words).not.toBeNull()
  service.advance(60_000)
  await expectNoWords(id, later)
  await sweepKeys(service.context)
  const kept = await service.client.pool.query('select 1 from support_accesses')
  expect(kept.rows).toEqual([])
})

test('20.11: what is revoked is closed at once, and was never open to others', async () => {
  const owner = await service.signIn('anna@example.org')
  const admin = await service.signIn('support@example.org')
  const id = await deposited(owner)
  expect(refusalOf(await revoke(owner, id)).code).toBe('object.not_found')
  expect((await allow(owner, id, 30)).statusCode).toBe(200)
  await service.createAccount({ email: 'stranger@example.org' })
  const stranger = await service.signIn('stranger@example.org')
  // Nor may support let itself in.
  for (const other of [stranger, admin]) {
    for (const reply of [
      await other.get(path(id)),
      await allow(other, id),
      await revoke(other, id),
    ]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
    }
  }
  expect((await stranger.get(`/admin/deposits/${id}`)).statusCode).toBe(403)
  expect((await read(id, admin)).view.words).not.toBeNull()
  expect((await revoke(owner, id)).statusCode).toBe(204)
  await expectNoWords(id, admin)
  for (const days of [0, 2, 31, 365]) {
    expect((await allow(owner, id, days)).statusCode).toBe(422)
  }
})

test('20.11: it ends with the power of who allowed it, and not with another’s', async () => {
  const admin = await service.signIn('support@example.org')
  const companyId = await service.createCompany('Les Quais')
  const member = { email: 'member@example.org', type: 'subAccount', companyId, credits: 3 } as const
  const director = {
    email: 'director@example.org',
    type: 'companyAdministrator',
    companyId,
  } as const
  for (const person of [member, director]) await service.createAccount(person)
  const id = await deposited(await service.signIn(member.email))
  expect((await allow(await service.signIn(director.email), id)).statusCode).toBe(200)
  const set = (change: string, email: string) =>
    service.client.pool.query(`update accounts set ${change} where email = $1`, [email])
  await set('suspended_at = now()', member.email)
  expect((await read(id, admin)).view.words).not.toBeNull()
  await set(`type = 'subAccount'`, director.email)
  await expectNoWords(id, admin)
  await set(`type = 'companyAdministrator'`, director.email)
  expect((await read(id, admin)).view.words).not.toBeNull()
  await set('suspended_at = now()', director.email)
  await expectNoWords(id, admin)
})

test('20.11: an erased person’s deposit is none, and what they allowed is gone', async () => {
  const admin = await service.signIn('support@example.org')
  await service.createAccount({ email: 'gone@example.org', credits: 1 })
  const gone = await service.signIn('gone@example.org')
  const id = await deposited(gone)
  await allow(gone, id)
  const body = { email: 'gone@example.org', proofsBecomeUnusable: true }
  expect((await gone.post('/user/erase', body)).statusCode).toBe(200)
  const reply = await admin.get(`/admin/deposits/${id}`)
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
  const { rows } = await service.client.pool.query(
    'select 1 from support_accesses where deposit_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('L3: what its owner has just revoked is read by nobody who asked for it before', async () => {
  const owner = await service.signIn('anna@example.org')
  const admin = await service.signIn('support@example.org')
  const id = await deposited(owner)
  await allow(owner, id)
  const held = await hold(service, 'select from audit_head for update')
  const revoked = revoke(owner, id)
  await held.untilWaiting(1)
  const reading = admin.get(`/admin/deposits/${id}`)
  await held.untilWaiting(2)
  await held.letGo()
  expect((await revoked).statusCode).toBe(204)
  const reply = await reading
  expect(readForSupport.reply.parse(reply.json()).words).toBeNull()
  for (const secret of WORDS) expect(reply.body).not.toContain(secret)
  expect((await told(owner, id)).reads).toEqual([])
})

test('20.11: who is demoted while reading reads nothing', async () => {
  const owner = await service.signIn('anna@example.org')
  const id = await deposited(owner)
  await allow(owner, id)
  await service.createAccount({ email: 'former@example.org', type: 'administrator' })
  const former = await service.signIn('former@example.org')
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from audit_head for update')
  const reading = former.get(`/admin/deposits/${id}`)
  await expect
    .poll(async () => {
      const { rows } = await service.client.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%audit_head%'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  await service.client.pool.query(
    `update accounts set type = 'classic' where email = 'former@example.org'`,
  )
  await holder.query('rollback')
  holder.release()
  const reply = await reading
  expect(reply.statusCode).toBe(403)
  for (const secret of WORDS) expect(reply.body).not.toContain(secret)
})
