import { profile } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { findAccountByEmail } from '../../accounts/index.ts'
import { readDeposit } from '../../deposits/index.ts'
import { noteSecurityEvent } from '../../identity/own-account/security-log.ts'
import { VISITOR } from '../../identity/testing/new-account.ts'
import { runFsck } from '../fsck/run-fsck.ts'
import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { unzip } from '../../testing/unzip.ts'

const MINUTE = 60_000

let service: TestService
let count = 0
let email: string
let me: Caller
let other: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'other@example.org', credits: 1000 })
})
beforeEach(async () => {
  count += 1
  email = `person-${count}@example.org`
  await service.createAccount({ email, credits: 10 })
  me = await service.signIn(email)
  other = await service.signIn('other@example.org')
})
afterAll(() => service.close())

const makeDeposit = async (caller: Caller, body: Parameters<typeof newDeposit>[0] = {}) =>
  depositOf(
    await caller.post('/deposits', newDeposit(body), { 'idempotency-key': crypto.randomUUID() }),
  )
const erase = (caller: Caller, address = email, body: object = { proofsBecomeUnusable: true }) =>
  caller.post('/user/erase', { email: address, ...body })
const exported = async (caller: Caller): Promise<ReadonlyMap<string, Buffer>> => {
  const reply = await caller.get('/user/export')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  return unzip(reply.rawPayload)
}
const dump = async (): Promise<string> => {
  const { rows: tables } = await service.client.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = await Promise.all(
    tables.map(({ name }) => service.client.pool.query(`select t::text from "${name}" t`)),
  )
  return JSON.stringify(all.map(({ rows }) => rows as unknown))
}

test('J8: an erasure that takes long keeps nobody from changing tags', async () => {
  const { id } = await makeDeposit(me)
  const { id: ofOther } = await makeDeposit(other)
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from deposits where id = $1 for update', [id])
  const reply = erase(me)
  await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
  const payload = { tags: ['violoncelle'] }
  const tagged = await other.call({ method: 'PATCH', url: `/api/deposits/${ofOther}`, payload })
  await holder.query('commit')
  holder.release()
  expect(tagged.statusCode).toBe(200)
  await reply
})

