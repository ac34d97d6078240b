import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { sealDueDeposits } from '../sealing/aggregate.ts'

const SETTINGS = { aggregationSeconds: 600, maxLeaves: 10 }

let service: TestService
let flooder: Caller
let other: Caller
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  await service.createAccount({ email: 'flooder@example.org', credits: 1000 })
  await service.createAccount({ email: 'other@example.org', credits: 10 })
  flooder = await service.signIn('flooder@example.org')
  other = await service.signIn('other@example.org')
})
afterAll(() => service.close())

const stepOf = async (id: string) => depositOf(await other.get(`/deposits/${id}`)).step.name

test('T087 who floods is stopped at sixty calls a minute, and nobody else is', async () => {
  const calls = Array.from({ length: 70 }, () => flooder.post('/deposits', newDeposit()))
  const replies = await Promise.all(calls)
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refusalOf(refused[0]).code).toBe('limit.exceeded')
  expect((await other.post('/deposits', newDeposit())).statusCode).toBe(201)
  service.advance(60_000)
  expect((await flooder.post('/deposits', newDeposit())).statusCode).toBe(201)
})

test('T087 a deposit behind a flood waits no longer than one alone: full batches are closed at once, one after the other', async () => {
  const deposits = Array.from({ length: 95 }, () => newDeposit())
  expect((await flooder.post('/deposits/batch', { deposits })).statusCode).toBe(201)
  const { id } = depositOf(await other.post('/deposits', newDeposit()))
  const worker = await service.sealer()
  let batches = 0
  while (await sealDueDeposits(worker, SETTINGS)) batches += 1
  // Nobody has waited for the clock yet: only what does not fill a batch is left.
  expect([batches, await stepOf(id)]).toEqual([15, 'received'])
  service.advance(SETTINGS.aggregationSeconds * 1000)
  expect(await sealDueDeposits(worker, SETTINGS)).toBe(true)
  expect(await stepOf(id)).toBe('sealed')
})
