import type { Deposit } from '@ancrage/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { sealDueDeposits } from '../sealing/aggregate.ts'

const A_WHILE_MS = 11 * 60_000
const YEAR_MS = 400 * 86_400_000
const EMAIL = 'anna@example.org'

let service: TestService

beforeEach(async () => {
  service = await openTestService()
  await service.createAccount({ email: EMAIL, credits: 10 })
})
afterEach(() => service.close())

/** What is done meanwhile is dated by a clock that is 400 days ahead; it is right again afterwards. */
async function aheadOfTime<Result>(work: () => Promise<Result>): Promise<Result> {
  service.advance(YEAR_MS)
  try {
    return await work()
  } finally {
    service.advance(-YEAR_MS)
  }
}

async function create(): Promise<Deposit> {
  const anna = await service.signIn(EMAIL)
  return depositOf(await anna.post('/deposits', newDeposit()))
}

async function statusOf({ id }: Deposit): Promise<string> {
  const anna = await service.signIn(EMAIL)
  return depositOf(await anna.get(`/deposits/${id}`)).status
}

describe('P8 P13: a clock that was a year ahead for a while', () => {
  test('does not keep a block that is undone from being seen for a year', async () => {
    const made = await create()
    await service.anchorAndConfirm()
    service.advance(A_WHILE_MS)
    await aheadOfTime(() => service.anchor())
    await service.chain.reorg(6)
    service.advance(A_WHILE_MS)
    await service.anchor()
    expect(await statusOf(made)).toBe('pending')
  })

  test('does not put off a ledger that failed then', async () => {
    const { id } = service.chain.facts
    await service.client.pool.query(
      `insert into ledger_health (ledger, failures, failing_since, next_attempt_at) values ($1, 1, $2, $2)`,
      [id, new Date(service.context.now().getTime() + YEAR_MS)],
    )
    const made = await create()
    await service.anchorAndConfirm()
    expect(await statusOf(made)).toBe('confirmed')
  })

  test('does not leave a deposit that was made then waiting to be sealed', async () => {
    await aheadOfTime(create)
    const settings = { aggregationSeconds: 600, maxLeaves: 10 }
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(true)
  })
})
