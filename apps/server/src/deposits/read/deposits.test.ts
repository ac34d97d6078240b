import { deposit as depositSchema, type Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, pageOf, profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
let poor: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1000 })
  await service.createAccount({ email: 'poor@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
  poor = await service.signIn('poor@example.org')
})
afterAll(() => service.close())

const creditsOf = async (caller: Caller) => profileOf(await caller.get('/user/profile')).credits
const create = async (caller: Caller, wanted = {}): Promise<Deposit> => {
  const reply = await caller.post('/deposits', newDeposit(wanted))
  expect(reply.statusCode).toBe(201)
  return depositSchema.parse(reply.json())
}

describe('making a deposit', () => {
  test('answers 201 with the pending deposit and takes one credit', async () => {
    const before = await creditsOf(anna)
    const file = fileOf('le contenu', 'chanson n° 1.txt')
    const made = await create(anna, { files: [file], reference: 'REF-1' })
    expect(made).toMatchObject({
      status: 'pending',
      step: { name: 'received' },
      title: 'Où naissent les étoiles',
      reference: 'REF-1',
      visibility: 'private',
      digest: file.sha256,
      confirmedAt: null,
      files: [{ name: 'chanson n° 1.txt', size: 10, sha256: file.sha256 }],
    })
    expect(made.number).toMatch(/^AN-\d{4}-\d{7}$/)
    expect(await creditsOf(anna)).toBe(before - 1)
    expect((await anna.get(`/deposits/${made.id}`)).json()).toEqual(made)
  })

  test('of several files costs one credit, and its digest is the root of their tree', async () => {
    const before = await creditsOf(anna)
    const made = await create(anna, { files: [fileOf('a', 'a.txt'), fileOf('b', 'b.txt')] })
    expect(made.files.map((file) => file.name)).toEqual(['a.txt', 'b.txt'])
    expect(made.digest).not.toBe(made.files[0]?.sha256)
    expect(await creditsOf(anna)).toBe(before - 1)
  })

  test('an empty title is refused in words, by its field, and nothing is taken', async () => {
    const before = await creditsOf(anna)
    const reply = await anna.post('/deposits', newDeposit({ title: '   ' }))
    expect(reply.statusCode).toBe(422)
    expect(refusalOf(reply)).toMatchObject({
      code: 'request.invalid',
      fields: { title: 'Le titre est requis' },
    })
    expect(await creditsOf(anna)).toBe(before)
  })

  test('T080: a digest that is not 64 lower-case hexadecimal digits is a 422', async () => {
    const good = fileOf('x')
    const bad = [good.sha256.toUpperCase(), good.sha256.slice(1), `${good.sha256}0`, 'z'.repeat(64)]
    for (const sha256 of bad) {
      const reply = await anna.post('/deposits', newDeposit({ files: [{ ...good, sha256 }] }))
      expect(reply.statusCode).toBe(422)
    }
  })

  test('T067, T068: names are kept as typed, whatever they hold', async () => {
    const names = [
      '../../etc/passwd',
      'CON',
      'é.txt'.normalize('NFD'),
      '\u202Egnp.exe',
      '日本語.txt',
    ]
    for (const name of names) {
      const made = await create(anna, { files: [fileOf(name, name)] })
      expect(made.files[0]?.name).toBe(name)
    }
  })

  test('without a session is a 401, even when the request is wrong too', async () => {
    const reply = await service.app.inject({ method: 'POST', url: '/api/deposits', payload: {} })
    expect(reply.statusCode).toBe(401)
  })
})

describe('P9: the same request twice', () => {
  test('with the same key gives the same 201 and one charge', async () => {
    const before = await creditsOf(anna)
    const headers = { 'idempotency-key': 'the-same-key-1' }
    const wanted = newDeposit()
    const first = await anna.post('/deposits', wanted, headers)
    await service.anchorAndConfirm()
    const second = await anna.post('/deposits', wanted, headers)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await creditsOf(anna)).toBe(before - 1)
  })

  test('at once, fifty times, gives one deposit and one charge', async () => {
    const before = await creditsOf(anna)
    const wanted = newDeposit()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        anna.post('/deposits', wanted, { 'idempotency-key': 'fifty-at-once' }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => depositOf(reply).id)).size).toBe(1)
    expect(await creditsOf(anna)).toBe(before - 1)
  })

  test('with the same key for another request is a 409, and nothing is taken', async () => {
    const headers = { 'idempotency-key': 'another-body' }
    await anna.post('/deposits', newDeposit(), headers)
    const before = await creditsOf(anna)
    const reply = await anna.post('/deposits', newDeposit({ title: 'Autre' }), headers)
    expect(reply.statusCode).toBe(409)
    expect(refusalOf(reply).code).toBe('idempotency.key_reused')
    expect(await creditsOf(anna)).toBe(before)
  })

  test('with the same key by two people makes two deposits', async () => {
    const headers = { 'idempotency-key': 'shared-by-chance' }
    const first = await anna.post('/deposits', newDeposit(), headers)
    await service.createAccount({ email: 'otto@example.org', credits: 1 })
    const otto = await service.signIn('otto@example.org')
    const second = await otto.post('/deposits', newDeposit(), headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(depositOf(second).id).not.toBe(depositOf(first).id)
  })
})

