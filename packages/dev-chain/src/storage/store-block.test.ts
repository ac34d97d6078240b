import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { emptyFolder, openTestChain, TEST_TIME } from '../testing/chain-in-folder.ts'
import { nextBlockOf } from '../node/mining.ts'
import { createNode, type Node } from '../node/node.ts'
import { openBlockFile, type BlockFile } from './block-file.ts'
import { restoreState } from './restore.ts'
import { storeDurably } from './store-block.ts'

const context = { now: () => TEST_TIME, randomBytes: (n: number) => new Uint8Array(n).fill(1) }

describe('a block that the disk does not take', () => {
  test.each(['write', 'sync'] as const)('at its %s is not part of the chain', async (step) => {
    const { node, fail } = await nodeOnFailingDisk()
    const tip = node.state.active.length
    fail(step)
    await expect(node.acceptBlock(nextBlockOf(node, context))).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code: 'chain.not_writable',
    })
    expect(node.state.active).toHaveLength(tip)
    expect(node.nextBlock().height).toBe(tip)
  })

  test('is written over by the next one', async () => {
    const { node, fail, path } = await nodeOnFailingDisk()
    fail('sync')
    await expect(node.acceptBlock(nextBlockOf(node, context))).rejects.toMatchObject({
      code: 'chain.not_writable',
    })
    const next = nextBlockOf(node, { ...context, randomBytes: (n) => new Uint8Array(n) })
    expect(await node.acceptBlock(next)).toBe('joined')
    const file = await openBlockFile(path)
    const { state } = await restoreState(file, undefined)
    await file.close()
    expect(state.index.count()).toBe(node.state.index.count())
    expect(state.index.find(next.header.hash)).toBe(state.index.count() - 1)
  })
})

type FailingDisk = {
  readonly node: Node
  readonly path: string
  /** The next such step fails once, having done its work or not. */
  readonly fail: (step: 'write' | 'sync') => void
}

async function nodeOnFailingDisk(): Promise<FailingDisk> {
  const folder = await emptyFolder()
  await (await openTestChain(folder)).close()
  const path = join(folder, 'blocks.dat')
  const file = await openBlockFile(path)
  onTestFinished(() => file.close())
  let failing: 'write' | 'sync' | undefined
  const failOnce = (step: 'write' | 'sync'): void => {
    if (failing !== step) return
    failing = undefined
    throw new Error('no space left on device')
  }
  const unreliable: BlockFile = {
    ...file,
    write: async (block) => {
      const offset = await file.write(block)
      failOnce('write')
      return offset
    },
    sync: async () => {
      await file.sync()
      failOnce('sync')
    },
  }
  const { state } = await restoreState(file, undefined)
  const node = createNode({
    state,
    file: unreliable,
    storeBlock: storeDurably,
    now: context.now,
  })
  return {
    node,
    path,
    fail: (step) => {
      failing = step
    },
  }
}
