import { describe, expect, test } from 'vitest'

import type { Prepared } from '@ancrage/chains'
import type { DevelopmentChain } from '../index.ts'
import { mineBlock } from './miner.ts'
import type { Block } from '../wire/block.ts'
import { dataScript, OP_TRUE } from '../wire/script.ts'
import { openTestChain, someRoot } from '../testing/chain-in-folder.ts'
import { decodeTransaction, encodeTransaction, type Transaction } from '../wire/transaction.ts'

describe('a waiting payment', () => {
  test('stands in a block behind the one it spends from', async () => {
    const chain = await openTestChain()
    const parent = paymentOf(await chain.prepare(someRoot()))
    const child = spending(parent)
    chain.node.admitPayment(parent)
    chain.node.admitPayment(child)
    await chain.mine(1)
    const { transactions } = chain.node.readBlock(111)
    expect(transactions.map(({ id }) => id).slice(1)).toStrictEqual([parent.id, child.id])
  })

  test('is not accepted before the one it spends from', async () => {
    const chain = await openTestChain()
    const child = spending(paymentOf(await chain.prepare(someRoot())))
    expectRefusal(chain, child, 'bad-txns-inputs-missingorspent')
  })

  test('keeps another one from spending the same coin', async () => {
    const chain = await openTestChain()
    const first = paymentOf(await chain.prepare(someRoot()))
    chain.node.admitPayment(first)
    expectRefusal(chain, rivalOf(first), 'txn-mempool-conflict')
  })

  test('goes away with all that spend from it when a block holds its rival', async () => {
    const chain = await openTestChain()
    const first = paymentOf(await chain.prepare(someRoot()))
    chain.node.admitPayment(first)
    chain.node.admitPayment(spending(first))
    expect(await chain.submitBlock(blockWith(chain, rivalOf(first)))).toBe('joined')
    expect(chain.node.mempool.waiting.size).toBe(0)
    expect(chain.node.mempool.spenders.size).toBe(0)
  })

  test.each<[string, (payment: Transaction) => Transaction]>([
    ['tx-size', (payment) => paying(payment, new Uint8Array(100_000))],
    ['bad-txns-too-many-sigops', (payment) => paying(payment, new Uint8Array(201).fill(0xae))],
    ['non-final', (payment) => changed(payment, { lockTime: 111, sequence: 0 })],
    ['bad-txns-in-belowout', (payment) => changed(payment, { value: 5_000_000_001n })],
  ])('is refused for %s', async (reason, change) => {
    const chain = await openTestChain()
    expectRefusal(chain, change(paymentOf(await chain.prepare(someRoot()))), reason)
  })

  test('that makes money is refused', async () => {
    const chain = await openTestChain()
    const [coinbase] = chain.node.readBlock(1).transactions
    if (coinbase === undefined) throw new Error('a block without a coinbase')
    expectRefusal(chain, coinbase, 'coinbase')
  })

  test('of which there are many fills several blocks, none too large', async () => {
    const chain = await openTestChain()
    let last = paymentOf(await chain.prepare(someRoot()))
    for (let i = 0; i < 2_500; i++) {
      chain.node.admitPayment(last)
      last = spending(last)
    }
    await chain.mine(2)
    expect(chain.node.readBlock(111).transactions).toHaveLength(2_001)
    expect(chain.node.readBlock(112).transactions).toHaveLength(501)
  })
})

const paymentOf = ({ bytes }: Prepared): Transaction => decodeTransaction(bytes)

/** A payment of the change of another one. */
const spending = (parent: Transaction): Transaction => {
  const value = parent.outputs.at(-1)?.value ?? 0n
  const previous = { id: parent.id, index: parent.outputs.length - 1 }
  return decodeTransaction(
    encodeTransaction({
      version: 2,
      inputs: [{ previous, script: new Uint8Array(0), sequence: 0xffff_ffff }],
      outputs: [{ value, script: OP_TRUE }],
      lockTime: 0,
    }),
  )
}

/** The next block as another miner would make it. */
const blockWith = (chain: DevelopmentChain, payment: Transaction): Block =>
  mineBlock({
    previous: chain.tip().hash,
    height: chain.tip().height + 1,
    time: chain.tip().time + 1,
    reward: 0n,
    payments: [payment],
    extraNonce: new Uint8Array(8),
  })

/** Another payment of the same coin. */
const rivalOf = (payment: Transaction): Transaction => paying(payment, dataScript(someRoot(9)))

const paying = (payment: Transaction, script: Uint8Array): Transaction =>
  decodeTransaction(encodeTransaction({ ...payment, outputs: [{ value: 0n, script }] }))

const changed = (
  payment: Transaction,
  {
    value,
    lockTime = 0,
    sequence = 0xffff_ffff,
  }: {
    readonly value?: bigint
    readonly lockTime?: number
    readonly sequence?: number
  },
): Transaction =>
  decodeTransaction(
    encodeTransaction({
      ...payment,
      inputs: payment.inputs.map((input) => ({ ...input, sequence })),
      outputs: payment.outputs.map((output) => ({ ...output, value: value ?? output.value })),
      lockTime,
    }),
  )

function expectRefusal(chain: DevelopmentChain, payment: Transaction, reason: string): void {
  const waiting = chain.node.mempool.waiting.size
  expect(() => chain.node.admitPayment(payment)).toThrow(
    expect.objectContaining({ name: 'RuleBroken', reason }),
  )
  expect(chain.node.mempool.waiting.size).toBe(waiting)
}
