import { OP_TRUE } from '../wire/script.ts'
import { isCoinbase, type Outpoint, type Transaction } from '../wire/transaction.ts'

/** An output that can be spent. */
export type Coin = {
  readonly outpoint: Outpoint
  /** In satoshi. */
  readonly value: bigint
  /** Of the block that made it. */
  readonly height: number
  readonly origin: 'coinbase' | 'payment'
}

/** Unspent coins by `coinKey`, oldest first. */
export type Coins = Map<string, Coin>

export const coinKey = ({ id, index }: Outpoint): string => `${id}:${index}`

/**
 * The coins that a transaction makes. Only OP_TRUE outputs count: this chain runs no scripts, so an output
 * with any other script stays unspendable here, where Bitcoin Core might let its owner spend it.
 */
export function coinsMadeBy(transaction: Transaction, height: number): readonly Coin[] {
  const origin = isCoinbase(transaction) ? 'coinbase' : 'payment'
  return transaction.outputs.flatMap(({ value, script }, index) =>
    Buffer.compare(script, OP_TRUE) === 0
      ? [{ outpoint: { id: transaction.id, index }, value, height, origin }]
      : [],
  )
}
