import { creditHistory, type CreditEntry } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { moveCredits } from './index.ts'

let service: TestService
let count = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function person(credits: number): Promise<{ id: string; caller: Caller }> {
  const email = `person-${(count += 1)}@example.org`
  const id = await service.createAccount({ email, credits })
  return { id, caller: await service.signIn(email) }
}
const run = (statement: string, values: unknown[] = []) =>
  service.client.pool.query<Record<string, unknown>>(statement, values)
const balanceOf = async (caller: Caller) => profileOf(await caller.get('/user/profile')).credits
const move = (movement: Parameters<typeof moveCredits>[2]) =>
  service.client.database.transaction((transaction) =>
    moveCredits(service.context, transaction, movement),
  )
const statusesOf = (replies: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
const sumOf = async (id: string) =>
  Number(
    (await run('select sum(amount) from credit_entries where account_id = $1', [id])).rows[0]?.[
      'sum'
    ],
  )

describe('P3 credits', () => {
  test('200 deposits at once on 10 credits make exactly 10', async () => {
    const { id, caller } = await person(10)
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => caller.post('/deposits', newDeposit())),
    )
    expect(statusesOf(replies)).toEqual({ 201: 10, 402: 190 })
    expect([await balanceOf(caller), await sumOf(id)]).toEqual([0, 0])
  })

  test('P3 of which 50 are debited 200 times at once by hand end at zero, never below', async () => {
    const { id, caller } = await person(50)
    const done = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        move({ owner: { accountId: id }, kind: 'correction', amount: -1, reason: 'essai' }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    for (const one of done) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'credits.too_few' })
    }
    expect([await balanceOf(caller), await sumOf(id)]).toEqual([0, 0])
  })

  test('a key that stands for one kind of movement is refused for another', async () => {
    const { id, caller } = await person(0)
    const movement = { owner: { accountId: id }, amount: 5, key: `key-${id}` }
    expect(await move({ ...movement, kind: 'allotment' })).toBe(true)
    expect(await move({ ...movement, kind: 'allotment' })).toBe(false)
    await expect(move({ ...movement, kind: 'purchase' })).rejects.toMatchObject({
      code: 'idempotency.key_reused',
    })
    expect([await balanceOf(caller), await sumOf(id)]).toEqual([5, 5])
  })

  test('below zero are refused by the database itself, whoever writes', async () => {
    const { id } = await person(1)
    await expect(run('update accounts set credits = -1 where id = $1', [id])).rejects.toThrow(
      'accounts_credits_never_negative',
    )
    await expect(
      run('update accounts set credits = 9007199254740992 where id = $1', [id]),
    ).rejects.toThrow('accounts_credits_exact')
    await expect(
      run(`insert into credit_entries (kind, amount, created_at) values ('correction', 1, now())`),
    ).rejects.toThrow('credit_entries_have_one_owner')
  })
})

describe('T085 a refund', () => {
  test('of one deposit is made once, however often it is asked for', async () => {
    const { id, caller } = await person(5)
    const made = depositOf(await caller.post('/deposits', newDeposit()))
    const refund = () =>
      move({ owner: { accountId: id }, kind: 'refund', amount: 1, depositId: made.id })
    const done = await Promise.all(Array.from({ length: 10 }, refund))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect([await balanceOf(caller), await sumOf(id)]).toEqual([5, 5])
  })

  test('or any movement with the same key is made once; another one with that key is refused', async () => {
    const { id, caller } = await person(0)
    const buy = (amount: number) =>
      move({ owner: { accountId: id }, kind: 'purchase', amount, key: `order:${id}` })
    expect(
      await Promise.all([buy(10), buy(10), buy(10)]).then((done) => done.filter(Boolean)),
    ).toHaveLength(1)
    expect(await balanceOf(caller)).toBe(10)
    await expect(buy(11)).rejects.toMatchObject({ code: 'idempotency.key_reused' })
    expect(await sumOf(id)).toBe(10)
  })
})

describe('an unlimited account', () => {
  test('T086 that is made so, or no more, while it deposits is charged by what it is at that moment', async () => {
    const { id, caller } = await person(20)
    const toggles = Array.from({ length: 10 }, (_, n) =>
      run('update accounts set unlimited_deposits = $2 where id = $1', [id, n % 2 === 0]),
    )
    const deposits = Array.from({ length: 40 }, () => caller.post('/deposits', newDeposit()))
    const replies = await Promise.all(deposits)
    await Promise.all(toggles)
    const { 201: made = 0 } = statusesOf(replies)
    const { rows } = await run(
      `select -sum(amount) as charged, count(*) as entries from credit_entries
       where account_id = $1 and kind = 'deposit'`,
      [id],
    )
    expect(Number(rows[0]?.['entries'])).toBe(made)
    expect(await balanceOf(caller)).toBe(20 - Number(rows[0]?.['charged']))
    expect(await sumOf(id)).toBe(await balanceOf(caller))
  })
})

