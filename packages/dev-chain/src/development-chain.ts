import { randomBytes as systemRandomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'

import { ChainUnavailable, type Chain, type ChainFacts } from '@ancrage/chains'
import type { BlockHash, Txid } from '@ancrage/proof'

import { createAnchoring, type Anchoring } from './anchoring.ts'
import { startBlockClock } from './node/block-clock.ts'
import { tipOf } from './state/chain-state.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { headersOf } from './node/node-headers.ts'
import { createNode, type Node } from './node/node.ts'
import { closed, createOperations, type Operations } from './node/operations.ts'
import { openStorage } from './storage/open-storage.ts'
import { storeDurably } from './storage/store-block.ts'

/** A Bitcoin regtest chain of one process: real rules, real proof of work, no evidential value. */
export type DevelopmentChain = Omit<Chain, 'prepare'> & {
  readonly prepare: Anchoring['prepare']
  readonly node: Node
  tip(): { readonly height: number; readonly hash: BlockHash; readonly time: number }
  /** Mines so many blocks now; returns their hashes. */
  mine(count: number): Promise<readonly BlockHash[]>
  /** Replaces the newest blocks by as many and one more, all empty; what they held waits again. */
  reorg(depth: number): Promise<readonly BlockHash[]>
  /** Forgets a waiting transaction, as a node does that evicts it. */
  drop(txid: Txid): void
  /** Takes a block made elsewhere. Rejects with `RuleBroken`. */
  readonly submitBlock: Operations['submitBlock']
}

/** Where the chain is kept, how fast it grows, and whose clock and chance it takes. */
export type DevelopmentChainSettings = {
  /** Created when absent; held by one process at a time. */
  readonly folder: string
  /** Zero: only `mine` makes blocks. */
  readonly blockSeconds: number
  /** Unix milliseconds. */
  readonly now: () => number
  readonly randomBytes?: (length: number) => Uint8Array
}

/** Opens the chain of a folder, founding it the first time. Rejects with `ChainUnavailable`. */
export async function openDevelopmentChain({
  folder,
  blockSeconds,
  now,
  randomBytes = systemRandomBytes,
}: DevelopmentChainSettings): Promise<DevelopmentChain> {
  await mkdir(folder, { recursive: true })
  const lock = await lockFolder(folder)
  try {
    const context = { now, randomBytes }
    const storage = await openStorage(folder, context)
    const node = createNode({ ...storage, storeBlock: storeDurably, now })
    const operations = createOperations(node, context, storage)
    return runningChain(node, operations, blockSeconds, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The identity of the chain, without opening it. */
export const DEVELOPMENT_FACTS: ChainFacts = {
  ledger: 'development',
  id: 'development',
  chain: 'bitcoin',
  network: 'regtest',
  evidential: false,
  confirmationsNeeded: 6,
  askEverySeconds: 0,
}

// A ledger that cannot write its blocks says so to whoever asks, instead of letting anchors wait for ever.
function runningChain(
  node: Node,
  operations: Operations,
  blockSeconds: number,
  release: () => Promise<void>,
): DevelopmentChain {
  const clock = startBlockClock(blockSeconds, () => operations.mine(1))
  let closing: Promise<void> | undefined
  const whenWorking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (closing !== undefined) throw closed()
    const cause = clock.trouble()
    if (cause !== undefined) {
      throw new ChainUnavailable('chain.not_writable', 'no block could be made', { cause })
    }
    return ask()
  }
  const anchoring = createAnchoring(node)
  const headers = headersOf(node)
  return {
    facts: DEVELOPMENT_FACTS,
    prepare: (root) => whenWorking(() => anchoring.prepare(root)),
    submit: (anchor) => whenWorking(() => anchoring.submit(anchor)),
    renew: (anchor) => whenWorking(() => anchoring.renew(anchor)),
    confirm: (root, anchor) => whenWorking(() => anchoring.confirm(root, anchor)),
    headers: { ...headers, headerAt: (height) => whenWorking(() => headers.headerAt(height)) },
    node,
    tip: () => tipOf(node.state),
    mine: (count) => operations.mine(count),
    reorg: (depth) => operations.reorg(depth),
    drop: (txid) => operations.drop(txid),
    submitBlock: (block) => operations.submitBlock(block),
    close: () => {
      clock.stop()
      closing ??= endThen(operations, release)
      return closing
    },
  }
}

async function endThen(operations: Operations, release: () => Promise<void>): Promise<void> {
  try {
    await operations.end()
  } finally {
    await release()
  }
}
