import type { Chain } from '@ancrage/chains'
import { openBitcoinLedger } from '@ancrage/chains/bitcoin'
import { openRpcServer } from '@ancrage/dev-chain'
import { listDeposits, type Deposit } from '@ancrage/contract'
import { asMerkleRoot, parseTransaction, type Txid } from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { openLeases } from '../../platform/leases/index.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { startAnchoring } from '../jobs/anchoring-loop.ts'
import { feesOfTheDay } from './fee-budget.ts'

const FEES = { fallbackFeeRate: 2, maxFeePerTransaction: 1_000, maxFeePerDay: 1_000 }
/** Longer than any pause between two attempts at a ledger. */
const A_WHILE_MS = 11 * 60_000
const WITHIN = { timeout: 20_000 }

let service: TestService
let anna: Caller
let nodeUrl: string

beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      const rpcServer = await openRpcServer(chain, { port: 0 })
      onTestFinished(() => rpcServer.close())
      nodeUrl = rpcServer.url
      return [openBitcoinLedger({ url: nodeUrl, network: 'regtest', ...FEES })]
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})

describe('a node with its wallet', () => {
  test('confirms a deposit in six blocks', async () => {
    const made = await create()
    await service.anchorAndConfirm()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })

  test('tells those who share a transaction what it costs, one by one and in the list', async () => {
    const made = await create()
    await create()
    await service.anchor()
    const { rows } = await service.client.pool.query<{ satoshi: number }>(
      'select fee::int as satoshi from submissions',
    )
    const fee = { satoshi: rows[0]?.satoshi, sharedBy: 2 }
    expect(fee.satoshi).toBeGreaterThan(0)
    expect((await read(made)).step).toMatchObject({ name: 'broadcast', fee })
    await service.chain.mine(6)
    await service.anchor()
    const { items } = listDeposits.reply.parse((await anna.get('/deposits')).json())
    expect(items.map(({ step }) => step)).toMatchObject([{ fee }, { fee }])
  })

  test('P6: what blocks pass over is sent in a version that pays more, and no version is forgotten', async () => {
    const made = await create()
    await service.anchor()
    for (let version = 0; version < 2; version += 1) {
      await emptyBlocks(2)
      await service.anchor()
    }
    expect(await versions()).toBe(3)
    expect(service.chain.node.mempool.waiting.size).toBe(1)
    await service.anchorAndConfirm()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })

  test('P2: the older version that was mined after all is the one that counts', async () => {
    const made = await create()
    await service.anchor()
    const [older] = service.chain.node.mempool.waiting.values()
    if (!older) throw new Error('nothing waits')
    await emptyBlocks(2)
    await service.anchor()
    expect(await versions()).toBe(2)
    const [newer] = service.chain.node.mempool.waiting.values()
    if (!newer) throw new Error('nothing waits')
    service.chain.drop(newer.txid)
    service.chain.node.admitPayment(older)
    await service.chain.mine(6)
    await service.anchor()
    const { anchor, status, step } = await read(made)
    expect(status).toBe('confirmed')
    expect(anchor?.txid).toBe(shown(older.txid))
    // The newest version’s is known, and was not paid.
    expect(step).not.toHaveProperty('fee')
    expect(await live()).toEqual([1])
  })

  test('P6: a day’s fees once spent, deposits wait for the next day and are anchored then', async () => {
    for (let batch = 0; batch < 4; batch += 1) {
      await create()
      await service.anchor()
    }
    const waiting = await create()
    await service.anchorAndConfirm()
    expect(await read(waiting)).toMatchObject({ status: 'pending', step: { name: 'sealed' } })
    const { rows } = await service.client.pool.query<{ fees: number }>(
      'select sum(fee)::int as fees from submissions',
    )
    expect(rows[0]?.fees).toBeGreaterThan(0)
    expect(rows[0]?.fees).toBeLessThanOrEqual(FEES.maxFeePerDay)
    service.advance(86_400_000)
    anna = await service.signIn('anna@example.org')
    await service.anchorAndConfirm()
    expect(await read(waiting)).toMatchObject({ status: 'confirmed' })
  })

  test('P6: what a version costs that replaces an older day’s counts among the fees of its own day', async () => {
    await create()
    await service.anchor()
    service.advance(86_400_000)
    const { facts } = openBitcoinLedger({ url: nodeUrl, network: 'regtest', ...FEES })
    const fees = () => feesOfTheDay(service.context, { facts })
    expect(await fees()).toBe(0)
    await emptyBlocks(2)
    await later()
    expect(await versions()).toBe(2)
    const { rows } = await service.client.pool.query<{ fee: number }>(
      'select fee::int from submissions',
    )
    expect(await fees()).toBe(rows[0]?.fee)
  })

  test('P6: what the node forgot is sent again', async () => {
    const made = await create()
    await service.anchor()
    const [waiting] = service.chain.node.mempool.waiting.values()
    if (!waiting) throw new Error('nothing waits')
    service.chain.drop(waiting.txid)
    await service.anchorAndConfirm()
    expect((await read(made)).anchor?.txid).toBe(shown(waiting.txid))
  })

  test('P1: bytes stored before a crash are sent after it, and nothing else', async () => {
    const made = await create()
    await service.anchor()
    const [waiting] = service.chain.node.mempool.waiting.values()
    if (!waiting) throw new Error('nothing waits')
    service.chain.drop(waiting.txid)
    await service.client.pool.query(
      `update submissions set state = 'prepared', submitted_at = null`,
    )
    await service.anchorAndConfirm()
    expect((await read(made)).anchor?.txid).toBe(shown(waiting.txid))
    expect(await live()).toEqual([1])
  })

  test('P1: a version stored before a crash is sent after it', async () => {
    const made = await create()
    await service.anchor()
    const [older] = service.chain.node.mempool.waiting.values()
    if (!older) throw new Error('nothing waits')
    await emptyBlocks(2)
    await service.anchor()
    const newest = await newestBytes()
    service.chain.drop(parseTransaction(newest).txid)
    service.chain.node.admitPayment(older)
    await service.anchor()
    expect([...service.chain.node.mempool.waiting.values()][0]?.txid).toEqual(
      parseTransaction(newest).txid,
    )
    await service.anchorAndConfirm()
    expect((await read(made)).status).toBe('confirmed')
  })
})

