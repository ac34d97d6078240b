import { copyBytes, equalBytes } from './bytes.ts'
import type { FileHashOp } from './ops/op.ts'
import { ownedBytes } from './owned-bytes.ts'
import { putHeader, takeHeader, type ProofHeader } from './proof-header.ts'
import { checkSize, openCursor, SILENT, walkTimestamp, type Visitor } from './reader.ts'
import { createTreeBuilder } from './timestamp-tree.ts'
import type { Timestamp } from './timestamp.ts'
import { createSink, putTimestamp, written } from './writer.ts'

/**
 * A proof: the digest of a file, how it was made, and the timestamp of it
 * (formats/opentimestamps.md §2).
 */
export type DetachedTimestamp = {
  readonly fileHashOp: FileHashOp
  readonly digest: Uint8Array
  readonly timestamp: Timestamp
}

/**
 * Reads a proof strictly and puts its elements in canonical order. Keeps a copy of the bytes; no
 * message is recomputed, and the tree is built when `timestamp` is first read.
 *
 * @param bytes at most 65,536
 * @throws {ProofError} `magic.wrong`, `version.unsupported`, `file_hash.unknown`, `input.too_large`, `input.truncated`, `input.trailing_bytes`,
 *   `varuint.not_minimal`, `varuint.out_of_range`, `op.unknown`, `argument.empty`, `argument.too_long`, `message.empty`,
 *   `message.too_long`, `depth.exceeded`, `ops.too_many`, `attestations.too_many`, `work.exceeded`, `payload.too_long`,
 *   `payload.truncated`, `payload.trailing_bytes`, `uri.too_long`, `uri.character`, `timestamp.empty`
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const proof = encodeProof({ fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp: end })
 * decodeProof(proof).timestamp // => end
 * decodeProof(proof.subarray(1)) // throws magic.wrong
 */
export function decodeProof(bytes: Uint8Array): DetachedTimestamp {
  checkSize(bytes)
  const owned = ownedBytes(bytes)
  const { header, isCanonical } = walkProof(owned, () => SILENT)
  const detached = lazyProof(owned, header)
  if (!isCanonical) return decodeProof(encodeProof(detached))
  canonicalBytesOf.set(detached, { bytes: owned, digest: header.digest })
  return detached
}

/**
 * Writes a proof in canonical order.
 *
 * @throws {ProofError} whatever `decodeProof` would refuse; `digest.length` where the digest is not one of its
 *   algorithm; `attestation.malformed` where an attestation cannot be written
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * encodeProof({ fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp: end }).length // => 76
 * encodeProof({ fileHashOp: 'sha1', digest: new Uint8Array(32), timestamp: end }) // throws digest.length
 */
export const encodeProof = (detached: DetachedTimestamp): Uint8Array =>
  copyBytes(canonicalBytes(detached))

/**
 * The canonical bytes of a proof, not to be changed: of a decoded proof, the very ones it was read
 * from.
 */
export function canonicalBytes(detached: DetachedTimestamp): Uint8Array {
  const kept = canonicalBytesOf.get(detached)
  if (kept !== undefined && equalBytes(kept.digest, detached.digest)) return kept.bytes
  const sink = createSink()
  putHeader(sink, detached)
  putTimestamp(sink, detached.timestamp)
  const bytes = written(sink)
  walkProof(bytes, () => SILENT)
  return bytes
}

/**
 * Walks a whole proof with a visitor that knows the digest.
 *
 * @throws `ProofError`.
 */
export function walkProof(
  bytes: Uint8Array,
  visitorOf: (digest: Uint8Array) => Visitor,
): { readonly header: ProofHeader; readonly isCanonical: boolean } {
  const cursor = openCursor(bytes)
  const header = takeHeader(cursor)
  const { isCanonical } = walkTimestamp(cursor, header.digest.length, visitorOf(header.digest))
  return { header, isCanonical }
}

/**
 * Proofs that were read, with what they were read from. A copy of such an object is not one of
 * them.
 */
const canonicalBytesOf = new WeakMap<DetachedTimestamp, Kept>()

type Kept = { readonly bytes: Uint8Array; readonly digest: Uint8Array }

function lazyProof(bytes: Uint8Array, { fileHashOp, digest }: ProofHeader): DetachedTimestamp {
  let tree: Timestamp | undefined
  return {
    fileHashOp,
    digest: copyBytes(digest),
    get timestamp() {
      tree ??= treeOf(bytes)
      return tree
    },
  }
}

function treeOf(bytes: Uint8Array): Timestamp {
  const { nodeAt, visitor } = createTreeBuilder(bytes)
  walkProof(bytes, () => visitor)
  return nodeAt(0)
}