describe('J1 an erasure that is under way', () => {
  const LOSSES = [
    ['suspended', 'update accounts set suspended_at = now() where email = $1'],
    ['given a new password', `update accounts set password_hash = 'another' where email = $1`],
  ] as const
  test.each(LOSSES)('erases nothing of an account that is %s meanwhile', async (_, loss) => {
    const { id } = await makeDeposit(me)
    const holder = await service.client.pool.connect()
    await holder.query('begin')
    await holder.query(loss, [email])
    const reply = erase(me)
    await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
    await holder.query('commit')
    holder.release()
    expect(refusalOf(await reply).code).toBe('auth.session_required')
    const { rows } = await service.client.pool.query(
      `select accounts.email, title <> '' as kept from accounts join deposits on account_id = accounts.id
       where deposits.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ email, kept: true }])
  })
})

describe('the export of personal data', () => {
  test('T103 holds all of one’s own data', async () => {
    const single = await makeDeposit(me, { title: 'Sonate' })
    const several = await makeDeposit(me, {
      files: [fileOf('un', 'a.txt'), fileOf('deux', 'b.txt')],
    })
    await service.signReceipts()
    await service.anchorAndConfirm()
    const pending = await makeDeposit(me)
    const files = await exported(me)
    expect(profile.parse(JSON.parse(String(files.get('profile.json'))))).toMatchObject({ email })
    for (const name of ['credits', 'sessions', 'passkeys', 'orders', 'mails', 'acts', 'support']) {
      expect(JSON.parse(String(files.get(`${name}.json`)))).toBeInstanceOf(Array)
    }
    expect(String(files.get('credits.json')).match(/"kind": "deposit"/g)).toHaveLength(3)
    const inFolder = (number: string): readonly string[] =>
      [...files.keys()]
        .filter((name) => name.startsWith(`deposits/${number}/`))
        .map((name) => name.slice(number.length + 10))
    expect(inFolder(single.number)).toEqual([
      'deposit.json',
      'declaration.json',
      'proof.ots',
      'declaration.ots',
      'receipt.tst',
      'record.ers',
    ])
    expect(inFolder(several.number)).toEqual([
      'deposit.json',
      'declaration.json',
      'proof.ots',
      'declaration.ots',
      'files/1.ots',
      'files/2.ots',
      'receipt.tst',
      'record.ers',
    ])
    expect(inFolder(pending.number)).toEqual(['deposit.json', 'declaration.json'])
    const proof = await me.get(`/deposits/${single.id}/proof`)
    const stored = files.get(`deposits/${single.number}/proof.ots`) ?? Buffer.alloc(0)
    expect(Buffer.compare(stored, proof.rawPayload)).toBe(0)
    expect(depositReplyIn(files, single.number)).toMatchObject({ title: 'Sonate' })
  })

  test('T103 holds nothing of anybody else, secrets included', async () => {
    const foreign = await makeDeposit(other, { title: 'Secret d’autrui' })
    await makeDeposit(me)
    const everything = [...(await exported(me)).entries()].map(
      ([name, content]) => `${name} ${String(content)}`,
    )
    const text = everything.join('\n')
    expect(text).not.toContain('other@example.org')
    expect(text).not.toContain('Secret d’autrui')
    expect(text).not.toContain(foreign.number)
    expect(text).not.toMatch(/argon2|tokenDigest|sealed|passwordHash/i)
  })

  test('asks again who one is when that was long ago', async () => {
    service.advance(11 * MINUTE)
    const late = await me.get('/user/export')
    expect(late.statusCode).toBe(403)
    expect(refusalOf(late).code).toBe('auth.reauthentication_required')
    expect((await erase(me)).statusCode).toBe(403)
    expect((await service.app.inject({ url: '/api/user/export' })).statusCode).toBe(401)
  })
})

describe('erasing an account', () => {
  test('T102 deletes what is personal: names, digests, declarations, ways to sign in', async () => {
    const mine = await makeDeposit(me, {
      title: 'Titre très personnel',
      depositor: 'Éléonore Lefèvre-Unique',
      reference: 'REF-UNIQUE',
      files: [fileOf('contenu unique', 'fichier-unique.txt')],
    })
    await service.anchorAndConfirm()
    await me.get(`/deposits/${mine.id}/certificate/fr`)
    const erased = await erase(me)
    expect(erased.statusCode).toBe(200)
    expect(erased.json()).toEqual({ depositsErased: 1, depositsKept: 0 })
    const left = await dump()
    const { rows: declared } = await service.client.pool.query(
      'select declared_with, nonce from deposits where id = $1',
      [mine.id],
    )
    expect(declared).toEqual([{ declared_with: null, nonce: Buffer.alloc(0) }])
    for (const personal of [
      'Titre très personnel',
      'Lefèvre-Unique',
      'REF-UNIQUE',
      'fichier-unique',
      mine.digest,
      `Compte ${email}`,
    ]) {
      expect(left).not.toContain(personal)
    }
    expect((await me.get('/auth/check')).statusCode).toBe(401)
    const login = await service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    })
    expect(login.statusCode).toBe(401)
    // The last word to the person is all that still knows the address, until it is sent and forgotten.
    expect(await mailsTo(service, email)).toMatchObject([{ kind: 'accountErased' }])
    await service.createAccount({ email, credits: 1 })
  })

  test('Q2: a certificate that is issued in the moment of the erasure leaves nothing of it', async () => {
    const { id } = await makeDeposit(me, { title: 'Titre gardé', depositor: 'Nom gardé' })
    await service.anchorAndConfirm()
    const held = await hold(service, 'select 1 from deposits where id = $1 for update', [id])
    const certificate = me.get(`/deposits/${id}/certificate/fr`)
    await held.untilWaiting(1)
    const erased = erase(me)
    await held.untilWaiting(2)
    await held.letGo()
    await certificate
    expect((await erased).statusCode).toBe(200)
    const left = await dump()
    for (const personal of ['Titre gardé', 'Nom gardé']) expect(left).not.toContain(personal)
  })

  test('Q6: a sign-in that is noted, or a deposit that is read, once the account was erased leaves and finds nothing', async () => {
    const { id } = await makeDeposit(me)
    await service.anchorAndConfirm()
    const before = await findAccountByEmail(service.context.database, email)
    if (!before) throw new Error('the account is there')
    expect((await erase(me)).statusCode).toBe(200)
    await noteSecurityEvent(service.context, 'wrongPassword', before, VISITOR)
    const events = 'select 1 from security_events where account_id = $1'
    expect((await service.client.pool.query(events, [before.id])).rowCount).toBe(0)
    const reading = readDeposit(service.context, before, id)
    await expect(reading).rejects.toMatchObject({ code: 'object.not_found' })
  })

  test('T102 leaves the proofs and receipts of others whole', async () => {
    await makeDeposit(me)
    const neighbour = await makeDeposit(other)
    await makeDeposit(me)
    await service.signReceipts()
    await service.anchor()
    expect((await erase(me)).statusCode).toBe(200)
    await service.anchorAndConfirm()
    expect((await other.get(`/deposits/${neighbour.id}/proof`)).statusCode).toBe(200)
    expect((await other.get(`/deposits/${neighbour.id}/receipt`)).statusCode).toBe(200)
    const later = depositOf(await other.get(`/deposits/${neighbour.id}`))
    expect(later.status).toBe('confirmed')
    const wrong: unknown[] = []
    for await (const finding of runFsck(service.databaseUrl)) wrong.push(finding)
    expect(wrong).toEqual([])
  })

  test('T102 before its deposits were sealed stops nothing', async () => {
    await makeDeposit(me)
    const neighbour = await makeDeposit(other)
    expect((await erase(me)).statusCode).toBe(200)
    await service.signReceipts()
    await service.anchorAndConfirm()
    expect((await other.get(`/deposits/${neighbour.id}/proof`)).statusCode).toBe(200)
    expect((await other.get(`/deposits/${neighbour.id}/receipt`)).statusCode).toBe(200)
    // J9: nor does it make the examination say that the whole batch is wrong.
    const wrong: unknown[] = []
    for await (const finding of runFsck(service.databaseUrl)) wrong.push(finding)
    expect(wrong).toEqual([])
  })

  test('T102 is told that proofs become unusable, and offered only with that in mind', async () => {
    for (const body of [{}, { proofsBecomeUnusable: false }]) {
      const refused = await erase(me, email, body)
      expect(refused.statusCode).toBe(422)
    }
    const misspelt = await erase(me, 'other@example.org')
    expect(refusalOf(misspelt).code).toBe('erasure.other_address')
    expect((await me.get('/auth/check')).statusCode).toBe(200)
  })

  test('leaves a company what is its own', async () => {
    const companyId = await service.createCompany(`Atelier ${count}`)
    const subEmail = `sub-${count}@example.org`
    await service.createAccount({ email: subEmail, type: 'subAccount', companyId, credits: 3 })
    const sub = await service.signIn(subEmail)
    const firms = await makeDeposit(sub, { title: 'Dépôt de la société' })
    expect((await erase(sub, subEmail)).json()).toEqual({ depositsErased: 0, depositsKept: 1 })
    const bossEmail = `boss-${count}@example.org`
    await service.createAccount({ email: bossEmail, type: 'companyAdministrator', companyId })
    const boss = await service.signIn(bossEmail)
    const kept = depositOf(await boss.get(`/deposits/${firms.id}`))
    expect(kept.title).toBe('Dépôt de la société')
  })

  test('T044 the last administrator cannot erase itself, not even two at the same time', async () => {
    const admins = [`admin-a@example.org`, `admin-b@example.org`]
    const callers: Caller[] = []
    for (const address of admins) {
      await service.createAccount({ email: address, type: 'administrator' })
      callers.push(await service.signIn(address))
    }
    const replies = await Promise.all(callers.map((caller, index) => erase(caller, admins[index])))
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refusalOf(refused).code).toBe('account.last_administrator')
  })
})

describe('the mails a person wants', () => {
  const DEFAULTS = { depositReceived: false, depositConfirmed: true, creditsLow: true }

  test('are those about confirmation and credits, until they choose otherwise', async () => {
    const before = await me.get('/user/notifications')
    expect(before.json()).toEqual(DEFAULTS)
    const wanted = { depositReceived: true, depositConfirmed: false, creditsLow: false }
    const put = await me.call({ method: 'PUT', url: '/api/user/notifications', payload: wanted })
    expect(put.statusCode).toBe(200)
    expect((await me.get('/user/notifications')).json()).toEqual(wanted)
    const theirs = await other.get('/user/notifications')
    expect(theirs.json()).toEqual(DEFAULTS)
  })
})

function depositReplyIn(files: ReadonlyMap<string, Buffer>, number: string): unknown {
  return JSON.parse(String(files.get(`deposits/${number}/deposit.json`)))
}
