import { equalBytes } from './codec/bytes.ts'
import {
  canonicalBytes,
  decodeProof,
  encodeProof,
  walkProof,
  type DetachedTimestamp,
} from './codec/detached-timestamp.ts'
import { sha256 as defaultSha256, type Sha256 } from './hashing/digest.ts'
import { ProofError } from './proof-error.ts'
import { startMessages } from './recompute.ts'
import { createTreeBuilder } from './codec/timestamp-tree.ts'
import type { OpenNode, Timestamp } from './codec/timestamp.ts'

/**
 * The proof with a timestamp added wherever its message stands: what a calendar's later reply is
 * for. Nothing is lost, the pending attestation included.
 *
 * @param reply the message that the calendar was asked about, and what it said of it
 * @throws {ProofError} `message.absent` where the proof never reaches the message, or what `encodeProof` throws
 * @example
 * const digest = new Uint8Array(32)
 * const promise = { attestations: [{ kind: 'pending', uri: 'https://a.example' }], branches: [] } as const
 * const pending = { fileHashOp: 'sha256', digest, timestamp: promise } as const
 * const later = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * upgradeProof(pending, { message: digest, timestamp: later }).timestamp.attestations.length // => 2
 * upgradeProof(pending, { message: new Uint8Array(20), timestamp: later }) // throws message.absent
 */
export function upgradeProof(
  detached: DetachedTimestamp,
  reply: { readonly message: Uint8Array; readonly timestamp: Timestamp },
  sha256: Sha256 = defaultSha256,
): DetachedTimestamp {
  const { root, nodes } = nodesAbout(detached, reply.message, sha256)
  if (nodes.length === 0) throw new ProofError('message.absent')
  for (const { attestations, branches } of nodes) {
    for (const attestation of reply.timestamp.attestations) attestations.push(attestation)
    for (const branch of reply.timestamp.branches) branches.push(branch)
  }
  const { fileHashOp, digest } = detached
  return decodeProof(encodeProof({ fileHashOp, digest, timestamp: root }))
}

/** The tree of a proof, and those of its nodes that are about a message. */
function nodesAbout(
  detached: DetachedTimestamp,
  message: Uint8Array,
  sha256: Sha256,
): { readonly root: Timestamp; readonly nodes: readonly OpenNode[] } {
  const bytes = canonicalBytes(detached)
  const builder = createTreeBuilder(bytes)
  const nodes = equalBytes(detached.digest, message) ? [builder.nodeAt(0)] : []
  walkProof(bytes, (digest) => {
    const messages = startMessages(bytes, digest, sha256)
    return {
      attestation: builder.visitor.attestation,
      op(kind, argumentAt, end, depth) {
        builder.visitor.op(kind, argumentAt, end, depth)
        messages.apply(kind, argumentAt, end, depth)
        const isAbout = equalBytes(messages.messageAt(depth + 1), message)
        if (isAbout) nodes.push(builder.nodeAt(depth + 1))
      },
    }
  })
  return { root: builder.nodeAt(0), nodes }
}