describe('P3: credits', () => {
  test('200 deposits at once on 10 credits make exactly 10', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => poor.post('/deposits', newDeposit())),
    )
    const made = replies.filter((reply) => reply.statusCode === 201)
    const refused = replies.filter((reply) => reply.statusCode === 402)
    expect([made.length, refused.length]).toEqual([10, 190])
    expect(refusalOf(refused[0]).code).toBe('deposit.no_credits_left')
    expect(await creditsOf(poor)).toBe(0)
    const { rows } = await service.client.pool.query(
      `select a.credits, (select sum(amount) from credit_entries where account_id = a.id) as ledger
       from accounts a where email = 'poor@example.org'`,
    )
    expect(rows).toEqual([{ credits: '0', ledger: '0' }])
  })

  test('the same request twice at once without credits is refused twice, and leaves no key', async () => {
    await service.createAccount({ email: 'broke@example.org' })
    const broke = await service.signIn('broke@example.org')
    const wanted = newDeposit()
    const headers = { 'idempotency-key': 'a-double-click' }
    const replies = await Promise.all([1, 2, 3].map(() => broke.post('/deposits', wanted, headers)))
    expect(replies.map((reply) => reply.statusCode)).toEqual([402, 402, 402])
    const { rows } = await service.client.pool.query(
      "select 1 from idempotency_keys where key = 'a-double-click'",
    )
    expect(rows).toEqual([])
  })

  test('an account that something else holds makes only its own deposits wait', async () => {
    await service.createAccount({ email: 'held@example.org', credits: 5 })
    const held = await service.signIn('held@example.org')
    const holder = await service.client.pool.connect()
    await holder.query('begin')
    await holder.query("select 1 from accounts where email = 'held@example.org' for update")
    const [waited, other] = await Promise.all([
      held.post('/deposits', newDeposit()),
      anna.post('/deposits', newDeposit()),
    ])
    expect(waited.statusCode).toBe(503)
    expect(other.statusCode).toBe(201)
    await holder.query('rollback')
    holder.release()
    expect((await held.post('/deposits', newDeposit())).statusCode).toBe(201)
  })

  test('an administrator is unlimited and writes rows of zero', async () => {
    await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
    const admin = await service.signIn('admin@example.org')
    const made = await create(admin)
    const { rows } = await service.client.pool.query(
      'select amount from credit_entries where deposit_id = $1',
      [made.id],
    )
    expect(rows).toEqual([{ amount: '0' }])
  })
})

describe('seeing deposits', () => {
  test('T036: a foreign deposit is answered exactly like a missing one', async () => {
    const made = await create(anna)
    await service.createAccount({ email: 'stranger@example.org' })
    const stranger = await service.signIn('stranger@example.org')
    const paths = ['', '/proof', '/certificate/fr', `/files/${made.files[0]?.id}/proof`]
    for (const path of paths) {
      const foreign = await stranger.get(`/deposits/${made.id}${path}`)
      const missing = await stranger.get(`/deposits/0198c0de-0000-7000-8000-000000000000${path}`)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe(missing.body)
    }
    expect((await stranger.get('/deposits')).json()).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    })
    expect((await stranger.get('/deposits/not-an-id')).statusCode).toBe(404)
  })

  test('whoever directs a company sees the deposits of its sub-accounts; they only their own', async () => {
    const companyId = await service.createCompany('Atelier')
    await service.createAccount({
      email: 'sub@example.org',
      type: 'subAccount',
      credits: 5,
      companyId,
    })
    await service.createAccount({
      email: 'boss@example.org',
      type: 'companyAdministrator',
      credits: 5,
      companyId,
    })
    const sub = await service.signIn('sub@example.org')
    const boss = await service.signIn('boss@example.org')
    const bySub = await create(sub)
    const byBoss = await create(boss)
    expect((await boss.get(`/deposits/${bySub.id}`)).statusCode).toBe(200)
    expect((await sub.get(`/deposits/${byBoss.id}`)).statusCode).toBe(404)
    expect(pageOf(await boss.get('/deposits')).items).toHaveLength(2)
    expect((await boss.get('/deposits/summary')).json()).toMatchObject({ deposits: 2, pending: 2 })
    expect((await sub.get('/deposits/summary')).json()).toMatchObject({ deposits: 1, confirmed: 0 })
  })
})
