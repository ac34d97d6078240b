import { applyPath, parseBlockHeader, ProofError, type MerkleRoot } from '@ancrage/proof'

import type { InBlock } from '../chain.ts'
import type { ChainView } from '../header-source.ts'
import { transactionOnPath } from './attested-paths.ts'

/**
 * The block that a path from a root claims to lead to, checked against its header. Undefined: the headers have not
 * come that far. `elsewhere`: the block at that height is another one, or the path shows no transaction.
 */
export async function whereOnChain(
  headers: ChainView,
  root: MerkleRoot,
  { blockHeight, path }: Pick<InBlock, 'blockHeight' | 'path'>,
): Promise<InBlock | 'elsewhere' | undefined> {
  const header = await headers.headerBytesAt(BigInt(blockHeight))
  if (header === undefined) return undefined
  const { merkleRoot, hash, time } = parseBlockHeader(header)
  const txid = transactionOnPath(path, root)
  if (txid === undefined || !isSame(messageAfter(path, root), merkleRoot)) return 'elsewhere'
  const tip = await headers.tipHeight()
  return {
    state: 'inBlock',
    txid,
    blockHeight,
    blockHash: hash,
    blockTime: time,
    confirmations: Math.max(1, tip - blockHeight + 1),
    header,
    path,
  }
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i])

function messageAfter(path: InBlock['path'], root: MerkleRoot): Uint8Array | undefined {
  try {
    return applyPath(path, root)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
