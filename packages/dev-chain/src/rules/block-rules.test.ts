import { blockMerkleRoot, hasProofOfWork, parseBlockHeader, sha256 } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import type { DevelopmentChain } from '../index.ts'
import { nextBlockOf } from '../node/mining.ts'
import { openTestChain, someRoot, TEST_TIME } from '../testing/chain-in-folder.ts'
import { decodeBlock, encodeBlock, encodeHeader, type Block } from '../wire/block.ts'
import {
  decodeTransaction,
  encodeTransaction,
  type Input,
  type Output,
  type Transaction,
} from '../wire/transaction.ts'

describe('a block is refused', () => {
  test.each<[reason: string, flaw: (block: Block, chain: DevelopmentChain) => Block]>([
    ['high-hash', (block) => remade(block, {}, (found) => !found)],
    ['bad-diffbits', (block) => remade(block, { header: { bits: 0x207ffffe } })],
    ['bad-version', (block) => remade(block, { header: { version: 3 } })],
    ['bad-version', (block) => remade(block, { header: { version: -1 } })],
    ['time-too-old', (block) => remade(block, { header: { time: 1_296_688_602 } })],
    ['time-too-new', (block) => remade(block, { header: { time: TEST_TIME / 1_000 + 7_201 } })],
    ['prev-blk-not-found', (block) => remade(block, { header: { previous: block.header.hash } })],
    ['bad-txnmrklroot', (block) => remade(block, { header: { merkleRoot: someRoot() } })],
    ['bad-blk-length', (block) => remade(block, { transactions: [], root: someRoot() })],
    ['bad-cb-missing', (block) => remade(block, { transactions: block.transactions.slice(1) })],
    ['bad-cb-multiple', (block) => withTwoCoinbases(block)],
    ['bad-txns-duplicate', (block) => withRepeatedPayment(block)],
    ['bad-cb-amount', (block) => withCoinbase(block, { value: 5_000_000_001n })],
    ['bad-cb-height', (block) => withCoinbase(block, { script: '016e00' })],
    ['bad-cb-length', (block) => withCoinbase(block, { script: '01' })],
    ['bad-cb-length', (block) => withCoinbase(block, { script: `016f${'00'.repeat(99)}` })],
    ['bad-txns-vout-toolarge', (block) => withCoinbase(block, { value: 2n ** 62n })],
    ['bad-blk-sigops', (block) => withCoinbase(block, { pays: 'ae'.repeat(1_001) })],
    ['bad-blk-length', (block) => withCoinbase(block, { pays: '00'.repeat(1_000_000) })],
    ['bad-txns-nonfinal', (block) => withPayment(block, { lockTime: 111, sequence: 0 })],
    ['bad-txns-inputs-missingorspent', (block) => withPayment(block, { id: 'ab'.repeat(32) })],
    ['bad-txns-inputs-missingorspent', (block, chain) => withSpentCoin(block, chain)],
    ['bad-txns-premature-spend-of-coinbase', (block, chain) => withYoungReward(block, chain)],
    ['bad-txns-in-belowout', (block) => withPayment(block, { value: 5_000_000_001n })],
    ['bad-txns-inputs-duplicate', (block) => withPayment(block, { twice: true })],
    ['mandatory-script-verify-flag-failed', (block) => withPayment(block, { script: '51' })],
    ['non-BIP68-final', (block) => withPayment(block, { sequence: 1 })],
    ['unexpected-witness', (block) => withWitness(block, 1)],
    ['unexpected-witness', (block) => withWitness(block, 0)],
    ['bad-witness-nonce-size', (block) => withCommitment(block, new Uint8Array(31))],
    ['bad-witness-merkle-match', (block) => withCommitment(block, new Uint8Array(32).fill(9))],
  ])('with %s', async (reason, flaw) => {
    const chain = await openTestChain()
    const block = await nextBlockWithPayment(chain)
    await expect(chain.submitBlock(flaw(block, chain))).rejects.toMatchObject({
      name: 'RuleBroken',
      reason,
    })
    expect(chain.tip().height).toBe(110)
    expect(await chain.submitBlock(block)).toBe('joined')
  })

  test('while the same block with a right witness commitment is accepted', async () => {
    const chain = await openTestChain()
    const block = await nextBlockWithPayment(chain)
    expect(await chain.submitBlock(withCommitment(block, new Uint8Array(32)))).toBe('joined')
  })
})

async function nextBlockWithPayment(chain: DevelopmentChain): Promise<Block> {
  await chain.submit(await chain.prepare(someRoot()))
  return nextBlockOf(chain.node, { now: () => TEST_TIME, randomBytes: (n) => new Uint8Array(n) })
}

type Remake = {
  readonly header?: Partial<Block['header']>
  readonly transactions?: readonly Transaction[]
  readonly root?: Block['header']['merkleRoot']
}

