import { randomBytes } from 'node:crypto'

import { vaultStatus } from '@ancrage/contract'
import { newIdentity, companyKeyOf, sealMessage, writeRecipient } from '@ancrage/vault'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { runFsck } from '../../operations/fsck/run-fsck.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { removeDeleted } from '../keep-vault.ts'
import { contentOf, keepCopy, newKeeper, type Keeper } from '../testing/copies.ts'
import { endCopies } from './end-copies.ts'

const DAY = 86_400_000
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

let service: TestService
let anna: Keeper
let id: string
let people = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await query('delete from vault_endings')
  anna = await newKeeper(service, `ending-${(people += 1)}@example.org`)
  id = (await keepCopy(anna, random(500))).id
})

const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows
const setStorage = (of: Keeper, storage: boolean) =>
  query('update accounts set storage = $2 where id = $1', [of.id, storage])
const told = async ({ email }: Keeper) =>
  (await mailsTo(service, email, 'copiesEnding')).map(({ facts }) => facts['days'])
const isThere = async (copy: string) =>
  (await query(`select from vault_objects where id = $1 and state = 'kept'`, [copy])).length === 1
const statusOf = async ({ email }: Keeper) =>
  vaultStatus.parse((await (await service.signIn(email)).get('/vault')).json())

async function inDays(days: number): Promise<void> {
  service.advance(days * DAY)
  await endCopies(service.context)
}

test('what was left is read for 90 days after storage has ended, told of 30, 7 and 1 days before, and then deleted', async () => {
  await endCopies(service.context)
  expect((await statusOf(anna)).endsAt).toBeNull()
  await setStorage(anna, false)
  const before = service.context.now().getTime()
  await endCopies(service.context)
  const noticed = Date.parse((await statusOf(anna)).endsAt ?? '') - 90 * DAY
  expect(noticed).toBeGreaterThanOrEqual(before)
  expect(noticed).toBeLessThanOrEqual(service.context.now().getTime())
  await inDays(59)
  expect(await told(anna)).toEqual([])
  await inDays(1)
  await endCopies(service.context)
  expect(await told(anna)).toEqual([30])
  await inDays(23)
  await inDays(5)
  expect(await told(anna)).toEqual([30, 7])
  await inDays(1)
  expect(await told(anna)).toEqual([30, 7, 1])
  const back = { ...anna, caller: await service.signIn(anna.email) }
  expect((await contentOf(back, id)).statusCode).toBe(200)
  await inDays(0.9)
  expect(await isThere(id)).toBe(true)
  await inDays(0.1)
  expect(await isThere(id)).toBe(false)
  const [row] = await query('select octet_length(header) as length from vault_objects')
  expect(row).toEqual({ length: 0 })
  await removeDeleted({ context: service.context, store: service.vault })
  const names: string[] = []
  for await (const { name } of service.vault.list()) names.push(name)
  expect(names.filter((name) => name.includes(id))).toEqual([])
  expect(await statusOf(anna)).toMatchObject({ usedBytes: 0, objects: 0, endsAt: null })
  const audited = await query(
    `select details, actor_id as actor from audit_entries where action = 'account.copiesEnded' and subject_id = $1`,
    [anna.id],
  )
  expect(audited).toEqual([{ details: { copies: 1 }, actor: null }])
})

test('who has just lost storage reads at once until when their copies are readable', async () => {
  await setStorage(anna, false)
  const { endsAt, objects } = await statusOf(anna)
  expect(objects).toBe(1)
  const days = (Date.parse(endsAt ?? '') - service.context.now().getTime()) / DAY
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThanOrEqual(90)
  service.advance(60_000)
  expect((await statusOf(anna)).endsAt).toBe(endsAt)
  await endCopies(service.context)
  expect((await statusOf(anna)).endsAt).toBe(endsAt)
  await setStorage(anna, true)
  expect((await statusOf(anna)).endsAt).toBeNull()
})

test('nothing is deleted where storage comes back in time, and a later end has its 90 days', async () => {
  await setStorage(anna, false)
  await endCopies(service.context)
  await inDays(89)
  await setStorage(anna, true)
  await inDays(10)
  expect(await isThere(id)).toBe(true)
  expect((await statusOf(anna)).endsAt).toBeNull()
  await setStorage(anna, false)
  await inDays(1)
  await inDays(50)
  expect(await isThere(id)).toBe(true)
})

test('nothing is deleted that was not told of a day before, however long the service was away', async () => {
  await setStorage(anna, false)
  await endCopies(service.context)
  await inDays(200)
  expect(await told(anna)).toEqual([1])
  expect(await isThere(id)).toBe(true)
  await inDays(0.5)
  expect(await isThere(id)).toBe(true)
  await inDays(0.5)
  expect(await isThere(id)).toBe(false)
})

