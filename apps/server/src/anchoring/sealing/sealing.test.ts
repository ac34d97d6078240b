import { randomBytes } from 'node:crypto'

import type { Deposit } from '@ancrage/contract'
import {
  applyPath,
  asDigest,
  encodeProof,
  hexToBytes,
  verify,
  type HeaderFacts,
} from '@ancrage/proof'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { sealDueDeposits } from './aggregate.ts'
import { takeSealing } from './sealing-store.ts'
import { storeMissingTrees } from './stored-tree.ts'
import {
  timestampOfCommitment,
  type CommitmentTimestamp,
} from '../release/timestamp-of-commitment.ts'

let service: TestService
let anna: Caller
beforeEach(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1000 })
  anna = await service.signIn('anna@example.org')
})
afterEach(() => service.close())

const AT_ONCE = { aggregationSeconds: 0, maxLeaves: 10_000 }

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const createSeveral = async (count: number): Promise<readonly Deposit[]> => {
  const made: Deposit[] = []
  while (made.length < count) made.push(await create())
  return made
}
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))

type Row = Readonly<Record<string, unknown>>
const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await service.client.pool.query<Row>(text, [...values])).rows

async function hand(commitment = randomBytes(32)): Promise<Uint8Array> {
  await query('insert into calendar_commitments (commitment, created_at) values ($1, $2)', [
    commitment,
    service.context.now(),
  ])
  return commitment
}

const timestampOf = (commitment: Uint8Array): Promise<CommitmentTimestamp | undefined> =>
  timestampOfCommitment(service.context.database, commitment)

async function verdictOf(digest: Uint8Array, proof: Uint8Array): Promise<string> {
  const headers = new Map<bigint, HeaderFacts>()
  for (let height = 0n; height <= BigInt(service.chain.tip().height); height += 1n) {
    const header = await service.chain.headers.headerAt(height)
    if (header) headers.set(height, header)
  }
  const headerAt = (_chain: string, height: bigint) => headers.get(height)
  return verify({ digest: asDigest(digest), proof, headerAt }).status
}

async function verdictOfDeposit({ id, digest }: Deposit): Promise<string> {
  const { rawPayload } = await anna.get(`/deposits/${id}/proof`)
  return verdictOf(hexToBytes(digest), rawPayload)
}

async function verdictOfCommitment(commitment: Uint8Array): Promise<string> {
  const found = await timestampOf(commitment)
  if (!found || found.status === 'unsealed' || !found.timestamp) return 'nothing'
  const { timestamp } = found
  const proof = encodeProof({ fileHashOp: 'sha256', digest: commitment, timestamp })
  return verdictOf(commitment, proof)
}

describe('deposits and calendar commitments', () => {
  test('share an aggregation, a transaction and its confirmation', async () => {
    const deposits = await createSeveral(3)
    const commitments = [await hand(), await hand()]
    expect(await timestampOf(commitments[0] ?? randomBytes(32))).toEqual({ status: 'unsealed' })
    await service.anchor()
    expect(await query('select leaf_count from aggregations')).toEqual([{ leaf_count: 5 }])
    for (const commitment of commitments) {
      expect(await timestampOf(commitment)).toMatchObject({
        status: 'pending',
        timestamp: undefined,
      })
    }
    await service.anchorAndConfirm()
    for (const deposit of deposits) expect(await verdictOfDeposit(deposit)).toBe('confirmed')
    for (const commitment of commitments) {
      expect(await timestampOf(commitment)).toMatchObject({ status: 'confirmed' })
      expect(await verdictOfCommitment(commitment)).toBe('confirmed')
    }
  })

  test('of the calendar alone make an aggregation too', async () => {
    const commitments = [await hand(), await hand(), await hand()]
    await service.anchorAndConfirm()
    expect(
      await query('select leaf_count, confirmed_at is not null as confirmed from aggregations'),
    ).toEqual([{ leaf_count: 3, confirmed: true }])
    const verdicts = await Promise.all(commitments.map(verdictOfCommitment))
    expect(verdicts).toEqual(['confirmed', 'confirmed', 'confirmed'])
  })

  test('are taken oldest first, up to the most that one aggregation may hold', async () => {
    const handed: Uint8Array[] = []
    const made: Deposit[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      handed.push(await hand())
      service.advance(1_000)
      made.push(await create())
      service.advance(1_000)
    }
    expect(await sealDueDeposits(await service.sealer(), { ...AT_ONCE, maxLeaves: 3 })).toBe(true)
    const statuses = await Promise.all(handed.map(async (one) => (await timestampOf(one))?.status))
    expect(statuses).toEqual(['pending', 'pending', 'unsealed'])
    const steps = await Promise.all(made.map(async (one) => (await read(one)).step.name))
    expect(steps).toEqual(['sealed', 'received', 'received'])
  })

  test('wait until the oldest of both is due, or until both together are enough', async () => {
    const settings = { aggregationSeconds: 600, maxLeaves: 4 }
    await createSeveral(2)
    await hand()
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(false)
    await hand()
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(true)
    await hand()
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(false)
    service.advance(600_000)
    expect(await sealDueDeposits(await service.sealer(), settings)).toBe(true)
  })

  test('that nobody handed in have no timestamp', async () => {
    expect(await timestampOf(randomBytes(32))).toBeUndefined()
  })

  test('P4: are not released when a commitment of the calendar was changed', async () => {
    const deposit = await create()
    await hand()
    await service.anchor()
    await query('update calendar_commitments set commitment = $1', [randomBytes(32)])
    await service.chain.mine(6)
    expect(await service.anchor()).toBe(false)
    expect((await read(deposit)).status).toBe('pending')
  })
})

