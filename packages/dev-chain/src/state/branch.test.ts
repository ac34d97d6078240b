import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { DevelopmentChain } from '../index.ts'
import { mineBlock } from '../node/miner.ts'
import { emptyBlockOn } from '../node/mining.ts'
import { emptyFolder, openTestChain, someRoot, TEST_TIME } from '../testing/chain-in-folder.ts'
import type { Block } from '../wire/block.ts'
import { decodeTransaction, encodeTransaction, type Transaction } from '../wire/transaction.ts'
import { medianTimeAt } from './chain-state.ts'

describe('a branch', () => {
  test('of equal length stays aside, a longer one is followed', async () => {
    const chain = await openTestChain()
    const [first] = await chain.mine(1)
    const aside = blockOn(chain, 110)
    expect(await chain.submitBlock(aside)).toBe('aside')
    expect(chain.tip().hash).toStrictEqual(first)
    const longer = blockOn(chain, numberOf(chain, aside))
    expect(await chain.submitBlock(longer)).toBe('joined')
    expect(chain.tip()).toMatchObject({ height: 112, hash: longer.header.hash })
  })

  test('is not stored twice', async () => {
    const chain = await openTestChain()
    const block = blockOn(chain, 110)
    await chain.submitBlock(block)
    const size = chain.node.bytesOnDisk()
    expect(await chain.submitBlock(block)).toBe('known')
    expect(chain.node.bytesOnDisk()).toBe(size)
  })

  test('that turns out to break a rule changes nothing, now and after a restart', async () => {
    const folder = await emptyFolder()
    const chain = await openTestChain(folder)
    await chain.submit(await chain.prepare(someRoot()))
    await chain.mine(2)
    const before = pictureOf(chain)
    const first = await submitted(chain, blockOn(chain, 110))
    const bad = await submitted(chain, blockOn(chain, first, [await paymentOfNothing(chain)]))
    const last = blockOn(chain, bad)
    await expect(chain.submitBlock(last)).rejects.toMatchObject({
      reason: 'bad-txns-inputs-missingorspent',
    })
    expect(pictureOf(chain)).toStrictEqual(before)
    const evenLonger = blockOn(chain, numberOf(chain, last))
    await expect(chain.submitBlock(evenLonger)).rejects.toMatchObject({ reason: 'bad-prevblk' })
    expect(pictureOf(await readAnew(chain, folder))).toStrictEqual(before)
  })

  test('leaves the same coins as a chain read anew, whatever was undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const folder = await emptyFolder()
        const chain = await openTestChain(folder)
        for (const [seed, take] of steps.entries()) await take(chain, seed + 1)
        const before = pictureOf(chain)
        expect(pictureOf(await reopened(chain, folder))).toStrictEqual(before)
        expect(pictureOf(await readAnew(chain, folder))).toStrictEqual(before)
      }),
      { numRuns: 15 },
    )
  })
})

type Step = (chain: DevelopmentChain, seed: number) => Promise<unknown>

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>(async (chain, seed) => chain.submit(await chain.prepare(someRoot(seed)))),
  fc.integer({ min: 1, max: 3 }).map(
    (blocks): Step =>
      (chain) =>
        chain.mine(blocks),
  ),
  fc.integer({ min: 1, max: 4 }).map(
    (depth): Step =>
      (chain) =>
        chain.reorg(depth),
  ),
)

/** Everything that must not depend on how the chain came to be what it is. */
function pictureOf(chain: DevelopmentChain): unknown {
  const { active, coins } = chain.node.state
  return {
    active: [...active],
    coins: [...coins.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }
}

async function reopened(chain: DevelopmentChain, folder: string): Promise<DevelopmentChain> {
  await chain.close()
  const again = await openTestChain(folder)
  await again.close()
  return again
}

async function readAnew(chain: DevelopmentChain, folder: string): Promise<DevelopmentChain> {
  await chain.close()
  await rm(join(folder, 'checkpoint.dat'))
  return reopened(chain, folder)
}

async function submitted(chain: DevelopmentChain, block: Block): Promise<number> {
  await chain.submitBlock(block)
  return numberOf(chain, block)
}

const numberOf = (chain: DevelopmentChain, block: Block): number =>
  chain.node.state.index.find(block.header.hash) ?? 0

const blockOn = (
  { node }: DevelopmentChain,
  parent: number,
  payments: readonly Transaction[] = [],
): Block =>
  payments.length === 0
    ? emptyBlockOn(node, parent, { now: () => TEST_TIME, randomBytes })
    : mineBlock({
        previous: node.state.index.at(parent).hash,
        height: node.state.index.at(parent).height + 1,
        time: medianTimeAt(node.state, parent) + 1,
        reward: 0n,
        payments,
        extraNonce: randomBytes(8),
      })

async function paymentOfNothing(chain: DevelopmentChain): Promise<Transaction> {
  const payment = decodeTransaction((await chain.prepare(someRoot(2))).bytes)
  const previous = { id: 'ab'.repeat(32), index: 0 }
  const inputs = payment.inputs.map((input) => ({ ...input, previous }))
  return decodeTransaction(encodeTransaction({ ...payment, inputs }))
}
