import type { Deposit } from '@ancrage/contract'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

/** Longer than the pause between two looks at what is confirmed. */
const A_WHILE_MS = 11 * 60_000

let service: TestService
let anna: Caller

beforeEach(async () => {
  service = await openTestService()
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})

describe('P5: a block that is undone after it was confirmed', () => {
  test.each([6, 20, 99])(
    '%i deep takes deposits back to pending, then they are proven anew',
    async (depth) => {
      const made = await confirmedDeposit()
      await service.chain.mine(depth - 6)
      await certificate(made)
      await service.chain.reorg(depth)
      await later()
      expect(await read(made)).toMatchObject({ status: 'pending' })
      expect(await certificates(made)).toEqual([{ version: 1, superseded: true }])
      expect((await anna.get(`/deposits/${made.id}/proof`)).statusCode).toBe(409)

      await service.anchor()
      await service.chain.mine(6)
      await service.anchor()
      const again = await read(made)
      expect(again.status).toBe('confirmed')
      expect(again.anchor?.blockHash).not.toBe(made.anchor?.blockHash)
      await certificate(made)
      expect(await certificates(made)).toEqual([
        { version: 1, superseded: true },
        { version: 2, superseded: false },
      ])
    },
  )

  test('leaves no certificate in force, and changes none', async () => {
    const made = await confirmedDeposit()
    await certificate(made)
    const before = await storedFacts(made)
    await service.chain.reorg(6)
    await later()
    expect(await storedFacts(made)).toEqual(before)
    expect((await anna.get(`/deposits/${made.id}/certificate/fr`)).statusCode).toBe(200)
    expect(await certificates(made)).toEqual([{ version: 1, superseded: true }])
  })

  test('is not looked for any more a hundred blocks later', async () => {
    const made = await confirmedDeposit()
    await service.chain.mine(94)
    await later()
    await service.chain.reorg(100)
    await later()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })

  test('while no one was watching is seen at the next look', async () => {
    const made = await confirmedDeposit()
    await service.chain.reorg(6)
    await service.chain.mine(10)
    await later()
    expect(await read(made)).toMatchObject({ status: 'pending' })
    await service.anchor()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })
})

test('P5: a node that lags behind takes no confirmation back', async () => {
  await confirmedDeposit()
  await service.client.pool.query('update submissions set confirmations = 40')
  await later()
  expect(await confirmations()).toBe(40)
  await service.chain.mine(60)
  await later()
  expect(await confirmations()).toBe(66)
})

async function confirmations(): Promise<number | undefined> {
  const { rows } = await service.client.pool.query<{ confirmations: number }>(
    'select confirmations from submissions',
  )
  return rows[0]?.confirmations
}

async function confirmedDeposit(): Promise<Deposit> {
  const { id } = depositOf(await anna.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  const confirmed = depositOf(await anna.get(`/deposits/${id}`))
  expect(confirmed.status).toBe('confirmed')
  return confirmed
}

const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))

async function certificate({ id }: Deposit): Promise<void> {
  expect((await anna.get(`/deposits/${id}/certificate/fr`)).statusCode).toBe(200)
}

async function later(): Promise<void> {
  service.advance(A_WHILE_MS)
  await service.anchor()
}

async function certificates({ id }: Deposit) {
  const { rows } = await service.client.pool.query<{ version: number; superseded: boolean }>(
    `select version, superseded_at is not null as superseded from certificates
     where deposit_id = $1 order by version`,
    [id],
  )
  return rows
}

async function storedFacts({ id }: Deposit) {
  const { rows } = await service.client.pool.query<{ facts: object; issued_at: Date }>(
    'select facts, issued_at from certificates where deposit_id = $1',
    [id],
  )
  return rows
}
