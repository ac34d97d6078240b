import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const DEPOSITS = 15

let service: TestService
let hostile: Caller
let other: Caller
beforeEach(async () => {
  service = await openTestService()
  for (const name of ['hostile', 'other']) {
    await service.createAccount({ email: `${name}@example.org`, credits: DEPOSITS })
  }
  hostile = await service.signIn('hostile@example.org')
  other = await service.signIn('other@example.org')
})
afterEach(() => service.close())

const deposited = async (caller: Caller): Promise<string> =>
  depositOf(await caller.post('/deposits', newDeposit())).id
const draw = (caller: Caller, id: string, language: string) =>
  caller.get(`/deposits/${id}/certificate/${language}`)

test('F1: who asks for more than may wait is refused alone, and told when to ask again', async () => {
  const ids: string[] = []
  for (let at = 0; at < DEPOSITS; at += 1) ids.push(await deposited(hostile))
  const own = await deposited(other)
  const flood = ids.flatMap((id) => [draw(hostile, id, 'fr'), draw(hostile, id, 'en')])
  const [drawn, ...answers] = await Promise.all([draw(other, own, 'fr'), ...flood])
  expect(drawn.statusCode).toBe(200)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  }
})
