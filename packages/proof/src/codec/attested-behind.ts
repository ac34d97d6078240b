import { attestationAt } from './attestation.ts'
import { sortedOnce, type AttestedMessage } from './attestations-of.ts'
import { equalBytes } from './bytes.ts'
import { canonicalBytes, walkProof, type DetachedTimestamp } from './detached-timestamp.ts'
import { sha256 as defaultSha256, type Sha256 } from '../hashing/digest.ts'
import { startMessages } from '../recompute.ts'

/**
 * The attestations of a proof that stand at a message, or behind it: what dates the message as well as the file. None
 * where the proof never reaches it.
 *
 * @throws {ProofError} whatever `encodeProof` refuses
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const timestamp = timestampAlong([{ kind: 'sha256' }], end)
 * const proof = { fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp } as const
 * attestedBehind(proof, sha256(new Uint8Array(32))).length // => 1
 * attestedBehind(proof, new Uint8Array(20)).length // => 0
 */
export function attestedBehind(
  detached: DetachedTimestamp,
  message: Uint8Array,
  sha256: Sha256 = defaultSha256,
): readonly AttestedMessage[] {
  const bytes = canonicalBytes(detached)
  const behind: AttestedMessage[] = []
  walkProof(bytes, (digest) => {
    const messages = startMessages(bytes, digest, sha256)
    /** The depth from which on all stands behind the message; the walk leaves it where it goes back above. */
    let from = equalBytes(digest, message) ? 0 : NOWHERE
    return {
      op(kind, argumentAt, end, depth) {
        messages.apply(kind, argumentAt, end, depth)
        if (from > depth) from = NOWHERE
        if (from === NOWHERE && equalBytes(messages.messageAt(depth + 1), message)) from = depth + 1
      },
      attestation(kind, tagAt, end, depth) {
        if (depth < from) return
        const attestation = attestationAt(kind, bytes, tagAt, end)
        behind.push({ attestation, message: messages.messageAt(depth) })
      },
    }
  })
  return sortedOnce(behind)
}

const NOWHERE = Number.POSITIVE_INFINITY