describe('a cap', () => {
  test('stops the deposits of a month, and lets them go on in the next', async () => {
    const { id, caller } = await person(100)
    await run('update accounts set monthly_cap = 3 where id = $1', [id])
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => caller.post('/deposits', newDeposit())),
    )
    expect(statusesOf(replies)).toEqual({ 201: 3, 402: 7 })
    const refused = await caller.post('/deposits', newDeposit())
    expect(refusalOf(refused).code).toBe('deposit.cap_reached')
    await run(`update accounts set spent_since = spent_since - interval '1 month' where id = $1`, [
      id,
    ])
    expect((await caller.post('/deposits', newDeposit())).statusCode).toBe(201)
    expect(await balanceOf(caller)).toBe(96)
  })
})

describe('the history of one’s credits', () => {
  test('shows every movement once, the newest first, page by page; its sum is the balance', async () => {
    const { id, caller } = await person(10)
    for (let n = 0; n < 5; n += 1) await caller.post('/deposits', newDeposit())
    await move({
      owner: { accountId: id },
      kind: 'correction',
      amount: 3,
      reason: 'Geste commercial',
    })
    const seen: CreditEntry[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await caller.get(`/user/credit-entries?limit=3${cursor && `&cursor=${cursor}`}`)
      const page = creditHistory.parse(reply.json())
      seen.push(...page.items)
      cursor = page.nextCursor
    }
    expect(seen.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['correction', 3],
      ...Array.from({ length: 5 }, () => ['deposit', -1]),
      ['allotment', 10],
    ])
    expect(seen[0]).toMatchObject({ reason: 'Geste commercial', depositTitle: null })
    expect(seen[1]?.depositTitle).toBe('Où naissent les étoiles')
    expect(seen.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balanceOf(caller))
  })

  test('T050 shows nothing of anybody else’s', async () => {
    const { caller: anna } = await person(7)
    const { caller: bert } = await person(1)
    const history = async (caller: Caller) =>
      creditHistory.parse((await caller.get('/user/credit-entries')).json()).items
    expect((await history(anna)).map(({ amount }) => amount)).toEqual([7])
    expect((await history(bert)).map(({ amount }) => amount)).toEqual([1])
  })

  test('T050 shows the titles of deposits to nobody but their owner, not even to administrators', async () => {
    const { id, caller } = await person(1)
    await caller.post('/deposits', newDeposit({ title: 'Rien que pour moi' }))
    await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
    const ada = await service.signIn('ada@example.org')
    const reply = await ada.get(`/admin/users/${id}/credit-entries`)
    const [charge] = creditHistory.parse(reply.json()).items
    expect(charge).toMatchObject({ kind: 'deposit', depositTitle: null })
    expect(reply.body).not.toContain('Rien que pour moi')
  })

  test('names the member in the company’s history, and the company in the member’s', async () => {
    const companyId = await service.createCompany('Éditions du Phare')
    const boss = { email: 'boss@example.org', type: 'companyAdministrator', companyId } as const
    await service.createAccount(boss)
    const member = { email: 'anna@example.org', type: 'subAccount', companyId } as const
    const id = await service.createAccount(member)
    await move({ owner: { companyId }, kind: 'correction', amount: 9, reason: 'essai' })
    const directing = await service.signIn(boss.email)
    await directing.post(`/company/sub-accounts/${id}/allotments`, { credits: 4 })
    await directing.post(`/company/sub-accounts/${id}/withdrawals`, { credits: 1 })
    const historyAt = async (caller: Caller, path: string) =>
      creditHistory
        .parse((await caller.get(path)).json())
        .items.map(({ amount, counterpart }) => [amount, counterpart])
    expect(await historyAt(directing, '/company/credit-entries')).toEqual([
      [1, 'Compte anna@example.org'],
      [-4, 'Compte anna@example.org'],
      [9, null],
    ])
    const anna = await service.signIn(member.email)
    expect(await historyAt(anna, '/user/credit-entries')).toEqual([
      [-1, 'Éditions du Phare'],
      [4, 'Éditions du Phare'],
    ])
  })
})
