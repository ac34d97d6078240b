import { commitmentOf as committed } from '@ancrage/declaration'
import { buildMerkleTree, type MerkleTree } from '@ancrage/proof'

import { bulkSha256 } from './bulk-sha256.ts'

export type SaltedLeaf = Readonly<{ digest: Uint8Array; nonce: Uint8Array }>

/** The tree of salted commitments, in the order of its leaves, at once and in memory: for small batches. */
export function treeOfLeaves(leaves: readonly SaltedLeaf[]): MerkleTree {
  return buildMerkleTree(Buffer.concat(leaves.map(commitmentOf)), bulkSha256)
}

/** What enters a tree for a deposit, 32 bytes. Once the deposit is erased it stands where the digest was. */
export function commitmentOf({ digest, nonce }: SaltedLeaf): Uint8Array {
  if (nonce.length === 0) return digest
  return committed(digest, nonce, bulkSha256).commitment
}
