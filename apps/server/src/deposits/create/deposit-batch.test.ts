import { randomUUID } from 'node:crypto'

import { createDepositBatch, type Deposit, type NewDeposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { sweepKeys } from './sweep-keys.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 2000 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

type Reply = Awaited<ReturnType<Caller['post']>>
const itemsOf = (reply: Reply): readonly Deposit[] =>
  createDepositBatch.reply.parse(reply.json()).items
const creditsOf = async (caller: Caller) => profileOf(await caller.get('/user/profile')).credits
const send = (caller: Caller, deposits: readonly NewDeposit[], key: string = randomUUID()) =>
  caller.post('/deposits/batch', { deposits }, { 'idempotency-key': key })
const several = (count: number): NewDeposit[] =>
  Array.from({ length: count }, (_, n) => newDeposit({ title: `Œuvre ${n}` }))

describe('a batch of deposits', () => {
  test('answers 201 with all of them, in their order, and takes a credit for each', async () => {
    const before = await creditsOf(anna)
    const deposits = [
      newDeposit({ title: 'Une' }),
      newDeposit({ title: 'Deux', files: [fileOf('a', 'a.txt'), fileOf('b', 'b.txt')] }),
      newDeposit({ title: 'Trois', reference: 'R-3' }),
    ]
    const reply = await send(anna, deposits)
    expect(reply.statusCode).toBe(201)
    const items = itemsOf(reply)
    expect(items.map(({ title, fileCount }) => [title, fileCount])).toEqual([
      ['Une', 1],
      ['Deux', 2],
      ['Trois', 1],
    ])
    expect(await creditsOf(anna)).toBe(before - 3)
    for (const made of items) {
      expect(depositOf(await anna.get(`/deposits/${made.id}`))).toEqual(made)
    }
  })

  test('of a thousand is written whole, and numbered in its order', async () => {
    const items = itemsOf(await send(anna, several(1000)))
    expect(items).toHaveLength(1000)
    const numbers = items.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted())
    await service.anchorAndConfirm()
    const last = depositOf(await anna.get(`/deposits/${items[999]?.id}`))
    expect([last.title, last.status]).toEqual(['Œuvre 999', 'confirmed'])
  })

  test('of more than a thousand, or of none, is a 422', async () => {
    for (const deposits of [several(1001), []]) {
      const reply = await send(anna, deposits)
      expect([reply.statusCode, Object.keys(refusalOf(reply).fields ?? {})]).toEqual([
        422,
        ['deposits'],
      ])
    }
  })

  test('names the place of what is wrong, and writes none of the others', async () => {
    const before = await creditsOf(anna)
    const deposits = several(14)
    deposits[12] = newDeposit({ title: '  ' })
    deposits[13] = newDeposit({ files: [{ ...fileOf('x'), sha256: 'A'.repeat(64) }] })
    const reply = await send(anna, deposits)
    expect(reply.statusCode).toBe(422)
    expect(refusalOf(reply)).toMatchObject({
      code: 'request.invalid',
      fields: {
        'deposits.12.title': 'Le titre est requis',
        'deposits.13.files.0.sha256':
          'L’empreinte SHA-256 doit comporter 64 chiffres hexadécimaux en minuscules',
      },
    })
    expect(await creditsOf(anna)).toBe(before)
  })

  test('T051: above 1 MiB is a 413', async () => {
    const reply = await send(anna, [newDeposit({ description: 'x'.repeat(1024 * 1024) })])
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([413, 'request.too_large'])
  })

  test('with a predecessor of somebody else’s is answered like a missing one, and writes none', async () => {
    await service.createAccount({ email: 'other@example.org', credits: 1 })
    const other = await service.signIn('other@example.org')
    const foreign = depositOf(await other.post('/deposits', newDeposit()))
    const [own] = itemsOf(await send(anna, several(1)))
    const before = await creditsOf(anna)
    const refused = await send(anna, [
      newDeposit({ previousDepositId: own?.id }),
      newDeposit({ previousDepositId: foreign.id }),
    ])
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
    expect(await creditsOf(anna)).toBe(before)
    const again = [
      newDeposit({ previousDepositId: own?.id }),
      newDeposit({ previousDepositId: own?.id }),
    ]
    expect(itemsOf(await send(anna, again)).map((item) => item.previousDepositId)).toEqual([
      own?.id,
      own?.id,
    ])
  })
})

