import { blockMerkleRoot, hasProofOfWork, ProofError } from '@ancrage/proof'

import type { Block } from '../wire/block.ts'
import {
  BITS,
  MAX_BLOCK_WEIGHT,
  MAX_FUTURE_SECONDS,
  MAX_SIGOPS,
  MIN_BLOCK_VERSION,
  WITNESS_SCALE,
} from './regtest.ts'
import { demand, RuleBroken } from './rule-broken.ts'
import { heightPush } from '../wire/script.ts'
import { checkTransaction, isFinal, sigopsOf } from './transaction-rules.ts'
import { isCoinbase, type Transaction } from '../wire/transaction.ts'
import { checkWitness } from './witness-rules.ts'

/**
 * Checks the rules of a block alone.
 *
 * @throws `RuleBroken`.
 */
export function checkBlock(block: Block): void {
  const { header, bytes, transactions } = block
  demand(header.bits === BITS, 'bad-diffbits')
  demand(hasProofOfWork(header), 'high-hash')
  demand(transactions.length > 0, 'bad-blk-length')
  demand(Buffer.compare(merkleRootOf(block), header.merkleRoot) === 0, 'bad-txnmrklroot')
  demand(bytes.length * WITNESS_SCALE <= MAX_BLOCK_WEIGHT, 'bad-blk-length')
  demand(transactions.slice(0, 1).every(isCoinbase), 'bad-cb-missing')
  demand(!transactions.slice(1).some(isCoinbase), 'bad-cb-multiple')
  for (const transaction of transactions) checkTransaction(transaction)
  const sigops = transactions.reduce((sum, one) => sum + sigopsOf(one), 0)
  demand(sigops <= MAX_SIGOPS, 'bad-blk-sigops')
}

/** Where a block would stand in the chain. Times in Unix seconds. */
export type BlockContext = {
  readonly height: number
  /** Median of the eleven blocks before it. */
  readonly medianTime: number
  readonly now: number
}

/**
 * Checks the rules of a block beside the block before it.
 *
 * @throws `RuleBroken`.
 */
export function checkBlockInContext(block: Block, context: BlockContext): void {
  const { header, transactions } = block
  demand(header.version >= MIN_BLOCK_VERSION, 'bad-version')
  demand(header.time > context.medianTime, 'time-too-old')
  demand(header.time <= context.now + MAX_FUTURE_SECONDS, 'time-too-new')
  demand(
    transactions.every((transaction) => isFinal(transaction, context.height, context.medianTime)),
    'bad-txns-nonfinal',
  )
  demand(namesHeight(transactions[0], context.height), 'bad-cb-height')
  checkWitness(transactions)
}

// A repeated transaction can leave the root unchanged (CVE-2012-2459): the proof package refuses it.
function merkleRootOf({ transactions }: Block): Uint8Array {
  try {
    return blockMerkleRoot(transactions.map(({ txid }) => txid))
  } catch (cause) {
    if (cause instanceof ProofError) throw new RuleBroken('bad-txns-duplicate')
    throw cause
  }
}

function namesHeight(coinbase: Transaction | undefined, height: number): boolean {
  const push = heightPush(height)
  const script = coinbase?.inputs[0]?.script ?? new Uint8Array(0)
  return Buffer.compare(script.subarray(0, push.length), push) === 0
}
