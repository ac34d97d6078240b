import { expect, onTestFinished, test } from 'vitest'

import { openTestService } from '../../testing/test-service.ts'
import { isAnchoringAlive } from './jobs.ts'

test('the anchoring is alive while some worker has lately sealed and asked a ledger, whoever asks', async () => {
  const service = await openTestService()
  onTestFinished(() => service.close())
  const alive = () => isAnchoringAlive(service.context)
  expect(await alive()).toBe(false)
  await service.anchor()
  expect(await alive()).toBe(true)
  for (const silent of ['sealing', 'ledger:development']) {
    await service.client.pool.query(
      `update worker_leases set worked_at = now() - interval '2 minutes' where name = $1`,
      [silent],
    )
    expect(await alive()).toBe(false)
    await service.anchor()
    expect(await alive()).toBe(true)
  }
})
