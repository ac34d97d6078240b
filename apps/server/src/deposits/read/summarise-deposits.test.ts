import { getDepositSummary } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const DAY = 24 * 3_600_000

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  await service.createAccount({ email: 'bob@example.org', credits: 10 })
})
afterAll(() => service.close())

const deposit = async (email: string, times = 1) => {
  const caller = await service.signIn(email)
  for (let n = 0; n < times; n += 1) await caller.post('/deposits', newDeposit())
}
const summaryOf = async (email: string) => {
  const caller = await service.signIn(email)
  return getDepositSummary.reply.parse((await caller.get('/deposits/summary')).json())
}

test('20.9: the summary tells each of the last thirty days, and how many were made in the thirty before', async () => {
  await deposit('anna@example.org', 2)
  service.advance(35 * DAY)
  await deposit('anna@example.org')
  service.advance(DAY)
  await deposit('anna@example.org', 3)
  await deposit('bob@example.org')
  const { days, daysBefore, deposits } = await summaryOf('anna@example.org')
  expect([days.length, days.slice(-2), daysBefore, deposits]).toEqual([30, [1, 3], 2, 6])
  expect(days.slice(0, -2).every((count) => count === 0)).toBe(true)
  expect((await summaryOf('bob@example.org')).days.at(-1)).toBe(1)
})

test('20.9: the next sealing is as near as what has waited longest makes it', async () => {
  expect((await summaryOf('anna@example.org')).nextAnchoringSeconds).toBe(0)
  await service.anchor()
  expect((await summaryOf('anna@example.org')).nextAnchoringSeconds).toBe(1)
})

test('20.10: archived deposits are counted apart', async () => {
  await service.createAccount({ email: 'cleo@example.org', credits: 2 })
  const cleo = await service.signIn('cleo@example.org')
  const { id } = depositOf(await cleo.post('/deposits', newDeposit()))
  await cleo.post('/deposits', newDeposit())
  expect(await summaryOf('cleo@example.org')).toMatchObject({ deposits: 2, archived: 0 })
  const url = `/api/deposits/${id}`
  expect((await cleo.call({ method: 'PATCH', url, payload: { archived: true } })).statusCode).toBe(
    200,
  )
  expect(await summaryOf('cleo@example.org')).toMatchObject({ deposits: 1, archived: 1 })
})
