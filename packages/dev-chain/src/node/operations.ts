import type { BlockHash } from '@ancrage/proof'

import { ChainUnavailable } from '@ancrage/chains'
import type { Block } from '../wire/block.ts'
import { tipNumber } from '../state/chain-state.ts'
import { forgetWithChildren } from './mempool.ts'
import { emptyBlockOn, nextBlockOf, type MiningContext } from './mining.ts'
import type { BlockOutcome, Node } from './node.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Storage } from '../storage/open-storage.ts'

/** The operations that change the chain, in turn. Once `end` was called, `ChainUnavailable`. */
export type Operations = {
  /** Mines so many blocks with what waits; returns their hashes, oldest first. */
  mine(count: number): Promise<readonly BlockHash[]>
  /** Replaces the newest blocks by as many and one more, all empty; what they held waits again. */
  reorg(depth: number): Promise<readonly BlockHash[]>
  /** Takes a block made elsewhere. Rejects with `RuleBroken`. */
  submitBlock(block: Block): Promise<BlockOutcome>
  /** Forgets a waiting payment and all that spend from it, as a node does that evicts it. */
  drop(txid: Uint8Array): void
  /** Lets what was asked for before come to its end, then closes the files. */
  end(): Promise<void>
}

export function createOperations(
  node: Node,
  context: MiningContext,
  storage: Pick<Storage, 'keepCheckpoint' | 'close'>,
): Operations {
  const inTurn = oneAtATime()
  let ended = false
  const whileOpen = <Result>(task: () => Promise<Result>): Promise<Result> =>
    inTurn(() => (ended ? Promise.reject(closed()) : task()))
  const accept = async (block: Block): Promise<BlockOutcome> => {
    await storage.keepCheckpoint()
    return node.acceptBlock(block)
  }
  const acceptMined = async (block: Block): Promise<BlockHash> => {
    await accept(block)
    return block.header.hash
  }
  return {
    mine: (count) => whileOpen(() => repeat(count, () => acceptMined(nextBlockOf(node, context)))),
    reorg: (depth) =>
      whileOpen(() => {
        let parent = node.state.active.at(-1 - depth) ?? 0
        return repeat(depth + 1, async () => {
          const hash = await acceptMined(emptyBlockOn(node, parent, context))
          parent = node.state.index.find(hash) ?? tipNumber(node.state)
          return hash
        })
      }),
    submitBlock: (block) => whileOpen(() => accept(block)),
    drop: (txid) => forgetWithChildren(node.mempool, Buffer.from(txid).toString('hex')),
    end: () =>
      whileOpen(() => {
        ended = true
        return storage.close()
      }),
  }
}

export const closed = (): ChainUnavailable =>
  new ChainUnavailable('chain.closed', 'the development chain was closed')

async function repeat<Result>(
  times: number,
  task: () => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  while (results.length < times) results.push(await task())
  return results
}
