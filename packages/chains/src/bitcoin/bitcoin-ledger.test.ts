import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseTransaction } from '@ancrage/proof'
import { describe, expect, onTestFinished, test } from 'vitest'

import { describeChain, type LedgerUnderTest } from '../chain.contract.ts'
import type { Anchor } from '../chain.ts'
import { post } from '../development/testing/rpc-client.ts'
import { openDevelopmentChain, openRpcDoor } from '../development/index.ts'
import { openTestChain, someRoot, TEST_TIME } from '../development/testing/chain-in-folder.ts'
import { dataScript } from '../development/wire/script.ts'
import { encodeTransaction } from '../development/wire/transaction.ts'
import { openBitcoinLedger } from './bitcoin-ledger.ts'

const FEES = { fallbackFeeRate: 2, maxFeePerTransaction: 100_000, maxFeePerDay: 1_000_000 }

describeChain('a node with its wallet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bitcoin-'))
  const node = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => TEST_TIME })
  const door = await openRpcDoor(node, { port: 0 })
  const reopened = (): LedgerUnderTest => {
    const chain = openBitcoinLedger({ url: door.url, network: 'regtest', ...FEES })
    return {
      chain,
      advance: async (blocks) => {
        await node.mine(blocks)
      },
      restart: async () => {
        await chain.close()
        return reopened()
      },
      remove: async () => {
        await door.close()
        await node.close()
        await rm(folder, { recursive: true })
      },
    }
  }
  return reopened()
})

describe('P6: an anchor that blocks pass over', () => {
  test('pays a quarter more every two blocks, from the same coins', async () => {
    const { node, ledger } = await openPair()
    const first = await sent(ledger, 1)
    await node.reorg(0)
    expect(await ledger.renew(first)).toBeUndefined()
    await node.reorg(0)
    const second = await renewed(ledger, first)
    const third = await nextAfterTwoEmptyBlocks(node, ledger, second)
    expect(feesPaid([first, second, third])).toStrictEqual([208, 312, 416])
    expect(node.node.mempool.waiting.size).toBe(1)
  })

  test('is confirmed by its newest version', async () => {
    const { node, ledger } = await openPair()
    const anchor = await nextAfterTwoEmptyBlocks(node, ledger, await sent(ledger, 1))
    expect(await ledger.confirm(someRoot(), anchor)).toStrictEqual({ state: 'waiting' })
    await node.mine(1)
    expect(await ledger.confirm(someRoot(), anchor)).toMatchObject({
      state: 'inBlock',
      txid: anchor.txid,
    })
  })

  test('P2: is confirmed by an older version where that is the one that was mined', async () => {
    const { node, ledger } = await openPair()
    const first = await sent(ledger, 1)
    await emptyBlocks(node, 2)
    const prepared = await ledger.renew(first)
    if (prepared === undefined) throw new Error('not due')
    await node.mine(1)
    const anchor = { ...prepared, older: [first.bytes] }
    expect(await ledger.confirm(someRoot(), anchor)).toMatchObject({
      state: 'inBlock',
      txid: first.txid,
    })
  })

  test('P1: has its newest version sent that was stored before a crash and never left', async () => {
    const { node, ledger } = await openPair()
    const first = await sent(ledger, 1)
    await emptyBlocks(node, 2)
    const prepared = await ledger.renew(first)
    if (prepared === undefined) throw new Error('not due')
    const anchor = { ...prepared, older: [first.bytes] }
    const { bytes, txid } = prepared
    expect(await ledger.renew(anchor)).toStrictEqual({ bytes, txid })
  })

  test('pays no more than the cap, and waits then', async () => {
    const { node, ledger } = await openPair({ maxFeePerTransaction: 300 })
    const first = await sent(ledger, 1)
    await emptyBlocks(node, 2)
    expect(await ledger.renew(first)).toBeUndefined()
    expect(await ledger.confirm(someRoot(), first)).toStrictEqual({ state: 'waiting' })
  })

  test('is not even prepared above the cap', async () => {
    const { ledger } = await openPair({ maxFeePerTransaction: 100 })
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({ code: 'anchor.fee_above_cap' })
  })
})

describe('a transaction of which no proof could be made', () => {
  test('is refused before anything is stored', async () => {
    const { node, ledger } = await openPair({}, (asked) =>
      asked === 'signrawtransactionwithwallet' ? { status: 200, body: oversized() } : undefined,
    )
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({ code: 'anchor.too_large' })
    expect(node.node.mempool.waiting.size).toBe(0)
  })
})

describe('P5: a reorganisation', () => {
  test.each([1, 6, 20])(
    '%i deep takes an anchor back to waiting, and its path is built anew',
    async (depth) => {
      const { node, ledger } = await openPair()
      const anchor = await sent(ledger, 1)
      await node.mine(depth)
      const before = await ledger.confirm(someRoot(), anchor)
      await node.reorg(depth)
      expect(await ledger.confirm(someRoot(), anchor)).toStrictEqual({ state: 'waiting' })
      await node.mine(1)
      const after = await ledger.confirm(someRoot(), anchor)
      if (before.state !== 'inBlock' || after.state !== 'inBlock') throw new Error('not in a block')
      expect(after.blockHeight).toBe(before.blockHeight + depth + 1)
      expect(after.path).not.toStrictEqual(before.path)
    },
  )
})

