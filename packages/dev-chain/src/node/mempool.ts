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
  /** How high the chain was when a payment was let in, by id. */
  readonly since: Map<string, number>
  /** What a payment leaves at least to be let in, in satoshi per byte. */
  minimumRate: number
}

export const MAX_WAITING = 20_000
/** Larger than any anchor and small enough that every payment fits a block with others. */
export const MAX_PAYMENT_BYTES = 100_000
export const MAX_PAYMENT_SIGOPS = 4_000

export const emptyMempool = (): Mempool => ({
  waiting: new Map(),
  spenders: new Map(),
  since: new Map(),
  minimumRate: 0,
})

/** The chain that payments wait for: coins after its newest block, and where the next block will stand. */
export type NextBlock = {
  readonly coins: Coins
  readonly height: number
  readonly medianTime: number
}

/**
 * Lets a payment wait.
 *
 * @throws `RuleBroken`, nothing changed, unless the next block could hold it.
 */
export function admit(mempool: Mempool, transaction: Transaction, next: NextBlock): void {
  checkTransaction(transaction)
  demand(!isCoinbase(transaction), 'coinbase')
  demand(transaction.bytes.length <= MAX_PAYMENT_BYTES, 'tx-size')
  demand(sigopsOf(transaction) <= MAX_PAYMENT_SIGOPS, 'bad-txns-too-many-sigops')
  demand(isFinal(transaction, next.height, next.medianTime), 'non-final')
  demand(mempool.waiting.size < MAX_WAITING, 'mempool full')
  const keys = transaction.inputs.map(({ previous }) => coinKey(previous))
  const rivals = new Set(keys.flatMap((key) => mempool.spenders.get(key) ?? []))
  const fee = waitingFee(mempool, transaction, next)
  const least = Math.ceil(mempool.minimumRate * transaction.bytes.length)
  demand(fee >= BigInt(least), 'mempool min fee not met')
  if (rivals.size > 0) makeWay(mempool, next, { transaction, fee, rivals })
  mempool.waiting.set(transaction.id, transaction)
  mempool.since.set(transaction.id, next.height - 1)
  for (const key of keys) mempool.spenders.set(key, transaction.id)
}

/**
 * The fee that a payment in the mempool, or on its way there, leaves for the miner.
 *
 * @throws `RuleBroken`.
 */
export const waitingFee = (mempool: Mempool, transaction: Transaction, next: NextBlock): bigint =>
  feeOf(transaction, next.height, (outpoint) => coinFor(mempool, next, outpoint))

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
  for (const transaction of withChildren(mempool, id)) forgetOne(mempool, transaction)
}

/** A coin of the chain or of a waiting payment, whether or not another waiting payment spends it. */
export function coinFor(mempool: Mempool, next: NextBlock, outpoint: Outpoint): Coin | undefined {
  const parent = mempool.waiting.get(outpoint.id)
  const made = parent === undefined ? [] : coinsMadeBy(parent, next.height)
  return (
    made.find((coin) => coin.outpoint.index === outpoint.index) ?? next.coins.get(coinKey(outpoint))
  )
}

/**
 * Replacement as BIP125 has it: whoever is replaced must have said that it may be, and the newcomer pays for all that
 * goes, and for its own way besides.
 */
function makeWay(
  mempool: Mempool,
  next: NextBlock,
  newcomer: {
    readonly transaction: Transaction
    readonly fee: bigint
    readonly rivals: Set<string>
  },
): void {
  const replaced = [...newcomer.rivals].flatMap((id) => withChildren(mempool, id))
  const direct = replaced.filter(({ id }) => newcomer.rivals.has(id))
  demand(direct.every(isReplaceable), 'txn-mempool-conflict')
  const lost = [...new Set(replaced)].reduce((sum, one) => sum + waitingFee(mempool, one, next), 0n)
  const own = BigInt(newcomer.transaction.bytes.length)
  demand(newcomer.fee >= lost + own, 'insufficient fee')
  for (const id of newcomer.rivals) forgetWithChildren(mempool, id)
}

const isReplaceable = ({ inputs }: Transaction): boolean =>
  inputs.some(({ sequence }) => sequence < 0xffff_fffe)

function withChildren(mempool: Mempool, id: string): readonly Transaction[] {
  const found: Transaction[] = []
  const ids = [id]
  for (let next = ids.pop(); next !== undefined; next = ids.pop()) {
    const transaction = mempool.waiting.get(next)
    if (transaction === undefined || found.includes(transaction)) continue
    found.push(transaction)
    ids.push(...childrenOf(mempool, transaction))
  }
  return found
}

const childrenOf = (mempool: Mempool, { id, outputs }: Transaction): string[] =>
  outputs.flatMap((_, index) => mempool.spenders.get(coinKey({ id, index })) ?? [])

function forgetOne(mempool: Mempool, transaction: Transaction): void {
  mempool.waiting.delete(transaction.id)
  mempool.since.delete(transaction.id)
  for (const { previous } of transaction.inputs) mempool.spenders.delete(coinKey(previous))
}
