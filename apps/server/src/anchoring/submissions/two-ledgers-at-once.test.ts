import type { Chain } from '@ancrage/chains'
import { asMerkleRoot } from '@ancrage/proof'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Worker } from '../../platform/leases/index.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { anchorOf } from './anchor-of-submission.ts'
import { findAggregation, liveSubmissionsOf } from '../jobs/anchoring-store.ts'
import { undoConfirmation } from './reanchor.ts'
import { releaseAggregation } from '../release/release.ts'
import type { Submission } from './submission-store.ts'

const WITHIN = { timeout: 20_000 }

let service: TestService
let ledgers: readonly Chain[]
let anna: Caller

beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      ledgers = ['first', 'second'].map((id) => ({ ...chain, facts: { ...chain.facts, id } }))
      return ledgers
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})

test('P5: what one ledger confirms while another takes its word back stays confirmed', async () => {
  const { id } = depositOf(await anna.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  const [first, second] = await submissions()
  await service.client.pool.query(`update submissions set state = 'inBlock' where id = $1`, [
    second.id,
  ])
  const worker = await service.sealer()
  const { halfway, goOn, worker: slow } = stoppedBeforeItsCommit(worker)
  const released = release(slow, second)
  await halfway
  let undone = false
  const undoing = undoConfirmation(worker, first).then(() => {
    undone = true
  })
  await vi.waitUntil(async () => undone || (await somebodyWaits(service.client.pool)), WITHIN)
  goOn()
  await Promise.all([released, undoing])

  expect((await submissions()).map(({ state }) => state)).toEqual(['submitted', 'confirmed'])
  expect(depositOf(await anna.get(`/deposits/${id}`)).status).toBe('confirmed')
})

async function submissions(): Promise<[Submission, Submission]> {
  const [first, second] = await liveSubmissionsOf(service.client.database, 1)
  if (!first || !second) throw new Error('both ledgers hold the aggregation')
  return [first, second]
}

async function release(worker: Worker, submission: Submission): Promise<void> {
  const chain = ledgers.find(({ facts }) => facts.id === submission.ledger)
  if (!chain) throw new Error('a submission of no ledger')
  const { merkleRoot } = await findAggregation(worker.database, submission.aggregationId)
  const confirmation = await chain.confirm(
    asMerkleRoot(merkleRoot),
    anchorOf({ submission, older: [] }),
  )
  if (confirmation.state !== 'inBlock') throw new Error('no block holds it')
  await releaseAggregation(worker, chain, { submission, confirmation })
}

/** Everything is written, and nobody else sees it yet. */
function stoppedBeforeItsCommit(worker: Worker) {
  const halfway = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const withLease: Worker['withLease'] = (step) =>
    worker.withLease(async (transaction) => {
      const result = await step(transaction)
      halfway.resolve()
      await going.promise
      return result
    })
  return { halfway: halfway.promise, goOn: () => going.resolve(), worker: { ...worker, withLease } }
}
