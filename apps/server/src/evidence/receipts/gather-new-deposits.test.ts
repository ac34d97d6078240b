import { hash } from 'node:crypto'

import { createDepositBatch, receiptPath, type Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 5000 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const several = async (count: number): Promise<readonly Deposit[]> => {
  const deposits = Array.from({ length: count }, () => newDeposit())
  const reply = await anna.post('/deposits/batch', { deposits })
  return createDepositBatch.reply.parse(reply.json()).items
}
const waiting = async (): Promise<number> => {
  const { rows } = await service.client.pool.query(
    'select id from deposits where receipt_batch_id is null',
  )
  return rows.length
}
const receiptOf = async ({ id }: Deposit) => depositOf(await anna.get(`/deposits/${id}`)).receipt

describe('deposits written together', () => {
  test('have a receipt batch from the start where they are many, and each leads to its token', async () => {
    const made = await several(500)
    expect(await waiting()).toBe(0)
    await service.signReceipts()
    const places = [made[0], made[1], made[499]].filter((one) => one !== undefined)
    expect(places).toHaveLength(3)
    for (const one of places) {
      const steps = receiptPath.parse((await anna.get(`/deposits/${one.id}/receipt/path`)).json())
      const along = steps.path.reduce((message, step) => {
        if (step.operation === 'sha256') return hash('sha256', Buffer.from(message, 'hex'))
        return step.operation === 'append' ? message + step.argument : step.argument + message
      }, steps.digest)
      expect([steps.digest, along]).toEqual([one.digest, steps.imprint])
    }
  })

  test('wait for others of their second where they are few', async () => {
    await several(499)
    expect(await waiting()).toBe(499)
    await service.signReceipts()
    expect(await waiting()).toBe(0)
  })

  test('P7: share one token after authorities that left fifty batches unsigned', async () => {
    await service.client.pool.query(`
      insert into receipt_batches (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at)
      select sha256('nobody'), 0, gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 50)`)
    const made = [...(await several(500)), ...(await several(500))]
    expect(await waiting()).toBe(1000)
    await service.client.pool.query('delete from receipt_batches where leaf_count = 0')
    await service.signReceipts()
    const [first, last] = [made[0], made.at(-1)]
    if (!first || !last) throw new Error('nothing was made')
    const receipt = await receiptOf(first)
    expect(receipt).toBeDefined()
    expect(await receiptOf(last)).toEqual(receipt)
  })
})
