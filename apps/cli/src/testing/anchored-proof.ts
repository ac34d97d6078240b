import type { DevelopmentChain } from '@ancrage/dev-chain'
import {
  applyPath,
  asMerkleRoot,
  encodeProof,
  joinPaths,
  timestampAlong,
  type FileHashOp,
  type Path,
} from '@ancrage/proof'

/** The proof of a digest, anchored alone in a block of its own. */
export async function anchoredProof(
  chain: DevelopmentChain,
  digest: Uint8Array,
  fileHashOp: FileHashOp = 'sha256',
): Promise<Uint8Array> {
  // A root has 32 bytes, whatever the digest has.
  const toRoot: Path = [{ kind: 'sha256' }]
  const root = asMerkleRoot(applyPath(toRoot, digest))
  const prepared = await chain.prepare(root)
  await chain.submit(prepared)
  await chain.mine(1)
  const anchored = await chain.confirm(root, prepared)
  if (anchored.state !== 'inBlock') throw new Error(`the anchor is ${anchored.state}`)
  const timestamp = timestampAlong(joinPaths(toRoot, anchored.path), {
    attestations: [{ kind: 'bitcoin', height: BigInt(anchored.blockHeight) }],
    branches: [],
  })
  return encodeProof({ fileHashOp, digest, timestamp })
}
