import type { Block } from '../wire/block.ts'
import { coinKey, coinsMadeBy, type Coin, type Coins } from './coins.ts'
import { subsidyAt } from '../rules/regtest.ts'
import { demand } from '../rules/rule-broken.ts'
import { feeOf } from '../rules/transaction-rules.ts'
import type { Outpoint } from '../wire/transaction.ts'

/** The changes of a block among the coins. */
export type BlockEffect = {
  readonly spent: readonly string[]
  readonly made: readonly Coin[]
}

/**
 * What a block at this height does to the coins before it, nothing changed yet. Precondition: `checkBlock` passed.
 *
 * @throws `RuleBroken` when one of its payments cannot be made or its coinbase takes more than subsidy and fees.
 */
export function effectOf(block: Block, height: number, coins: Coins): BlockEffect {
  const spent = new Set<string>()
  const made = new Map<string, Coin>()
  const coinAt = (outpoint: Outpoint): Coin | undefined => {
    const key = coinKey(outpoint)
    return spent.has(key) ? undefined : (made.get(key) ?? coins.get(key))
  }
  const [coinbase, ...payments] = block.transactions
  demand(coinbase !== undefined, 'bad-cb-missing')
  for (const coin of coinsMadeBy(coinbase, height)) made.set(coinKey(coin.outpoint), coin)
  let fees = 0n
  for (const payment of payments) {
    fees += feeOf(payment, height, coinAt)
    for (const { previous } of payment.inputs) spent.add(coinKey(previous))
    for (const coin of coinsMadeBy(payment, height)) made.set(coinKey(coin.outpoint), coin)
  }
  const taken = coinbase.outputs.reduce((sum, { value }) => sum + value, 0n)
  demand(taken <= subsidyAt(height) + fees, 'bad-cb-amount')
  return {
    spent: [...spent],
    made: [...made.values()].filter(({ outpoint }) => !spent.has(coinKey(outpoint))),
  }
}

/** Makes a block's effect true of the coins. */
export function applyEffect(coins: Coins, { spent, made }: BlockEffect): void {
  for (const key of spent) coins.delete(key)
  for (const coin of made) coins.set(coinKey(coin.outpoint), coin)
}

/**
 * Gives the coins back as they were before the newest block.
 * `coinOf` tells what an outpoint was, from the transaction that made it.
 */
export function undoBlock(block: Block, coins: Coins, coinOf: (outpoint: Outpoint) => Coin): void {
  for (const { id, outputs } of block.transactions) {
    for (const index of outputs.keys()) coins.delete(coinKey({ id, index }))
  }
  const made = new Set(block.transactions.map(({ id }) => id))
  const spent = block.transactions.slice(1).flatMap(({ inputs }) => inputs)
  for (const { previous } of spent.filter(({ previous: { id } }) => !made.has(id))) {
    coins.set(coinKey(previous), coinOf(previous))
  }
}
