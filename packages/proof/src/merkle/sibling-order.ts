import {
  ATTESTATION_TAG_BYTES,
  attestationAt,
  attestationKindAt,
  compareAttestations,
  type Attestation,
} from '../codec/attestation.ts'
import { byteAt, compareBytes } from '../codec/bytes.ts'
import { OP_TAGS } from '../codec/ops/op.ts'
import { varuintAt, varuintEnd } from '../codec/varuint.ts'

/** No element has been read yet in a node. */
export const NO_ELEMENT = -1

/**
 * Whether the later of two siblings comes strictly after the earlier one in canonical order; equal
 * siblings do not (formats/opentimestamps.md §6). Both positions are those of tag bytes of elements
 * already checked.
 */
export function followsInOrder(bytes: Uint8Array, earlier: number, later: number): boolean {
  const earlierTag = byteAt(bytes, earlier)
  const laterTag = byteAt(bytes, later)
  if (earlierTag !== laterTag) return earlierTag < laterTag
  if (earlierTag === 0) {
    return compareAttestations(readAttestation(bytes, earlier), readAttestation(bytes, later)) < 0
  }
  const hasArgument = earlierTag === OP_TAGS.append || earlierTag === OP_TAGS.prepend
  return hasArgument && compareBytes(argumentOf(bytes, earlier), argumentOf(bytes, later)) < 0
}

function readAttestation(bytes: Uint8Array, elementAt: number): Attestation {
  const tagAt = elementAt + 1
  const field = varuintField(bytes, tagAt + ATTESTATION_TAG_BYTES)
  return attestationAt(attestationKindAt(bytes, tagAt), bytes, tagAt, field.end)
}

function argumentOf(bytes: Uint8Array, elementAt: number): Uint8Array {
  const field = varuintField(bytes, elementAt + 1)
  return bytes.subarray(field.start, field.end)
}

function varuintField(bytes: Uint8Array, at: number): { start: number; end: number } {
  const start = varuintEnd(bytes, at)
  return { start, end: start + Number(varuintAt(bytes, at)) }
}
