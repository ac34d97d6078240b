import { attestationAt, type Attestation } from './attestation.ts'
import {
  canonicalBytes,
  decodeProof,
  walkProof,
  type DetachedTimestamp,
} from './detached-timestamp.ts'
import { sha256 as defaultSha256, type Sha256 } from './digest.ts'
import type { ProofHeader } from './proof-header.ts'
import { startMessages } from './recompute.ts'

/** An attestation and the message it is about. */
export type AttestedMessage = { readonly attestation: Attestation; readonly message: Uint8Array }

/** Every attestation of a proof with its message, recomputed here from the digest. Throws `ProofError`. */
export const attestationsOf = (
  detached: DetachedTimestamp,
  sha256: Sha256 = defaultSha256,
): readonly AttestedMessage[] => recompute(canonicalBytes(detached), sha256).attested

/** What the bytes of a proof say, in canonical order. Views of the bytes are among it. Throws `ProofError`. */
export function readAttested(bytes: Uint8Array, sha256: Sha256 = defaultSha256): AttestedProof {
  const read = recompute(bytes, sha256)
  return read.isCanonical ? read : recompute(canonicalBytes(decodeProof(bytes)), sha256)
}

export type AttestedProof = {
  readonly header: ProofHeader
  readonly attested: readonly AttestedMessage[]
}

function recompute(
  bytes: Uint8Array,
  sha256: Sha256,
): AttestedProof & { readonly isCanonical: boolean } {
  const attested: AttestedMessage[] = []
  const { header, isCanonical } = walkProof(bytes, (digest) => {
    const messages = startMessages(bytes, digest, sha256)
    return {
      op: messages.apply,
      attestation(kind, tagAt, end, depth) {
        const attestation = attestationAt(kind, bytes, tagAt, end)
        attested.push({ attestation, message: messages.messageAt(depth) })
      },
    }
  })
  return { header, isCanonical, attested }
}
