import { openBitcoinLedger } from '@ancrage/chains/bitcoin'
import { openRpcServer } from '@ancrage/dev-chain'
import type { Deposit } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const FEES = { fallbackFeeRate: 2, maxFeePerTransaction: 10_000, maxFeePerDay: 100_000 }
const CONFIRMATIONS = 6
/** Longer than the pause between two looks at what is confirmed. */
const A_WHILE_MS = 11 * 60_000

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

describe.each([1, 6, 100])('P5: a reorganisation %i deep', (depth) => {
  test('puts the same transaction into another block', async () => {
    const before = await buried(await create(), depth)
    await service.chain.reorg(depth)
    await waitsAgain(before)
    expect((await read(before)).step.name).toBe('broadcast')
    await service.chain.mine(CONFIRMATIONS)
    const after = await provenAnew(before)
    expect(after.anchor?.txid).toBe(txidOf(before))
  })

  test('puts another version of the transaction into a block', async () => {
    const made = await create()
    await service.anchor()
    const [older] = waiting()
    // Two blocks that pass over what waits make it due for a version that pays more.
    for (let block = 0; block < 2; block += 1) await service.chain.reorg(0)
    const before = await buried(made, depth)
    await service.chain.reorg(depth)
    const [newer] = waiting()
    if (!older || !newer) throw new Error('nothing waits')
    expect(shown(newer.txid)).toBe(txidOf(before))
    service.chain.drop(newer.txid)
    service.chain.node.admitPayment(older)
    await service.chain.mine(1)
    await waitsAgain(before)
    await service.chain.mine(CONFIRMATIONS)
    expect((await provenAnew(before)).anchor?.txid).toBe(shown(older.txid))
  })

  test('makes the transaction impossible for good', async () => {
    const before = await buried(await create(), depth)
    await service.chain.reorg(depth)
    const [ours] = waiting()
    if (!ours) throw new Error('nothing waits')
    service.chain.drop(ours.txid)
    await spendTheSameCoin(ours.bytes)
    await service.chain.mine(1)
    await waitsAgain(before)
    await service.anchor()
    await service.chain.mine(CONFIRMATIONS)
    const after = await provenAnew(before)
    expect(after.anchor?.txid).not.toBe(txidOf(before))
    expect(await states()).toEqual(['abandoned', 'confirmed'])
  })

  test('happens while the service is down', async () => {
    const before = await buried(await create(), depth)
    await service.chain.reorg(depth)
    await service.chain.mine(CONFIRMATIONS + 1)
    await later()
    await provenAnew(before)
  })
})

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))
const waiting = () => [...service.chain.node.mempool.waiting.values()]
const shown = (txid: Uint8Array): string => bytesToHex(txid.toReversed())
const txidOf = ({ step }: Deposit): string => ('txid' in step ? step.txid : '')

/** Its block is so many blocks deep; it is confirmed, with a certificate, where that is deep enough. */
async function buried(made: Deposit, depth: number): Promise<Deposit> {
  await service.anchor()
  const seen = Math.min(depth, CONFIRMATIONS)
  await service.chain.mine(seen)
  await service.anchor()
  await service.chain.mine(depth - seen)
  const found = await read(made)
  expect(found.status).toBe(depth < CONFIRMATIONS ? 'pending' : 'confirmed')
  expect(found.step.name).toBe(depth < CONFIRMATIONS ? 'inBlock' : 'confirmed')
  if (found.status === 'confirmed') expect(await certificate(made)).toBe(200)
  return found
}

/** Nothing of the undone block is said any more, and a certificate that says it is marked. */
async function waitsAgain(before: Deposit): Promise<void> {
  await later()
  const found = await read(before)
  expect(found.status).toBe('pending')
  expect(found.reanchored !== undefined).toBe(before.status === 'confirmed')
  expect(await certificates(before)).toEqual(before.status === 'confirmed' ? [true] : [])
}

async function provenAnew(before: Deposit): Promise<Deposit> {
  await later()
  const after = await read(before)
  expect(after.status).toBe('confirmed')
  expect(after.anchor?.blockHash).not.toBe(before.anchor?.blockHash)
  expect(after.reanchored !== undefined).toBe(before.status === 'confirmed')
  expect((await anna.get(`/deposits/${after.id}/proof`)).statusCode).toBe(200)
  expect(await certificate(after)).toBe(200)
  expect((await certificates(after)).at(-1)).toBe(false)
  return after
}

async function later(): Promise<void> {
  service.advance(A_WHILE_MS)
  await service.anchor()
  await service.anchor()
}

const certificate = async ({ id }: Deposit): Promise<number> =>
  (await anna.get(`/deposits/${id}/certificate/fr`)).statusCode

/** Of each version, whether it is superseded. */
async function certificates({ id }: Deposit): Promise<readonly boolean[]> {
  const { rows } = await service.client.pool.query<{ superseded: boolean }>(
    `select superseded_at is not null as superseded from certificates
     where deposit_id = $1 order by version`,
    [id],
  )
  return rows.map(({ superseded }) => superseded)
}

async function states(): Promise<readonly string[]> {
  const { rows } = await service.client.pool.query<{ state: string }>(
    'select state from submissions order by id',
  )
  return rows.map(({ state }) => state)
}

/** Somebody else’s transaction with the same input: ours, for another root. */
async function spendTheSameCoin(ours: Uint8Array): Promise<void> {
  const { rows } = await service.client.pool.query<{ root: Buffer }>(
    'select merkle_root as root from aggregations',
  )
  const other = Buffer.from(ours)
  const place = other.indexOf(rows[0]?.root ?? 'no aggregation')
  other.writeUInt8((other[place] ?? 0) ^ 1, place)
  const { origin, username, password } = new URL(nodeUrl)
  const reply = await fetch(origin, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
    body: JSON.stringify({ id: 1, method: 'sendrawtransaction', params: [other.toString('hex')] }),
  })
  expect(reply.status).toBe(200)
}
