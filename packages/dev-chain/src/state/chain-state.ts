import type { Block } from '../wire/block.ts'
import { createBlockIndex, type BlockIndex, type IndexedBlock } from './block-index.ts'
import type { Coins } from './coins.ts'
import { createFingerprints, type Fingerprints } from './fingerprints.ts'
import { MEDIAN_TIME_SPAN } from '../rules/regtest.ts'

/** The state of the chain besides the blocks themselves, which stay on disk. */
export type ChainState = {
  readonly index: BlockIndex
  /** Numbers of the blocks that may hold a transaction id. */
  readonly transactions: Fingerprints
  /** Unspent after the newest active block. */
  readonly coins: Coins
  /** Number of the active block at each height. */
  readonly active: number[]
  /** Numbers of blocks found to break a rule only when their branch was followed. */
  readonly refused: Set<number>
}

export const emptyState = (): ChainState => ({
  index: createBlockIndex(),
  transactions: createFingerprints(),
  coins: new Map(),
  active: [],
  refused: new Set(),
})

/** Notes a block that stands in the file; it is not active yet. Returns its number. */
export function noteBlock(state: ChainState, block: Block, offset: number): number {
  const { header, transactions } = block
  const parent = state.index.find(header.previous)
  const number = state.index.add({
    hash: header.hash,
    parent: parent ?? 0,
    height: parent === undefined ? 0 : state.index.at(parent).height + 1,
    time: header.time,
    transactionCount: transactions.length,
    offset,
  })
  for (const { txid } of transactions) state.transactions.add(txid, number)
  return number
}

/** Number of the newest active block. Precondition: the state holds the genesis block. */
export const tipNumber = (state: ChainState): number => state.active.at(-1) ?? 0

export const tipOf = (state: ChainState): IndexedBlock => state.index.at(tipNumber(state))

export const isActive = (state: ChainState, number: number): boolean =>
  state.active[state.index.at(number).height] === number

/** Median of the times of a block and the ten before it, in Unix seconds: a child's time must be later. */
export function medianTimeAt(state: ChainState, number: number): number {
  const times: number[] = []
  for (let at = number; times.length < MEDIAN_TIME_SPAN; at = state.index.at(at).parent) {
    times.push(state.index.at(at).time)
    if (state.index.at(at).height === 0) break
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}