describe('P3: the credits of a batch', () => {
  test('that are too few by one make none of it', async () => {
    await service.createAccount({ email: 'nearly@example.org', credits: 9 })
    const nearly = await service.signIn('nearly@example.org')
    const refused = await send(nearly, several(10), 'not-quite-enough')
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([402, 'deposit.no_credits_left'])
    expect(await creditsOf(nearly)).toBe(9)
    expect((await send(nearly, several(9), 'not-quite-enough')).statusCode).toBe(201)
    expect(await creditsOf(nearly)).toBe(0)
  })

  test('20 batches of 10 at once on 55 credits make exactly five', async () => {
    await service.createAccount({ email: 'racing@example.org', credits: 55 })
    const racing = await service.signIn('racing@example.org')
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(racing, several(10))))
    const answeredWith = (status: number) =>
      replies.filter((reply) => reply.statusCode === status).length
    expect([answeredWith(201), answeredWith(402)]).toEqual([5, 15])
    const { rows } = await service.client.pool.query(
      `select a.credits, a.deposit_count as made,
         (select sum(amount) from credit_entries where account_id = a.id) as ledger,
         (select count(*) from deposits where account_id = a.id) as written
       from accounts a where email = 'racing@example.org'`,
    )
    expect(rows).toEqual([{ credits: '5', made: '50', ledger: '5', written: '50' }])
  })
})

describe('P9: the same batch twice', () => {
  test('with the same key gives the same 201 and one charge, anchored meanwhile or not', async () => {
    const before = await creditsOf(anna)
    const deposits = several(3)
    const first = await send(anna, deposits, 'the-same-batch')
    await service.anchorAndConfirm()
    const second = await send(anna, deposits, 'the-same-batch')
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(await creditsOf(anna)).toBe(before - 3)
  })

  test('at once, twenty times, gives one batch and one charge', async () => {
    const before = await creditsOf(anna)
    const deposits = several(5)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(anna, deposits, 'twenty-at-once')),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => itemsOf(reply)[4]?.id)).size).toBe(1)
    expect(await creditsOf(anna)).toBe(before - 5)
  })

  test('with the same key for another batch, or for a deposit alone, is a 409', async () => {
    const deposits = several(2)
    await send(anna, deposits, 'one-batch-only')
    const before = await creditsOf(anna)
    const other = await send(anna, deposits.toReversed(), 'one-batch-only')
    const alone = await anna.post('/deposits', deposits[0] ?? {}, {
      'idempotency-key': 'one-batch-only',
    })
    for (const reply of [other, alone]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'idempotency.key_reused'])
    }
    expect(await creditsOf(anna)).toBe(before)
  })

  test('a day later is a new request: its key has been forgotten', async () => {
    const deposits = several(1)
    const sendAgain = async () => itemsOf(await send(anna, deposits, 'kept-for-a-day'))[0]?.id
    const age = (hours: number) =>
      service.client.pool.query(
        "update idempotency_keys set created_at = created_at - $1 * interval '1 hour' where key = 'kept-for-a-day'",
        [hours],
      )
    const first = await sendAgain()
    await age(23)
    await sweepKeys(service.context)
    expect(await sendAgain()).toBe(first)
    await age(2)
    await sweepKeys(service.context)
    expect(await sendAgain()).not.toBe(first)
  })

  test('once before and once after a restart gives the same 201', async () => {
    const deposits = several(2)
    const first = await send(anna, deposits, 'across-a-restart')
    const restarted = await openTestService({ databaseUrl: service.databaseUrl })
    try {
      const again = await restarted.signIn('anna@example.org')
      const second = await send(again, deposits, 'across-a-restart')
      expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    } finally {
      await restarted.close()
    }
  })
})

test('Q5: batches that wait for others of their account spend nothing once the key that sent them is revoked', async () => {
  const email = 'program@example.org'
  const id = await service.createAccount({ email, credits: 10 })
  const owner = await service.signIn(email)
  const wanted = { name: 'Programme', scopes: ['deposits:write'] }
  const { key } = (await owner.post('/api-keys', wanted)).json<{ key: string }>()
  const sendTwo = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/deposits/batch',
      headers: { authorization: `Bearer ${key}` },
      payload: { deposits: several(2) },
    })
  // The first use of a key is noted in its row: calls that begin together would wait for each other there.
  expect((await sendTwo()).statusCode).toBe(201)
  const held = await hold(service, 'select 1 from accounts where id = $1 for update', [id])
  const sent = Array.from({ length: 4 }, sendTwo)
  await held.untilWaiting(1)
  await service.client.pool.query('delete from api_keys where account_id = $1', [id])
  await held.letGo()
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  // Two are written at a time; the second may not have begun when the key ends.
  const written = statuses.filter((status) => status === 201).length
  expect([1, 2]).toContain(written)
  expect(statuses.filter((status) => status === 401)).toHaveLength(4 - written)
  expect(await creditsOf(owner)).toBe(8 - 2 * written)
})
