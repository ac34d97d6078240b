import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { moveCredits, transferCredits } from './index.ts'

let service: TestService
let count = 0
let companyId: string
let members: readonly [string, string]
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  count += 1
  companyId = await service.createCompany(`Atelier ${count}`)
  await move({ owner: { companyId }, amount: 10 })
  members = [await member('one'), await member('two')]
})
afterAll(() => service.close())

const member = (name: string) =>
  service.createAccount({ email: `${name}-${count}@example.org`, type: 'subAccount', companyId })
const move = (movement: Pick<Parameters<typeof moveCredits>[2], 'owner' | 'amount' | 'key'>) =>
  service.client.database.transaction((transaction) =>
    moveCredits(service.context, transaction, { ...movement, kind: 'allotment' }),
  )
const transfer = (amount: number, key?: string, accountId = members[0]) =>
  service.client.database.transaction((transaction) =>
    transferCredits(service.context, transaction, {
      companyId,
      accountId,
      actorId: accountId,
      amount,
      key,
    }),
  )
const creditsOf = async (table: 'accounts' | 'companies', id: string) => {
  const { rows } = await service.client.pool.query<{ credits: string }>(
    `select credits from ${table} where id = $1`,
    [id],
  )
  return Number(rows[0]?.credits)
}
const balances = () =>
  Promise.all([
    creditsOf('companies', companyId),
    ...members.map((id) => creditsOf('accounts', id)),
  ])
const refused = (code: string): unknown => expect.objectContaining({ code })

test('a transfer changes both balances, there and back', async () => {
  expect(await transfer(4)).toBe(true)
  expect(await balances()).toEqual([6, 4, 0])
  expect(await transfer(-3)).toBe(true)
  expect(await balances()).toEqual([9, 1, 0])
})

test('one without a name may be made again, one with a name is made once', async () => {
  expect([await transfer(1), await transfer(1)]).toEqual([true, true])
  expect([await transfer(2, 'monday'), await transfer(2, 'monday')]).toEqual([true, false])
  expect(await balances()).toEqual([6, 4, 0])
})

test('a pool that has too little is told apart from a member who has', async () => {
  await expect(transfer(11)).rejects.toEqual(refused('company.pool_too_small'))
  await transfer(2)
  await expect(transfer(-3)).rejects.toEqual(refused('credits.too_few'))
  expect(await balances()).toEqual([8, 2, 0])
})

test('a name stands for one transfer: of that amount, to that member', async () => {
  await transfer(2, 'monday')
  await expect(transfer(3, 'monday')).rejects.toEqual(refused('idempotency.key_reused'))
  await expect(transfer(2, 'monday', members[1])).rejects.toEqual(refused('idempotency.key_reused'))
  expect(await balances()).toEqual([8, 2, 0])
})

test('a name of which one side alone is known is refused, and the other side not made', async () => {
  const key = `allotment:${companyId}:company:monday`
  await move({ owner: { companyId }, amount: -2, key })
  await expect(transfer(2, 'monday')).rejects.toEqual(refused('idempotency.key_reused'))
  expect(await balances()).toEqual([8, 0, 0])
})

test('a key of one company’s movement is refused for another company', async () => {
  const other = await service.createCompany(`Autre atelier ${count}`)
  const movement = { amount: 1, key: `shared-${count}` }
  await move({ ...movement, owner: { companyId } })
  await expect(move({ ...movement, owner: { companyId: other } })).rejects.toEqual(
    refused('idempotency.key_reused'),
  )
  expect(await creditsOf('companies', other)).toBe(0)
})

test('a balance that could not be counted exactly any more is refused as too large', async () => {
  const owner = { accountId: members[0] }
  await move({ owner, amount: Number.MAX_SAFE_INTEGER })
  await expect(move({ owner, amount: 1 })).rejects.toEqual(refused('credits.too_many'))
  expect(await creditsOf('accounts', members[0])).toBe(Number.MAX_SAFE_INTEGER)
})
