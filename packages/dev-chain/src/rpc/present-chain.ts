import { targetOf } from '@ancrage/proof'

import { hexOfHash } from '@ancrage/chains/byte-order'
import { HEADER_BYTES, type Block } from '../wire/block.ts'
import { isActive, medianTimeAt, tipNumber, tipOf } from '../state/chain-state.ts'
import type { Node } from '../node/node.ts'
import { BITS, WORK_PER_BLOCK } from '../rules/regtest.ts'
import { hasWitness } from '../wire/transaction.ts'
import { presentTransaction } from './present-transaction.ts'

/** The answer of `getblockchaininfo`. */
export function presentChain(node: Node): object {
  const tip = tipOf(node.state)
  return {
    chain: 'regtest',
    blocks: tip.height,
    headers: tip.height,
    bestblockhash: hexOfHash(tip.hash),
    ...DIFFICULTY,
    time: tip.time,
    mediantime: medianTimeAt(node.state, tipNumber(node.state)),
    verificationprogress: 1,
    initialblockdownload: false,
    chainwork: chainworkAt(tip.height),
    size_on_disk: node.bytesOnDisk(),
    pruned: false,
    warnings: ['Development chain without evidential value.'],
  }
}

/** The verbose answer of `getblockheader`. */
export function presentHeader(node: Node, number: number, block: Block): object {
  const { height, transactionCount } = node.state.index.at(number)
  const { header } = block
  const next = isActive(node.state, number) ? node.state.active[height + 1] : undefined
  return {
    hash: hexOfHash(header.hash),
    confirmations: confirmationsOf(node, number),
    height,
    version: header.version,
    versionHex: (header.version >>> 0).toString(16).padStart(8, '0'),
    merkleroot: hexOfHash(header.merkleRoot),
    time: header.time,
    mediantime: medianTimeAt(node.state, number),
    nonce: header.nonce,
    ...DIFFICULTY,
    chainwork: chainworkAt(height),
    nTx: transactionCount,
    ...(height > 0 && { previousblockhash: hexOfHash(header.previous) }),
    ...(next !== undefined && { nextblockhash: hexOfHash(node.state.index.at(next).hash) }),
  }
}

/** The answer of `getblock`: ids at verbosity 1, transactions from 2 on. */
export function presentBlock(node: Node, number: number, verbosity: number): object {
  const block = node.readBlock(number)
  const { bytes, transactions } = block
  const strippedSize = bytes.length - witnessBytes(block)
  return {
    ...presentHeader(node, number, block),
    strippedsize: strippedSize,
    size: bytes.length,
    weight: strippedSize * 3 + bytes.length,
    tx: transactions.map((one) => (verbosity >= 2 ? presentTransaction(one) : hexOfHash(one.txid))),
  }
}

/** 1 for the newest block; −1 for a block that is not of the active chain, as Bitcoin Core says. */
export const confirmationsOf = (node: Node, number: number): number =>
  isActive(node.state, number)
    ? tipOf(node.state).height - node.state.index.at(number).height + 1
    : -1

export const headerHex = (block: Block): string =>
  Buffer.from(block.bytes.subarray(0, HEADER_BYTES)).toString('hex')

const DIFFICULTY = {
  bits: BITS.toString(16),
  target: (targetOf(BITS) ?? 0n).toString(16).padStart(64, '0'),
  // 2²²⁴ over the target, rounded as Bitcoin Core does for regtest.
  difficulty: 4.656542373906925e-10,
}

const chainworkAt = (height: number): string =>
  (WORK_PER_BLOCK * BigInt(height + 1)).toString(16).padStart(64, '0')

const witnessBytes = ({ transactions }: Block): number =>
  transactions
    .filter(hasWitness)
    .reduce((sum, { bytes, stripped }) => sum + bytes.length - stripped.length, 0)
