import { coinKey, type Coin } from '../state/coins.ts'
import {
  COINBASE_MATURITY,
  LOCK_TIME_THRESHOLD,
  MAX_BLOCK_WEIGHT,
  MAX_MONEY,
  WITNESS_SCALE,
} from './regtest.ts'
import { demand } from './rule-broken.ts'
import { countSigops } from '../wire/script.ts'
import { isCoinbase, isNull, type Outpoint, type Transaction } from '../wire/transaction.ts'

/**
 * Checks the rules of a transaction alone.
 *
 * @throws `RuleBroken`.
 */
export function checkTransaction(transaction: Transaction): void {
  const { inputs, outputs, stripped } = transaction
  demand(stripped.length * WITNESS_SCALE <= MAX_BLOCK_WEIGHT, 'bad-blk-length')
  demand(
    outputs.every(({ value }) => value <= MAX_MONEY),
    'bad-txns-vout-toolarge',
  )
  demand(totalOut(transaction) <= MAX_MONEY, 'bad-txns-txouttotal-toolarge')
  const spent = new Set(inputs.map(({ previous }) => coinKey(previous)))
  demand(spent.size === inputs.length, 'bad-txns-inputs-duplicate')
  if (isCoinbase(transaction)) {
    const length = inputs[0]?.script.length ?? 0
    demand(length >= 2 && length <= 100, 'bad-cb-length')
  } else {
    demand(!inputs.some(({ previous }) => isNull(previous)), 'bad-txns-prevout-null')
  }
}

/**
 * What can be said of a payment once its coins are known; returns its fee in satoshi.
 *
 * Stricter than Bitcoin Core in two things, so that whatever passes here passes there: an input may only open
 * an OP_TRUE coin with nothing, and may not ask to wait (BIP68) at all.
 *
 * @throws `RuleBroken`.
 */
export function feeOf(
  transaction: Transaction,
  height: number,
  coinAt: (outpoint: Outpoint) => Coin | undefined,
): bigint {
  const coins = transaction.inputs.flatMap(({ previous }) => coinAt(previous) ?? [])
  demand(coins.length === transaction.inputs.length, 'bad-txns-inputs-missingorspent')
  demand(
    coins.every((coin) => isMature(coin, height)),
    'bad-txns-premature-spend-of-coinbase',
  )
  const fee = coins.reduce((sum, { value }) => sum + value, 0n) - totalOut(transaction)
  demand(fee >= 0n, 'bad-txns-in-belowout')
  demand(opensWithNothing(transaction), 'mandatory-script-verify-flag-failed')
  demand(!waits(transaction), 'non-BIP68-final')
  return fee
}

/** Whether a block at this height may spend the coin. */
export const isMature = (coin: Coin, height: number): boolean =>
  coin.origin !== 'coinbase' || height - coin.height >= COINBASE_MATURITY

/** Whether its lock time lets it into a block at this height, after that median time (BIP113). */
export function isFinal(transaction: Transaction, height: number, medianTime: number): boolean {
  const { lockTime, inputs } = transaction
  const reached = lockTime < LOCK_TIME_THRESHOLD ? height : medianTime
  return (
    lockTime < reached || lockTime === 0 || inputs.every(({ sequence }) => sequence === NO_LOCK)
  )
}

/** Signature checks written in its scripts. */
export const sigopsOf = ({ inputs, outputs }: Transaction): number =>
  [...inputs, ...outputs].reduce((sum, { script }) => sum + countSigops(script), 0)

const NO_LOCK = 0xffff_ffff
const BIP68_DISABLED = 0x8000_0000
const BIP68_VALUE = 0xffff

const totalOut = ({ outputs }: Transaction): bigint =>
  outputs.reduce((sum, { value }) => sum + value, 0n)

const opensWithNothing = ({ inputs, witnesses }: Transaction): boolean =>
  inputs.every(({ script }) => script.length === 0) &&
  witnesses.every((stack) => stack.length === 0)

const waits = ({ version, inputs }: Transaction): boolean =>
  version >>> 0 >= 2 &&
  inputs.some(({ sequence }) => sequence < BIP68_DISABLED && (sequence & BIP68_VALUE) !== 0)