/** The block with other parts, and proof of work for them. */
function remade(
  block: Block,
  { header = {}, transactions = block.transactions, root }: Remake,
  isWanted = (found: boolean): boolean => found,
): Block {
  const merkleRoot = root ?? rootOf(transactions)
  for (let nonce = 0; ; nonce++) {
    const bytes = encodeHeader({ ...block.header, merkleRoot, ...header, nonce })
    if (isWanted(hasProofOfWork(parseBlockHeader(bytes)))) {
      return decodeBlock(
        encodeBlock(
          bytes,
          transactions.map((one) => one.bytes),
        ),
      )
    }
  }
}

// The pair on top of a repeated one has the same root: computed without the repetition.
const rootOf = (transactions: readonly Transaction[]): Block['header']['merkleRoot'] =>
  blockMerkleRoot([...new Map(transactions.map(({ id, txid }) => [id, txid])).values()])

function parts(block: Block): [Transaction, Transaction] {
  const [coinbase, payment] = block.transactions
  if (coinbase === undefined || payment === undefined) throw new Error('two are needed')
  return [coinbase, payment]
}

function withCoinbase(
  block: Block,
  change: { readonly value?: bigint; readonly script?: string; readonly pays?: string },
): Block {
  const [coinbase, payment] = parts(block)
  return remade(block, {
    transactions: [
      changed(coinbase, {
        input: change.script === undefined ? {} : { script: hex(change.script) },
        output: {
          ...(change.value !== undefined && { value: change.value }),
          ...(change.pays !== undefined && { script: hex(change.pays) }),
        },
      }),
      payment,
    ],
  })
}

function withPayment(
  block: Block,
  change: {
    readonly id?: string
    readonly sequence?: number
    readonly lockTime?: number
    readonly script?: string
    readonly value?: bigint
    readonly twice?: boolean
  },
): Block {
  const [coinbase, payment] = parts(block)
  const input: Partial<Input> = {
    ...(change.id !== undefined && { previous: { id: change.id, index: 0 } }),
    ...(change.sequence !== undefined && { sequence: change.sequence }),
    ...(change.script !== undefined && { script: hex(change.script) }),
  }
  const once = changed(payment, {
    input,
    output: change.value === undefined ? {} : { value: change.value },
    lockTime: change.lockTime ?? 0,
  })
  const inputs = change.twice === true ? [...once.inputs, ...once.inputs] : once.inputs
  return remade(block, {
    transactions: [coinbase, decodeTransaction(encodeTransaction({ ...once, inputs }))],
  })
}

function changed(
  transaction: Transaction,
  change: {
    readonly input?: Partial<Input>
    readonly output?: Partial<Output>
    readonly lockTime?: number
  },
): Transaction {
  const [input, ...inputs] = transaction.inputs
  const [output, ...outputs] = transaction.outputs
  if (input === undefined || output === undefined) throw new Error('an empty transaction')
  return decodeTransaction(
    encodeTransaction({
      ...transaction,
      inputs: [{ ...input, ...change.input }, ...inputs],
      outputs: [{ ...output, ...change.output }, ...outputs],
      lockTime: change.lockTime ?? transaction.lockTime,
    }),
  )
}

function withTwoCoinbases(block: Block): Block {
  const [coinbase] = parts(block)
  return remade(block, { transactions: [coinbase, changed(coinbase, { output: { value: 1n } })] })
}

function withRepeatedPayment(block: Block): Block {
  const [coinbase, payment] = parts(block)
  const other = changed(payment, { lockTime: 1 })
  const three = [coinbase, payment, other]
  return remade(block, { transactions: [...three, other], root: rootOf(three) })
}

function withSpentCoin(block: Block, chain: DevelopmentChain): Block {
  const [coinbase, payment] = parts(block)
  const again = changed(payment, { lockTime: 1 })
  expect(chain.node.state.coins.size).toBeGreaterThan(0)
  return remade(block, { transactions: [coinbase, payment, again] })
}

function withYoungReward(block: Block, chain: DevelopmentChain): Block {
  const [reward] = chain.node.readBlock(12).transactions
  return withPayment(block, { id: reward?.id ?? '' })
}

/** A witness in the transaction of that rank, which its block does not commit to. */
function withWitness(block: Block, rank: number): Block {
  return remade(block, {
    transactions: block.transactions.map((one, i) =>
      i === rank ? witnessed(one, hex('aa')) : one,
    ),
  })
}

function withCommitment(block: Block, nonce: Uint8Array): Block {
  const [coinbase, payment] = parts(block)
  const zero = new Uint8Array(32)
  const root = sha256(sha256(Buffer.concat([zero, payment.txid])))
  const commitment = sha256(sha256(Buffer.concat([root, zero])))
  const committing = encodeTransaction({
    ...coinbase,
    outputs: [
      ...coinbase.outputs,
      { value: 0n, script: Buffer.concat([hex('6a24aa21a9ed'), commitment]) },
    ],
  })
  return remade(block, {
    transactions: [witnessed(decodeTransaction(committing), nonce), payment],
  })
}

const witnessed = ({ stripped }: Transaction, item: Uint8Array): Transaction =>
  decodeTransaction(
    Buffer.concat([
      stripped.subarray(0, 4),
      Uint8Array.of(0, 1),
      stripped.subarray(4, -4),
      Uint8Array.of(1, item.length),
      item,
      stripped.subarray(-4),
    ]),
  )

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex')
