import { coinKey, coinsMadeBy, type Coin, type Coins } from '../state/coins.ts'
import { demand } from '../rules/rule-broken.ts'
import { checkTransaction, feeOf, isFinal, sigopsOf } from '../rules/transaction-rules.ts'
import { isCoinbase, type Outpoint, type Transaction } from '../wire/transaction.ts'

/** Payments waiting for a block, in memory only: a restart forgets them, and their senders send them again. */
export type Mempool = {
  /** By id, parents before children. */
  readonly waiting: Map<string, Transaction>
  /** Which payment spends a coin, by coin key. */
  readonly spenders: Map<string, string>
}

export const MAX_WAITING = 20_000
/** Larger than any anchor and small enough that every payment fits a block with others. */
export const MAX_PAYMENT_BYTES = 100_000
export const MAX_PAYMENT_SIGOPS = 4_000

export const emptyMempool = (): Mempool => ({ waiting: new Map(), spenders: new Map() })

/** The chain that payments wait for: coins after its newest block, and where the next block will stand. */
export type NextBlock = {
  readonly coins: Coins
  readonly height: number
  readonly medianTime: number
}

/** Lets a payment wait. Throws `RuleBroken`, nothing changed, unless the next block could hold it. */
export function admit(mempool: Mempool, transaction: Transaction, next: NextBlock): void {
  checkTransaction(transaction)
  demand(!isCoinbase(transaction), 'coinbase')
  demand(transaction.bytes.length <= MAX_PAYMENT_BYTES, 'tx-size')
  demand(sigopsOf(transaction) <= MAX_PAYMENT_SIGOPS, 'bad-txns-too-many-sigops')
  demand(isFinal(transaction, next.height, next.medianTime), 'non-final')
  demand(mempool.waiting.size < MAX_WAITING, 'mempool full')
  const keys = transaction.inputs.map(({ previous }) => coinKey(previous))
  demand(!keys.some((key) => mempool.spenders.has(key)), 'txn-mempool-conflict')
  feeOf(transaction, next.height, (outpoint) => coinFor(mempool, next, outpoint))
  mempool.waiting.set(transaction.id, transaction)
  for (const key of keys) mempool.spenders.set(key, transaction.id)
}

/** Takes out payments that a new block holds, and those that now conflict with it. */
export function forgetMined(mempool: Mempool, mined: readonly Transaction[]): void {
  for (const transaction of mined) {
    if (mempool.waiting.has(transaction.id)) forgetOne(mempool, transaction)
    for (const { previous } of transaction.inputs) {
      const rival = mempool.spenders.get(coinKey(previous))
      if (rival !== undefined) forgetWithChildren(mempool, rival)
    }
  }
}

/** Takes out a payment and everything that spends from it. */
export function forgetWithChildren(mempool: Mempool, id: string): void {
  const family = [id]
  for (let next = family.pop(); next !== undefined; next = family.pop()) {
    const transaction = mempool.waiting.get(next)
    if (transaction !== undefined) {
      forgetOne(mempool, transaction)
      family.push(...childrenOf(mempool, transaction))
    }
  }
}

/** A coin of the chain or of a waiting payment, whether or not another waiting payment spends it. */
export function coinFor(mempool: Mempool, next: NextBlock, outpoint: Outpoint): Coin | undefined {
  const parent = mempool.waiting.get(outpoint.id)
  const made = parent === undefined ? [] : coinsMadeBy(parent, next.height)
  return (
    made.find((coin) => coin.outpoint.index === outpoint.index) ?? next.coins.get(coinKey(outpoint))
  )
}

const childrenOf = (mempool: Mempool, { id, outputs }: Transaction): string[] =>
  outputs.flatMap((_, index) => mempool.spenders.get(coinKey({ id, index })) ?? [])

function forgetOne(mempool: Mempool, transaction: Transaction): void {
  mempool.waiting.delete(transaction.id)
  for (const { previous } of transaction.inputs) mempool.spenders.delete(coinKey(previous))
}
