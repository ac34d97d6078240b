import {
  asTxid,
  hasProofOfWork,
  hexToBytes,
  parseBlockHeader,
  pathFromRootToHeader,
  ProofError,
  type BlockHeader,
  type MerkleRoot,
  type Transaction,
} from '@ancrage/proof'

import type { Confirmation, InBlock } from '../chain.ts'
import { ChainStateUnknown, ChainUnavailable } from '../chain-errors.ts'
import { hashOfHex, hexOfHash } from './byte-order.ts'
import { hexOf } from './headers/checked-header.ts'
import type { RpcClient } from './json-rpc.ts'
import { resultIfKnown, resultOf } from './node-errors.ts'
import { recordOf } from './record-of.ts'

/** An anchor's transaction, as its bytes say. */
export type AnchorTransaction = Pick<Transaction, 'txid'> & { readonly bytes: Uint8Array }

/** Where the node's wallet says that a transaction is, with the path rebuilt from the block itself. */
export async function findAnchor(
  client: RpcClient,
  root: MerkleRoot,
  anchor: AnchorTransaction,
): Promise<Confirmation> {
  const id = hexOfHash(anchor.txid)
  const known = await resultIfKnown(client, 'gettransaction', [id])
  if (known === undefined) return { state: 'absent' }
  const { confirmations, blockhash } = recordOf(known)
  if (typeof confirmations === 'number' && confirmations > 0) {
    return inBlock(client, root, anchor, hexOf(blockhash, 64))
  }
  // Known to the wallet and forgotten by the mempool, or beaten to its coins: to be sent again, which tells.
  const waiting = await resultIfKnown(client, 'getmempoolentry', [id])
  return { state: waiting === undefined ? 'absent' : 'waiting' }
}

async function inBlock(
  client: RpcClient,
  root: MerkleRoot,
  anchor: AnchorTransaction,
  blockhash: string,
): Promise<InBlock> {
  const raw = await resultOf(client, 'getblockheader', [blockhash, false])
  const header = hexToBytes(hexOf(raw, 160))
  const block = recordOf(await resultOf(client, 'getblock', [blockhash, 1]))
  const { hash, time } = trueHeader(header, blockhash)
  return {
    state: 'inBlock',
    txid: anchor.txid,
    blockHeight: wholeNumber(block['height']),
    blockHash: hash,
    blockTime: time,
    confirmations: Math.max(1, wholeNumber(block['confirmations'])),
    header,
    path: pathIn(root, anchor, txidsOf(block['tx'])),
  }
}

/** What is stored of a block must hold without the node: its header is the one asked for, and cost work. */
function trueHeader(bytes: Uint8Array, blockhash: string): BlockHeader {
  const header = parseBlockHeader(bytes)
  if (hexOfHash(header.hash) === blockhash && hasProofOfWork(header)) return header
  throw new ChainUnavailable('source.header_untrue', `not the header of ${blockhash}`)
}

const txidsOf = (list: unknown): readonly ReturnType<typeof asTxid>[] =>
  Array.isArray(list) ? list.map((one: unknown) => asTxid(hashOfHex(hexOf(one, 64)))) : []

function pathIn(
  root: MerkleRoot,
  { bytes }: AnchorTransaction,
  txids: ReturnType<typeof txidsOf>,
): InBlock['path'] {
  try {
    return pathFromRootToHeader({ root, transaction: bytes, txids })
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new ChainStateUnknown('anchor.malformed', 'the block does not hold the root', { cause })
  }
}

function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new ChainUnavailable('source.answer_malformed', 'a whole number expected')
}
