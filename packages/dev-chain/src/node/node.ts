import type { Block } from '../wire/block.ts'
import type { BlockFile } from '../storage/block-file.ts'
import { blockReader } from '../storage/block-reader.ts'
import { checkBlock, checkBlockInContext } from '../rules/block-rules.ts'
import { followBranch, type Reorganisation } from '../state/branch.ts'
import { medianTimeAt, noteBlock, tipNumber, type ChainState } from '../state/chain-state.ts'
import { effectOf } from '../state/connect-block.ts'
import type { ReadBlock } from '../state/find-transaction.ts'
import { admit, emptyMempool, forgetMined, type Mempool, type NextBlock } from './mempool.ts'
import { demand, RuleBroken } from '../rules/rule-broken.ts'
import type { StoreBlock } from '../storage/store-block.ts'
import type { Transaction } from '../wire/transaction.ts'

/** A Bitcoin node of one: rules, storage and mempool, no peers. */
export type Node = {
  readonly state: ChainState
  readonly mempool: Mempool
  readonly readBlock: ReadBlock
  readonly nextBlock: () => NextBlock
  readonly bytesOnDisk: () => number
  /**
   * Lets a payment wait for a block.
   *
   * @throws `RuleBroken`.
   */
  admitPayment(transaction: Transaction): void
  /**
   * Checks a block as Bitcoin Core would, stores it for good, then follows it if its branch is the longest.
   * Resolves once it survives what `storeBlock` promises. Not to be called twice at once. Rejects with `RuleBroken`.
   */
  acceptBlock(block: Block): Promise<BlockOutcome>
}

/** `aside`: stored on a branch that is not the longest. */
export type BlockOutcome = 'joined' | 'aside' | 'known'

export function createNode(parts: {
  readonly state: ChainState
  readonly file: BlockFile
  readonly storeBlock: StoreBlock
  /** Unix milliseconds. */
  readonly now: () => number
}): Node {
  const { state, file, storeBlock, now } = parts
  const mempool = emptyMempool()
  const readBlock = blockReader(file, state)
  const nextBlock = (): NextBlock => nextAfterTip(state)
  return {
    state,
    mempool,
    readBlock,
    nextBlock,
    bytesOnDisk: () => file.end(),
    admitPayment: (transaction) => admit(mempool, transaction, nextBlock()),
    acceptBlock: async (block) => {
      if (state.index.find(block.header.hash) !== undefined) return 'known'
      checkNewBlock(state, block, Math.floor(now() / 1_000))
      const number = noteBlock(state, block, await storeBlock(file, block))
      const change = followBranch(state, number, readBlock)
      followInMempool(mempool, change, nextBlock())
      return change.joined.length > 0 ? 'joined' : 'aside'
    },
  }
}

function nextAfterTip(state: ChainState): NextBlock {
  const tip = tipNumber(state)
  return {
    coins: state.coins,
    height: state.index.at(tip).height + 1,
    medianTime: medianTimeAt(state, tip),
  }
}

// Everything that can be known before the block is stored; a side branch's payments only when it is followed.
function checkNewBlock(state: ChainState, block: Block, now: number): void {
  checkBlock(block)
  const parent = state.index.find(block.header.previous)
  demand(parent !== undefined, 'prev-blk-not-found')
  demand(!state.refused.has(parent), 'bad-prevblk')
  const height = state.index.at(parent).height + 1
  const medianTime = medianTimeAt(state, parent)
  // Where our clock runs behind the chain, the chain is what tells how late it is.
  checkBlockInContext(block, { height, medianTime, now: Math.max(now, medianTime) })
  if (parent === tipNumber(state)) effectOf(block, height, state.coins)
}

// Payments of blocks that were left wait again, before those that were waiting and may spend from them.
function followInMempool(mempool: Mempool, change: Reorganisation, next: NextBlock): void {
  if (change.left.length === 0) {
    forgetMined(
      mempool,
      change.joined.flatMap(({ transactions }) => transactions),
    )
    return
  }
  const again = change.left.flatMap(({ transactions }) => transactions.slice(1))
  const candidates = [...again, ...mempool.waiting.values()]
  mempool.waiting.clear()
  mempool.spenders.clear()
  mempool.since.clear()
  for (const candidate of candidates) readmit(mempool, candidate, next)
}

// A payment that the new branch holds, or whose coins it spends, has no place any more: its sender will ask.
function readmit(mempool: Mempool, transaction: Transaction, next: NextBlock): void {
  try {
    admit(mempool, transaction, next)
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
  }
}