test('N1: copies of one owner that end keep the audit log from nobody while those of another do', async () => {
  const ben = await newKeeper(service, `ending-${(people += 1)}@example.org`)
  const other = await keepCopy(ben, random(10))
  const zoe = `ending-${(people += 1)}@example.org`
  await service.createAccount({ email: zoe, credits: 1 })
  await Promise.all([setStorage(anna, false), setStorage(ben, false)])
  await endCopies(service.context)
  await inDays(89)
  const caller = await service.signIn(zoe)
  const { id: depositId } = depositOf(await caller.post('/deposits', newDeposit()))
  service.advance(DAY)
  const again = await service.signIn(zoe)
  const held = await hold(service, 'select from vault_quotas where owner_id = $1 for update', [
    ben.id,
  ])
  const ended = endCopies(service.context)
  await held.untilWaiting(1)
  const shared = await again.post(`/deposits/${depositId}/shares`, { days: 1 })
  await held.letGo()
  await ended
  expect(shared.statusCode, shared.body).toBe(201)
  expect([await isThere(id), await isThere(other.id)]).toEqual([false, false])
})

test('N2: nothing is deleted of who buys storage in the moment of the end', async () => {
  await setStorage(anna, false)
  await endCopies(service.context)
  await inDays(89)
  service.advance(DAY)
  const paid = await hold(service, 'update accounts set storage = true where id = $1', [anna.id])
  let isOver = false
  const ended = endCopies(service.context).finally(() => (isOver = true))
  const { pool } = service.client
  await vi.waitUntil(async () => isOver || (await somebodyWaits(pool)), { timeout: 20_000 })
  await paid.letGo()
  await ended
  expect(await isThere(id)).toBe(true)
})

test('N3: nothing is deleted of an account whose person is in a company and hears of nothing, until they are back', async () => {
  const companyId = await service.createCompany('Atelier Nord')
  const email = `boss-${(people += 1)}@example.org`
  await service.createAccount({ email, type: 'companyAdministrator', companyId })
  const boss = await service.signIn(email)
  await boss.post('/company/sub-accounts', { email: anna.email })
  const token = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(service, anna.email, 'companyInvitation')
      if (!mail) throw new Error('not invited yet')
      return mail.token ?? ''
    },
    { timeout: 20_000 },
  )
  const joined = await anna.caller.post(`/auth/invitation/${token}/join`, {})
  expect(joined.statusCode, joined.body).toBe(204)
  await setStorage(anna, false)
  await endCopies(service.context)
  for (const days of [60, 23, 6, 2, 30]) await inDays(days)
  expect(await isThere(id)).toBe(true)
  const member = await service.signIn(anna.email)
  expect((await member.post('/user/leave-company', {})).statusCode).toBeLessThan(300)
  await inDays(1)
  const back = { ...anna, caller: await service.signIn(anna.email) }
  expect((await contentOf(back, id)).statusCode).toBe(200)
  await inDays(60)
  expect(await told(anna)).toEqual([30])
})

test('a company’s copies stay as long as one of its members has storage, and then those who direct it are told', async () => {
  const companyId = await service.createCompany('Atelier Moreau')
  const belonging = (type: 'companyAdministrator' | 'subAccount') => ({ type, companyId })
  const dora = await newKeeper(
    service,
    `dora-${(people += 1)}@example.org`,
    belonging('companyAdministrator'),
  )
  const max = await newKeeper(service, `max-${people}@example.org`, belonging('subAccount'))
  const identity = newIdentity(random)
  const { recipient, verifier } = companyKeyOf(identity)
  const made = await dora.caller.call({
    method: 'PUT',
    url: '/api/company/vault-key',
    payload: {
      recipient: writeRecipient(recipient),
      verifier: base64(verifier),
      formerKeyId: null,
      signature: null,
      secret: base64(sealMessage(identity.secret, [dora.identity.recipient], random)),
    },
  })
  const copy = await keepCopy(max, random(100), { ...made.json<{ id: string }>(), recipient })
  await setStorage(dora, false)
  await endCopies(service.context)
  expect((await statusOf(max)).endsAt).toBeNull()
  await setStorage(max, false)
  await endCopies(service.context)
  await inDays(89)
  expect([await told(dora), await told(max)]).toEqual([[1], []])
  await inDays(1)
  expect(await isThere(copy.id)).toBe(false)
  const audited = await query(
    `select company_id as company from audit_entries where action = 'company.copiesEnded' and subject_id = $1`,
    [companyId],
  )
  expect(audited).toEqual([{ company: companyId }])
})

test('fsck finds nothing wrong with an end that was told of', async () => {
  await setStorage(anna, false)
  await inDays(0)
  await inDays(60)
  expect(await told(anna)).toEqual([30])
  const wrong: unknown[] = []
  for await (const finding of runFsck(service.databaseUrl)) wrong.push(finding)
  expect(wrong).toEqual([])
})
