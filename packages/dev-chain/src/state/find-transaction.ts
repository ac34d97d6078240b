import type { Block } from '../wire/block.ts'
import { isActive, type ChainState } from './chain-state.ts'
import type { Transaction } from '../wire/transaction.ts'

/** The block of a number, from disk. */
export type ReadBlock = (number: number) => Block

export type FoundTransaction = {
  readonly transaction: Transaction
  readonly block: Block
  readonly number: number
  readonly height: number
}

/** A transaction of the active chain, by its id in internal order. */
export function findTransaction(
  state: ChainState,
  txid: Uint8Array,
  readBlock: ReadBlock,
): FoundTransaction | undefined {
  for (const number of state.transactions.candidates(txid)) {
    const found = isActive(state, number) ? inBlock(readBlock(number), txid) : undefined
    if (found !== undefined) return { ...found, number, height: state.index.at(number).height }
  }
  return undefined
}

function inBlock(
  block: Block,
  txid: Uint8Array,
): { readonly transaction: Transaction; readonly block: Block } | undefined {
  const transaction = block.transactions.find((one) => Buffer.compare(one.txid, txid) === 0)
  return transaction === undefined ? undefined : { transaction, block }
}