describe('P6: a node that lets in only what pays enough', () => {
  test('gets another version of what it never took, which pays enough', async () => {
    const made = await preparedOnly()
    service.chain.node.mempool.minimumRate = 4
    await later()
    expect(await versions()).toBe(2)
    expect(service.chain.node.mempool.waiting.size).toBe(1)
    await service.anchorAndConfirm()
    expect((await read(made)).status).toBe('confirmed')
    expect(await live()).toEqual([1])
  })

  test('gets it later where it may not cost as much, and the operator is told why', async () => {
    const made = await preparedOnly()
    service.chain.node.mempool.minimumRate = 20
    for (let run = 0; run < 3; run += 1) await later()
    expect(service.chain.node.mempool.waiting.size).toBe(0)
    expect(await lastError()).toContain('node.fee_too_low')
    expect(await versions()).toBe(2)
    service.chain.node.mempool.minimumRate = 0
    await later()
    await service.anchorAndConfirm()
    expect((await read(made)).status).toBe('confirmed')
  })
})

test('P1: coins that a crash left locked before the anchor was stored are free after the next start', async () => {
  const ledger = openBitcoinLedger({ url: nodeUrl, network: 'regtest', ...FEES })
  const { bytes } = await ledger.prepare(asMerkleRoot(new Uint8Array(32)))
  await create()
  await service.anchor()
  const [waiting] = service.chain.node.mempool.waiting.values()
  expect(inputOf(waiting?.bytes)).toEqual(inputOf(bytes))
})

test('P1: coins locked for an anchor that could not be stored are free in the next run', async () => {
  const ledger = openBitcoinLedger({ url: nodeUrl, network: 'regtest', ...FEES })
  const coins: unknown[] = []
  const watched: Chain = {
    ...ledger,
    prepare: async (root) => {
      const prepared = await ledger.prepare(root)
      coins.push(inputOf(prepared.bytes))
      return prepared
    },
  }
  const leases = openLeases(service.client.pool, service.context, { leaseSeconds: 60 })
  await create()
  await service.client.pool.query(
    'alter table submissions add constraint broken check (false) not valid',
  )
  const settings = { aggregationSeconds: 0.1, maxLeaves: 10_000 }
  const anchoring = startAnchoring(service.context, leases, [watched], settings)
  onTestFinished(() => anchoring.close().then(leases.close))
  await vi.waitFor(() => expect(coins.length).toBeGreaterThan(1), WITHIN)
  await service.client.pool.query('alter table submissions drop constraint broken')
  await vi.waitFor(() => expect(service.chain.node.mempool.waiting.size).toBe(1), WITHIN)
  for (const coin of coins) expect(coin).toEqual(coins[0])
})

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))
const shown = (txid: Txid): string => Buffer.from(txid.toReversed()).toString('hex')

/** Blocks that pass over whatever waits. */
async function emptyBlocks(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) await service.chain.reorg(0)
}

/** The coin that a transaction of one input spends: version and number of inputs stand before it. */
const inputOf = (bytes: Uint8Array | undefined) => bytes?.subarray(5, 5 + 36)

/** Stored, and gone before it reached the node. */
async function preparedOnly(): Promise<Deposit> {
  const made = await create()
  await service.anchor()
  for (const { txid } of service.chain.node.mempool.waiting.values()) service.chain.drop(txid)
  await service.client.pool.query(`update submissions set state = 'prepared', submitted_at = null`)
  return made
}

async function later(): Promise<void> {
  service.advance(A_WHILE_MS)
  await service.anchor()
}

async function lastError(): Promise<string | undefined> {
  const { rows } = await service.client.pool.query<{ last_error: string }>(
    'select last_error from ledger_health',
  )
  return rows[0]?.last_error
}

async function versions(): Promise<number> {
  const { rows } = await service.client.pool.query<{ count: number }>(
    'select 1 + count(*)::int as count from submission_versions',
  )
  return rows[0]?.count ?? 0
}

async function newestBytes(): Promise<Uint8Array> {
  const { rows } = await service.client.pool.query<{ prepared_bytes: Buffer }>(
    'select prepared_bytes from submissions',
  )
  return rows[0]?.prepared_bytes ?? new Uint8Array()
}

async function live(): Promise<readonly number[]> {
  const { rows } = await service.client.pool.query<{ live: number }>(
    `select count(*)::int as live from submissions where state <> 'abandoned' group by aggregation_id`,
  )
  return rows.map((row) => row.live)
}
