import { expect, onTestFinished, test } from 'vitest'

import { onServer } from '../../platform/database/testing/test-database.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService } from '../../testing/test-service.ts'
import { examineAll } from './run-fsck.ts'

const YEAR_MS = 366 * 86_400_000

test('fsck finds nothing wrong in tokens that were renewed twice, and a renewal that was never one', async () => {
  const service = await openTestService()
  onTestFinished(service.close)
  await service.createAccount({ email: 'anna@example.org', credits: 9 })
  service.advance(-3 * YEAR_MS)
  for (let year = 0; year < 3; year += 1) {
    const anna = await service.signIn('anna@example.org')
    await anna.post('/deposits', newDeposit())
    await service.signReceipts()
    service.advance(YEAR_MS)
    expect(await service.renewTokens()).toBe(true)
  }
  await onServer(service.databaseUrl, async (client) => {
    const found = async () => {
      const findings = []
      for await (const { invariant, id } of examineAll(client)) findings.push(`${invariant} ${id}`)
      return findings
    }
    const { rows } = await client.query('select pages, tokens from renewals order by id')
    expect(rows).toEqual([1, 2, 3].map((count) => ({ pages: count, tokens: count })))
    await client.query('begin')
    expect(await found()).toEqual([])
    await client.query(
      'update renewals set root = (select root from renewals where id = 1) where id = 2',
    )
    expect(await found()).toEqual(['renewalRoot 2', 'renewalVerifies 2'])
    await client.query('rollback')
  })
})
