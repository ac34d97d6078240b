import { commitmentOf } from '@ancrage/declaration'
import {
  asDigest,
  decodeTimestamp,
  encodeProof,
  encodeTimestamp,
  joinPaths,
  manifestOf,
  mergeTimestamps,
  timestampAlong,
  type Path,
  type Timestamp,
} from '@ancrage/proof'

import type { SaltedLeaf } from '../sealing/tree-of-leaves.ts'

/** From an aggregation's root to the block that holds it, as it is joined into every proof. */
export function timestampOf(block: Readonly<{ path: Path; blockHeight: number }>): Uint8Array {
  const attestation = { kind: 'bitcoin', height: BigInt(block.blockHeight) } as const
  return encodeTimestamp(timestampAlong(block.path, { attestations: [attestation], branches: [] }))
}

/** All that ledgers have said of one root, as one timestamp: promises and blocks. */
export function joinedTimestamp(said: readonly (Uint8Array | null)[]): Timestamp {
  const nothing: Timestamp = { attestations: [], branches: [] }
  return said
    .filter((bytes) => bytes !== null)
    .map((bytes) => decodeTimestamp(bytes))
    .reduce(mergeTimestamps, nothing)
}

export type Anchored = Readonly<{
  leaf: SaltedLeaf
  /** From the leaf to the aggregation's root. */
  path: Path
  /** From the aggregation's root to blocks, and to calendars' promises. */
  timestamp: Timestamp
}>

/** The `.ots` of a deposit's digest: digest → commitment → aggregation's root → block. */
export function assembleProof(anchored: Anchored): Uint8Array {
  return proofAlong(anchored.leaf.digest, [], anchored)
}

/** The `.ots` of what was declared: its digest → commitment → the same path. */
export function assembleDeclarationProof({ leaf, path, timestamp }: Anchored): Uint8Array {
  const { path: toCommitment } = commitmentOf(leaf.nonce, leaf.digest)
  return encodeProof({
    fileHashOp: 'sha256',
    digest: leaf.nonce,
    timestamp: timestampAlong(joinPaths(toCommitment, path), timestamp),
  })
}

/** Makes the `.ots` of each file of a deposit; one shows nothing of the others but their digests' hashes. */
export function fileProofAssembler(
  anchored: Anchored,
  fileDigests: readonly Uint8Array[],
): (fileIndex: number) => Uint8Array {
  const manifest = manifestOf(fileDigests.map(asDigest))
  return (fileIndex) => {
    const digest = fileDigests[fileIndex]
    if (!digest) throw new RangeError('the deposit has no such file')
    return proofAlong(digest, manifest.pathOf(fileIndex), anchored)
  }
}

function proofAlong(digest: Uint8Array, toDeposit: Path, anchored: Anchored): Uint8Array {
  const { leaf, timestamp } = anchored
  const { path: toCommitment } = commitmentOf(leaf.digest, leaf.nonce)
  const path = joinPaths(toDeposit, toCommitment, anchored.path)
  return encodeProof({
    fileHashOp: 'sha256',
    digest,
    timestamp: timestampAlong(path, timestamp),
  })
}