describe('the stored tree', () => {
  test('of an aggregation sealed before trees were stored is made when it is asked for', async () => {
    const deposits = await createSeveral(3)
    const commitment = await hand()
    await service.anchor()
    await query('delete from tree_pages')
    await service.anchorAndConfirm()
    for (const deposit of deposits) expect(await verdictOfDeposit(deposit)).toBe('confirmed')
    await query('delete from tree_pages')
    for (const deposit of deposits) expect(await verdictOfDeposit(deposit)).toBe('confirmed')
    expect(await verdictOfCommitment(commitment)).toBe('confirmed')
  })

  test('is made at the start for all that have none, and a broken one stops no other', async () => {
    const [broken, whole] = [await create(), await (await service.anchor(), create())]
    await service.anchorAndConfirm()
    await query('delete from tree_pages')
    await query('update deposits set nonce = $2 where id = $1', [broken.id, Buffer.alloc(16)])
    await storeMissingTrees(service.context)
    expect(
      await query('select count(distinct aggregation_id)::int as trees from tree_pages'),
    ).toEqual([{ trees: 1 }])
    expect(await verdictOfDeposit(whole)).toBe('confirmed')
    expect((await anna.get(`/deposits/${broken.id}/proof`)).statusCode).toBe(500)
  })

  test('T102: keeps every other proof whole when a nonce is erased, before or after the block', async () => {
    const [early, other, late] = await createSeveral(3)
    if (!early || !other || !late) throw new Error('three deposits were wanted')
    const erase = ({ id }: Deposit) => query(`update deposits set nonce = '' where id = $1`, [id])
    await service.anchor()
    await erase(early)
    await service.anchorAndConfirm()
    await erase(late)
    expect((await read(other)).status).toBe('confirmed')
    expect(await verdictOfDeposit(other)).toBe('confirmed')
  })

  test('gives nobody a proof that a damaged page has spoilt', async () => {
    const [first] = await createSeveral(2)
    await service.anchorAndConfirm()
    await query('update tree_pages set nodes = set_byte(nodes, 40, get_byte(nodes, 40) # 1)')
    expect((await anna.get(`/deposits/${first?.id}/proof`)).statusCode).toBe(500)
  })

  test('leads from a commitment to the root that is anchored', async () => {
    await createSeveral(2)
    const commitment = await hand()
    await service.anchor()
    const found = await timestampOf(commitment)
    if (found?.status !== 'pending') throw new Error('the commitment is not sealed')
    const root = Buffer.from(applyPath(found.path, commitment))
    expect(await query('select merkle_root from aggregations')).toEqual([{ merkle_root: root }])
  })
})

test('P1: a crash between the pages and the seal leaves nothing, and the next run seals', async () => {
  const deposits = await createSeveral(3)
  const commitment = await hand()
  // The connection dies in the last statement of the transaction, as it would with the process.
  await query(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await query('create trigger die before update on aggregations execute function die()')
  const failure = await sealDueDeposits(await service.sealer(), AT_ONCE).catch(
    (error: unknown) => error,
  )
  expect(isDatabaseDown(failure)).toBe(true)
  const left = `select (select count(*) from aggregations) + (select count(*) from tree_pages)
    + (select count(*) from deposits where leaf_index is not null)
    + (select count(*) from calendar_commitments where leaf_index is not null) as left`
  expect(await query(left)).toEqual([{ left: '0' }])
  await query('drop trigger die on aggregations')
  await service.anchorAndConfirm()
  for (const deposit of deposits) expect(await verdictOfDeposit(deposit)).toBe('confirmed')
  expect(await verdictOfCommitment(commitment)).toBe('confirmed')
})

test('an account is suspended while a large batch is being sealed', async () => {
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const id = await service.createAccount({ email: 'bruno@example.org' })
  const ada = await service.signIn('ada@example.org')
  const reply = await service.context.database.transaction(async (transaction) => {
    expect(await takeSealing(transaction)).toBe(true)
    return ada.post(`/admin/users/${id}/suspend`, {})
  })
  expect(reply.json()).toMatchObject({ id, state: 'suspended' })
})
