import { afterAll, beforeAll, expect, test } from 'vitest'

import { gatherAsBefore } from '../../evidence/receipts/testing/gather-as-before.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { readingOf } from './reading.ts'
import { examineReceipts } from './checks/receipts.ts'

const DEPOSITS = 20

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 100 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const create = async (): Promise<string> => depositOf(await anna.post('/deposits', newDeposit())).id

async function wrongReceipts(): Promise<readonly string[]> {
  const client = await service.client.pool.connect()
  try {
    await client.query('begin')
    const found: string[] = []
    for await (const { invariant } of examineReceipts(readingOf(client))) found.push(invariant)
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('batches of either order are whole, until a leaf of theirs changes', async () => {
  const before = await Promise.all(Array.from({ length: DEPOSITS }, create))
  await gatherAsBefore(service.client.pool, before)
  await service.signReceipts()
  const now = await Promise.all(Array.from({ length: DEPOSITS }, create))
  await service.signReceipts()
  expect(await wrongReceipts()).toEqual([])
  for (const [at, [one]] of [before, now].entries()) {
    await service.client.pool.query('update deposits set digest = sha256(digest) where id = $1', [
      one,
    ])
    expect(await wrongReceipts()).toEqual(Array.from({ length: at + 1 }, () => 'receiptRoot'))
  }
})
