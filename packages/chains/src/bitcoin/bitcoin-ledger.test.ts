import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parseTransaction } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { describeChain, type LedgerUnderTest } from '../chain.contract.ts'
import type { Anchor } from '../chain.ts'
import { openDevelopmentChain, openRpcServer } from '@ancrage/dev-chain'
import { dataScript, encodeTransaction, someRoot, TEST_TIME } from '@ancrage/dev-chain/testing'
import { openBitcoinLedger } from './bitcoin-ledger.ts'
import {
  errorBody,
  FEES,
  openPair,
  resultBody,
  sent,
  type Ledger,
  type Node,
} from './testing/lying-node.ts'

describeChain('a node with its wallet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bitcoin-'))
  const node = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => TEST_TIME })
  const rpcServer = await openRpcServer(node, { port: 0 })
  const reopened = (): LedgerUnderTest => {
    const chain = openBitcoinLedger({ url: rpcServer.url, network: 'regtest', ...FEES })
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
        await rpcServer.close()
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
    const { node, ledger } = await openPair({}, ({ method }) =>
      method === 'signrawtransactionwithwallet' ? { status: 200, body: oversized() } : undefined,
    )
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({ code: 'anchor.too_large' })
    expect(node.node.mempool.waiting.size).toBe(0)
  })
})

describe('P2: an anchor that spends what another one left', () => {
  const missing = { status: 500, body: errorBody(-25, 'bad-txns-inputs-missingorspent') }
  const parentIs = (confirmations: number) => ({ status: 200, body: resultBody({ confirmations }) })

  test.each([
    ['waits for the other one, which the mempool forgot', 0, 'node.parent_missing'],
    ['is void once a block holds another use of its coins', -1, 'anchor.input_unavailable'],
  ])('%s', async (_, confirmations, code) => {
    let forgetful = false
    const { node, ledger } = await openPair({}, ({ method }) => {
      if (!forgetful) return undefined
      if (method === 'sendrawtransaction') return missing
      return method === 'gettransaction' ? parentIs(confirmations) : undefined
    })
    const anchor = await ledger.prepare(someRoot(1))
    forgetful = true
    await expect(ledger.submit(anchor)).rejects.toMatchObject({ code })
    expect(node.node.mempool.waiting.size).toBe(0)
    forgetful = false
    await ledger.submit(anchor)
    expect(node.node.mempool.waiting.size).toBe(1)
  })
})

describe('P4: a node that shows another header than the one asked for', () => {
  test('is not believed, whatever else it says of the block', async () => {
    let lying = false
    const { node, ledger } = await openPair({}, ({ method }) =>
      lying && method === 'getblockheader'
        ? { status: 200, body: resultBody('00'.repeat(80)) }
        : undefined,
    )
    const anchor = await sent(ledger, 1)
    await node.mine(1)
    lying = true
    await expect(ledger.confirm(someRoot(), anchor)).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code: 'source.header_untrue',
    })
    lying = false
    expect(await ledger.confirm(someRoot(), anchor)).toMatchObject({ state: 'inBlock' })
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
  return resultBody({ hex, complete: true })
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
