import type { Chain, HeaderSource } from '@ancrage/chains'
import { asMerkleRoot } from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { anchorOf } from '../submissions/anchor-of-submission.ts'
import { findAggregation, liveSubmissionsOf } from '../jobs/anchoring-store.ts'
import { fileProofAssembler } from './assemble-proof.ts'
import { releaseAggregation } from './release.ts'

let service: TestService
let ledger: Chain
let anna: Caller
beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      ledger = chain
      return ['first', 'second'].map((id) => ({ ...chain, facts: { ...chain.facts, id } }))
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})

const query = (text: string, values: readonly unknown[] = []) =>
  service.client.pool.query<{ id: string }>(text, [...values])
const make = async () => depositOf(await anna.post('/deposits', newDeposit())).id
const statusOf = async (id: string) => depositOf(await anna.get(`/deposits/${id}`)).status

/** Its block is deep enough, and nothing of it is released yet. */
async function buried(): Promise<void> {
  await service.anchor()
  await service.chain.mine(6)
}

async function release(headers: HeaderSource = ledger.headers): Promise<void> {
  const worker = await service.sealer()
  const [submission] = await liveSubmissionsOf(worker.database, 1)
  if (!submission) throw new Error('no ledger holds the aggregation')
  const { merkleRoot } = await findAggregation(worker.database, submission.aggregationId)
  const anchor = anchorOf({ submission, older: [] })
  const confirmation = await ledger.confirm(asMerkleRoot(merkleRoot), anchor)
  if (confirmation.state !== 'inBlock') throw new Error('no block holds it')
  await releaseAggregation(worker, { ...ledger, headers }, { submission, confirmation })
}

test('what a second ledger confirms as well is told once', async () => {
  await make()
  await service.anchorAndConfirm()
  const { rows } = await service.client.pool.query('select state from submissions')
  expect(rows).toEqual([{ state: 'confirmed' }, { state: 'confirmed' }])
  const mails = await mailsTo(service, 'anna@example.org')
  expect(mails.map(({ kind }) => kind)).toEqual(['depositConfirmed'])
})

test('no block is believed that the ledger has no longer, or no longer there', async () => {
  const id = await make()
  await buried()
  const { headers } = ledger
  const sources: HeaderSource[] = [
    { ...headers, headerAt: async () => undefined },
    { ...headers, headerAt: (height) => headers.headerAt(height - 1n) },
  ]
  for (const source of sources) {
    await expect(release(source)).rejects.toThrow(`is not released: the proof of deposit ${id} is `)
    expect(await statusOf(id)).toBe('pending')
  }
  await release()
  expect(await statusOf(id)).toBe('confirmed')
})

test('what was erased after it was sealed is released with the others', async () => {
  const made = [await make(), await make(), await make()]
  await service.anchor()
  await query(`update deposits set nonce = '' where leaf_index < 2`)
  await service.chain.mine(6)
  await release()
  // The service no longer finds what was erased: it is asked of the database.
  const { rows } = await query(
    'select id from deposits where id = any($1::uuid[]) and confirmed_at is not null',
    [made],
  )
  expect(rows).toHaveLength(3)
})

test('no file has a proof that the deposit does not have', () => {
  const leaf = { digest: new Uint8Array(32), nonce: new Uint8Array(16) }
  const timestamp = { attestations: [], branches: [] }
  const proofOf = fileProofAssembler({ leaf, path: [], timestamp }, [leaf.digest])
  expect(() => proofOf(1)).toThrow('the deposit has no such file')
})

describe('of several pages of leaves', () => {
  const fill = (count: number) =>
    query(
      `insert into calendar_commitments (commitment, created_at)
       select sha256(i::text::bytea), now() from generate_series(1, $1::int) as i`,
      [count],
    )

  test('nothing is released while one is missing; where all are, they are computed anew', async () => {
    await fill(2_600)
    const id = await make()
    await buried()
    const kept = await query('create table kept as select * from tree_pages')
    expect(kept.rowCount).toBe(12)
    for (const missing of ['level = 0 and position = 5', 'level = 1']) {
      await query(`delete from tree_pages where ${missing}`)
      await expect(release()).rejects.toThrow('is broken: pages are missing')
      await query('insert into tree_pages select * from kept on conflict do nothing')
    }
    expect(await statusOf(id)).toBe('pending')
    await query('delete from tree_pages')
    await release()
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('each leaf is looked at, and the one that is not proven is named', async () => {
    await fill(300)
    const made = [await make(), await make()]
    await buried()
    await query(`update calendar_commitments set commitment = sha256('x') where leaf_index = 257`)
    await expect(release()).rejects.toThrow('is not released: the proof of leaf 257 is ')
    await query(`delete from calendar_commitments where leaf_index = 257`)
    const { rows } = await query(
      `update deposits set nonce = substr(sha256('x'), 1, 16)
       where leaf_index = (select max(leaf_index) from deposits) returning id`,
    )
    expect(made).toContain(rows[0]?.id)
    await expect(release()).rejects.toThrow(`the proof of deposit ${rows[0]?.id} is `)
  })
})