describe('what a node says', () => {
  test.each<[string, number, string, string]>([
    ['fundrawtransaction', -4, 'ChainUnavailable', 'node.no_funds'],
    ['fundrawtransaction', -6, 'ChainUnavailable', 'node.no_funds'],
    ['signrawtransactionwithwallet', -13, 'ChainUnavailable', 'node.wallet_locked'],
    ['fundrawtransaction', -18, 'ChainUnavailable', 'node.wallet_not_loaded'],
    ['fundrawtransaction', -19, 'ChainUnavailable', 'node.several_wallets'],
    ['estimatesmartfee', -28, 'ChainUnavailable', 'node.warming_up'],
    ['sendrawtransaction', -26, 'ChainUnavailable', 'node.fee_too_low'],
    ['sendrawtransaction', -25, 'ChainStateUnknown', 'anchor.input_unavailable'],
    ['sendrawtransaction', -22, 'ChainStateUnknown', 'anchor.malformed'],
    ['estimatesmartfee', -32601, 'ChainUnavailable', 'node.error'],
  ])('%s, error %i: is named', async (method, error, name, code) => {
    const { ledger } = await openPair({}, (asked) =>
      asked === method ? { status: 500, body: errorBody(error) } : undefined,
    )
    await expect(sent(ledger, 1)).rejects.toMatchObject({ name, code })
  })

  test.each<[string, number, string, string]>([
    ['a wrong password', 401, '', 'source.access_refused'],
    ['that it is busy, in words', 503, 'Work queue depth exceeded', 'source.answer_malformed'],
  ])('%s: is named', async (_, status, body, code) => {
    const { ledger } = await openPair({}, (asked) =>
      asked === 'fundrawtransaction' ? { status, body } : undefined,
    )
    await expect(sent(ledger, 1)).rejects.toMatchObject({ name: 'ChainUnavailable', code })
  })

  test.each([-25, -26, -27])(
    'P2: error %i for what it holds already is a success',
    async (error) => {
      let isLying = false
      const { node, ledger } = await openPair({}, (asked) =>
        isLying && asked === 'sendrawtransaction'
          ? { status: 500, body: errorBody(error) }
          : undefined,
      )
      const anchor = await sent(ledger, 1)
      isLying = true
      await ledger.submit(anchor)
      expect(node.node.mempool.waiting.size).toBe(1)
    },
  )

  test('T110: that its network is another one: it is not used', async () => {
    const { url } = await openPair()
    const ledger = openBitcoinLedger({ url, network: 'main', ...FEES })
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({
      code: 'chain.too_few_sources',
    })
  })
})

type Lie = (method: string) => { readonly status: number; readonly body: string } | undefined

async function openPair(fees: Partial<typeof FEES> = {}, lie: Lie = () => undefined) {
  const node = await openTestChain()
  const door = await openRpcDoor(node, { port: 0 })
  onTestFinished(() => door.close())
  const url = await openLiar(door.url, lie)
  const ledger = openBitcoinLedger({ url, network: 'regtest', ...FEES, ...fees })
  return { node, ledger, url }
}

async function openLiar(honest: string, lie: Lie): Promise<string> {
  const server = createServer((request, response) => {
    void request.toArray().then(async (parts: Buffer[]) => {
      const text = Buffer.concat(parts).toString()
      const { method } = JSON.parse(text) as { method: string }
      const { status, body } = lie(method) ?? (await post(honest, text))
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

/** Many small coins joined: the node takes it, and its stripped bytes do not fit a proof. */
function oversized(): string {
  const inputs = Array.from({ length: 110 }, (_, index) => ({
    previous: { id: '11'.repeat(32), index },
    script: new Uint8Array(0),
    sequence: 0,
  }))
  const outputs = [{ value: 0n, script: dataScript(someRoot()) }]
  const bytes = encodeTransaction({ version: 2, inputs, outputs, lockTime: 0 })
  const hex = Buffer.from(bytes).toString('hex')
  return JSON.stringify({ result: { hex, complete: true }, error: null, id: 1 })
}

const errorBody = (code: number): string =>
  JSON.stringify({ result: null, error: { code, message: 'as the test wants it' }, id: 1 })

type Ledger = ReturnType<typeof openBitcoinLedger>
type Node = Awaited<ReturnType<typeof openTestChain>>

async function sent(ledger: Ledger, seed: number): Promise<Anchor> {
  const anchor = await ledger.prepare(someRoot(seed))
  await ledger.submit(anchor)
  return anchor
}

async function renewed(ledger: Ledger, anchor: Anchor): Promise<Anchor> {
  const prepared = await ledger.renew(anchor)
  if (prepared === undefined) throw new Error('no other version is due')
  const next = { ...prepared, older: [anchor.bytes, ...(anchor.older ?? [])] }
  await ledger.submit(next)
  return next
}

async function nextAfterTwoEmptyBlocks(
  node: Node,
  ledger: Ledger,
  anchor: Anchor,
): Promise<Anchor> {
  await emptyBlocks(node, 2)
  return renewed(ledger, anchor)
}

async function emptyBlocks(node: Node, count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) await node.reorg(0)
}

/** Of anchors that spend one reward each. */
const feesPaid = (anchors: readonly Anchor[]): readonly number[] =>
  anchors.map(({ bytes }) => {
    const { outputs } = parseTransaction(bytes)
    return Number(REWARD - outputs.reduce((sum, { value }) => sum + value, 0n))
  })

const REWARD = 5_000_000_000n
