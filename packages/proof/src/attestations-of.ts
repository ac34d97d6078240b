import { resultOf } from './apply-op.ts'
import { attestationAt, type Attestation } from './attestation.ts'
import { canonicalBytes, walkProof, type DetachedTimestamp } from './detached-timestamp.ts'
import { opAt } from './op.ts'
import type { Visitor } from './reader.ts'

/** An attestation and the message it is about. */
export type AttestedMessage = { readonly attestation: Attestation; readonly message: Uint8Array }

/** Every attestation of a proof with its message, recomputed here from the digest. Throws `ProofError`. */
export function attestationsOf(detached: DetachedTimestamp): readonly AttestedMessage[] {
  const bytes = canonicalBytes(detached)
  const attested: AttestedMessage[] = []
  walkProof(bytes, (digest) => recomputing(bytes, digest, attested))
  return attested
}

function recomputing(bytes: Uint8Array, digest: Uint8Array, attested: AttestedMessage[]): Visitor {
  const messages: Uint8Array[] = [digest]
  const messageAt = (depth: number): Uint8Array => messages[depth] ?? digest
  return {
    op(kind, argumentAt, end, depth) {
      messages[depth + 1] = resultOf(opAt(kind, bytes, argumentAt, end), messageAt(depth))
    },
    attestation(kind, tagAt, end, depth) {
      attested.push({
        attestation: attestationAt(kind, bytes, tagAt, end),
        message: messageAt(depth),
      })
    },
  }
}
