import type { Block } from '../wire/block.ts'
import { medianTimeAt, tipNumber } from '../state/chain-state.ts'
import { coinFor } from './mempool.ts'
import { mineBlock } from './miner.ts'
import type { Node } from './node.ts'
import { MAX_SIGOPS, subsidyAt } from '../rules/regtest.ts'
import { feeOf, sigopsOf } from '../rules/transaction-rules.ts'
import type { Transaction } from '../wire/transaction.ts'

/** Clock and chance, as they come from outside. */
export type MiningContext = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
}

/** A block on the newest one, with the payments that wait. Nothing is accepted or stored yet. */
export function nextBlockOf(node: Node, { now, randomBytes }: MiningContext): Block {
  const next = node.nextBlock()
  const payments = fitting([...node.mempool.waiting.values()])
  const fees = payments.map((payment) =>
    feeOf(payment, next.height, (outpoint) => coinFor(node.mempool, next, outpoint)),
  )
  return mineBlock({
    previous: node.state.index.at(tipNumber(node.state)).hash,
    height: next.height,
    time: timeAfter(next.medianTime, now()),
    reward: fees.reduce((sum, fee) => sum + fee, subsidyAt(next.height)),
    payments,
    extraNonce: randomBytes(EXTRA_NONCE_BYTES),
  })
}

/** A block without payments on any block. */
export function emptyBlockOn(
  node: Node,
  parent: number,
  { now, randomBytes }: MiningContext,
): Block {
  const { hash, height } = node.state.index.at(parent)
  return mineBlock({
    previous: hash,
    height: height + 1,
    time: timeAfter(medianTimeAt(node.state, parent), now()),
    reward: subsidyAt(height + 1),
    payments: [],
    extraNonce: randomBytes(EXTRA_NONCE_BYTES),
  })
}

const EXTRA_NONCE_BYTES = 8
const MAX_PAYMENTS = 2_000
const MAX_PAYMENTS_BYTES = 900_000
const SIGOPS_KEPT_FOR_COINBASE = 1_000

// Stops at the first that does not fit: a later one may spend from it.
function fitting(waiting: readonly Transaction[]): readonly Transaction[] {
  let bytes = 0
  let sigops = 0
  const end = waiting.slice(0, MAX_PAYMENTS).findIndex((payment) => {
    bytes += payment.bytes.length
    sigops += sigopsOf(payment)
    return bytes > MAX_PAYMENTS_BYTES || sigops > MAX_SIGOPS - SIGOPS_KEPT_FOR_COINBASE
  })
  return waiting.slice(0, end < 0 ? MAX_PAYMENTS : end)
}

// A clock that runs behind the chain must not stop it: the rule is "later than the median", by a second then.
const timeAfter = (medianTime: number, now: number): number =>
  Math.max(Math.floor(now / 1_000), medianTime + 1)
