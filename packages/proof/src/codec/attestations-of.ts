import { attestationAt, compareAttestations, type Attestation } from './attestation.ts'
import { compareBytes } from './bytes.ts'
import { canonicalBytes, walkProof, type DetachedTimestamp } from './detached-timestamp.ts'
import { sha256 as defaultSha256, type Sha256 } from '../hashing/digest.ts'
import type { ProofHeader } from './proof-header.ts'
import { startMessages } from '../recompute.ts'

/** An attestation and the message it is about. */
export type AttestedMessage = { readonly attestation: Attestation; readonly message: Uint8Array }

/**
 * Every attestation of a proof with its message, recomputed here from the digest; each once, in the
 * order of formats/opentimestamps.md §6 wherever they stand in the tree.
 *
 * @throws {ProofError} whatever `encodeProof` refuses
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const timestamp = timestampAlong([{ kind: 'sha256' }], end)
 * const proof = { fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp } as const
 * attestationsOf(proof).map(({ message }) => bytesToHex(message).slice(0, 8)) // => ['66687aad']
 */
export const attestationsOf = (
  detached: DetachedTimestamp,
  sha256: Sha256 = defaultSha256,
): readonly AttestedMessage[] => readAttested(canonicalBytes(detached), sha256).attested

/**
 * The same of a proof's bytes, canonical or not. The digest is a view of them.
 *
 * @throws {ProofError} whatever `decodeProof` refuses
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const timestamp = timestampAlong([{ kind: 'sha256' }], end)
 * const proof = { fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp } as const
 * readAttested(encodeProof(proof)).attested.length // => 1
 * readAttested(new Uint8Array(0)) // throws input.truncated
 */
export function readAttested(bytes: Uint8Array, sha256: Sha256 = defaultSha256): AttestedProof {
  const attested: AttestedMessage[] = []
  const { header } = walkProof(bytes, (digest) => {
    const messages = startMessages(bytes, digest, sha256)
    return {
      op: messages.apply,
      attestation(kind, tagAt, end, depth) {
        const attestation = attestationAt(kind, bytes, tagAt, end)
        attested.push({ attestation, message: messages.messageAt(depth) })
      },
    }
  })
  return { header, attested: sortedOnce(attested) }
}

/** The content of a proof: the file it is about, and every attestation with its message. */
export type AttestedProof = {
  readonly header: ProofHeader
  readonly attested: readonly AttestedMessage[]
}

/** In the order of formats/opentimestamps.md §6, each once. */
export const sortedOnce = (attested: readonly AttestedMessage[]): readonly AttestedMessage[] =>
  attested
    .toSorted(compareAttested)
    .filter((one, i, sorted) => i === 0 || compareAttested(sorted[i - 1] ?? one, one) !== 0)

const compareAttested = (a: AttestedMessage, b: AttestedMessage): number =>
  compareAttestations(a.attestation, b.attestation) || compareBytes(a.message, b.message)
