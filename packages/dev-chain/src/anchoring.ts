import {
  ChainStateUnknown,
  ChainUnavailable,
  type Anchor,
  type Chain,
  type InBlock,
  type Prepared,
} from '@ancrage/chains'
import { pathFromRootToHeader, ProofError, type MerkleRoot, type Path } from '@ancrage/proof'

import { HEADER_BYTES } from './wire/block.ts'
import { tipOf } from './state/chain-state.ts'
import { coinKey } from './state/coins.ts'
import { findTransaction, type FoundTransaction } from './state/find-transaction.ts'
import type { Node } from './node/node.ts'
import { RuleBroken, type RuleReason } from './rules/rule-broken.ts'
import { dataScript, OP_TRUE } from './wire/script.ts'
import { decodeTransaction, encodeTransaction, type Transaction } from './wire/transaction.ts'
import { Undecodable } from './wire/wire-reader.ts'
import { pickCoin } from './pick-coin.ts'

/** A transaction of ours always has an id. */
export type PreparedTransaction = Required<Pick<Prepared, 'bytes' | 'txid'>>

export type Anchoring = Pick<Chain, 'submit' | 'renew' | 'confirm'> & {
  prepare(root: MerkleRoot): Promise<PreparedTransaction>
}

/** The port's three calls on a node whose coins anybody can spend: nothing has to be signed. */
export function createAnchoring(node: Node): Anchoring {
  const reserved = new Set<string>()
  return {
    prepare: async (root) => prepareAnchor(node, reserved, root),
    submit: async (anchor) => {
      submitAnchor(node, anchor)
      return {}
    },
    // Blocks are never full here.
    renew: async () => undefined,
    confirm: async (root, anchor) => {
      const { txid } = transactionOf(anchor)
      const found = findTransaction(node.state, txid, node.readBlock)
      if (found !== undefined) return whereInChain(node, root, found)
      const isWaiting = node.mempool.waiting.has(Buffer.from(txid).toString('hex'))
      return { state: isWaiting ? 'waiting' : 'absent' }
    },
  }
}

// No fee: the change is worth what was spent, so that the chain never runs out of money.
function prepareAnchor(node: Node, reserved: Set<string>, root: MerkleRoot): PreparedTransaction {
  const coin = pickCoin(node, reserved)
  const bytes = encodeTransaction({
    version: 2,
    inputs: [{ previous: coin.outpoint, script: new Uint8Array(0), sequence: 0xffff_ffff }],
    outputs: [
      { value: 0n, script: dataScript(root) },
      { value: coin.value, script: OP_TRUE },
    ],
    lockTime: 0,
  })
  reserved.add(coinKey(coin.outpoint))
  return { txid: decodeTransaction(bytes).txid, bytes }
}

function submitAnchor(node: Node, prepared: Anchor): void {
  const anchor = transactionOf(prepared)
  if (node.mempool.waiting.has(anchor.id)) return
  if (findTransaction(node.state, anchor.txid, node.readBlock) !== undefined) return
  try {
    node.admitPayment(anchor)
  } catch (cause) {
    throw cause instanceof RuleBroken ? refusal(cause) : cause
  }
}

function transactionOf({ bytes }: Anchor): Transaction {
  try {
    return decodeTransaction(bytes)
  } catch (cause) {
    if (!(cause instanceof Undecodable)) throw cause
    throw new ChainStateUnknown('anchor.malformed', 'not a transaction', { cause })
  }
}

// The coin went elsewhere, or its maker was never mined: these bytes cannot be counted on any more.
const INPUT_GONE: readonly RuleReason[] = ['bad-txns-inputs-missingorspent', 'txn-mempool-conflict']
// Blocks to come cure these.
const PASSING: readonly RuleReason[] = [
  'bad-txns-premature-spend-of-coinbase',
  'mempool full',
  'mempool min fee not met',
]

function refusal(cause: RuleBroken): ChainStateUnknown | ChainUnavailable {
  const { reason } = cause
  if (PASSING.includes(reason)) return new ChainUnavailable('chain.no_room', reason, { cause })
  const code = INPUT_GONE.includes(reason) ? 'anchor.input_unavailable' : 'anchor.malformed'
  return new ChainStateUnknown(code, reason, { cause })
}

function whereInChain(node: Node, root: MerkleRoot, found: FoundTransaction): InBlock {
  const { block, height, transaction } = found
  return {
    state: 'inBlock',
    txid: transaction.txid,
    blockHeight: height,
    blockHash: block.header.hash,
    blockTime: block.header.time,
    confirmations: tipOf(node.state).height - height + 1,
    header: block.bytes.slice(0, HEADER_BYTES),
    path: pathOf(root, found),
  }
}

function pathOf(root: MerkleRoot, { block, transaction }: FoundTransaction): Path {
  const txids = block.transactions.map(({ txid }) => txid)
  try {
    return pathFromRootToHeader({ root, transaction: transaction.bytes, txids })
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new ChainStateUnknown('anchor.malformed', 'it does not hold the root', { cause })
  }
}
