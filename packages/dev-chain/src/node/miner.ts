import { blockMerkleRoot, hasProofOfWork, parseBlockHeader, type BlockHash } from '@ancrage/proof'

import { decodeBlock, encodeBlock, encodeHeader, type Block } from '../wire/block.ts'
import { BITS, BLOCK_VERSION } from '../rules/regtest.ts'
import { dataScript, heightPush, OP_TRUE } from '../wire/script.ts'
import {
  decodeTransaction,
  encodeTransaction,
  NULL_OUTPOINT,
  type Transaction,
} from '../wire/transaction.ts'

/** The parts of a new block. */
export type BlockPlan = {
  readonly previous: BlockHash
  readonly height: number
  /** Unix seconds. */
  readonly time: number
  /** Subsidy and fees, in satoshi. */
  readonly reward: bigint
  readonly payments: readonly Transaction[]
  /** Makes two blocks of one height differ; at most 16 bytes. */
  readonly extraNonce: Uint8Array
}

/** A block with its proof of work: on regtest every second nonce will do. */
export function mineBlock(plan: BlockPlan): Block {
  const transactions = [coinbaseOf(plan), ...plan.payments]
  const merkleRoot = blockMerkleRoot(transactions.map(({ txid }) => txid))
  const header = withProofOfWork((nonce) =>
    encodeHeader({
      version: BLOCK_VERSION,
      previous: plan.previous,
      merkleRoot,
      time: plan.time,
      bits: BITS,
      nonce,
    }),
  )
  return decodeBlock(
    encodeBlock(
      header,
      transactions.map(({ bytes }) => bytes),
    ),
  )
}

const MARK = new TextEncoder().encode('/Ancrage development chain/')

// Once the subsidy has run out the output carries nothing: unspendable then, or worthless coins would pile up.
function coinbaseOf({ height, reward, extraNonce }: BlockPlan): Transaction {
  return decodeTransaction(
    encodeTransaction({
      version: 2,
      inputs: [
        {
          previous: NULL_OUTPOINT,
          script: Buffer.concat([heightPush(height), dataPush(extraNonce), dataPush(MARK)]),
          sequence: 0xffff_ffff,
        },
      ],
      outputs: [{ value: reward, script: reward > 0n ? OP_TRUE : dataScript(extraNonce) }],
      lockTime: 0,
    }),
  )
}

const dataPush = (data: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(data.length), data])

function withProofOfWork(headerWith: (nonce: number) => Uint8Array): Uint8Array {
  for (let nonce = 0; ; nonce++) {
    const header = headerWith(nonce)
    if (hasProofOfWork(parseBlockHeader(header))) return header
  }
}
