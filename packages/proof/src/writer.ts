import { tagOf, type Attestation } from './attestation.ts'
import { textToAscii } from './bytes.ts'
import { MAX_PROOF_BYTES } from './limits.ts'
import { OP_TAGS, type Op } from './op.ts'
import { ProofError } from './proof-error.ts'
import { ATTESTATION_TAG, FORK_TAG } from './reader.ts'
import { mergedElements, type Timestamp } from './timestamp.ts'
import { varuintBytes } from './varuint.ts'

/** Bytes being written; throws `input.too_large` beyond what the reader accepts. */
export type Sink = { bytes: Uint8Array; length: number }

export const createSink = (): Sink => ({ bytes: new Uint8Array(1024), length: 0 })

/** Appends bytes to a sink. */
export function put(sink: Sink, bytes: ArrayLike<number>): void {
  const end = sink.length + bytes.length
  if (end > MAX_PROOF_BYTES) throw new ProofError('input.too_large')
  if (end > sink.bytes.length) grow(sink, end)
  sink.bytes.set(bytes, sink.length)
  sink.length = end
}

/** What was written so far. */
export const written = (sink: Sink): Uint8Array => sink.bytes.slice(0, sink.length)

/** Writes a timestamp in canonical order (formats/opentimestamps.md §6), without recursion. */
export function putTimestamp(sink: Sink, timestamp: Timestamp): void {
  const open: Pending[] = [{ lead: [], sources: [timestamp] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const part of next.lead) put(sink, part)
    const { attestations, branches } = mergedElements(next.sources)
    if (attestations.length + branches.length === 0) throw new ProofError('timestamp.empty')
    putAttestations(sink, attestations, branches.length > 0)
    const following = branches.map(({ op, sources }, i) => ({
      lead: i < branches.length - 1 ? [[FORK_TAG], ...opParts(op)] : opParts(op),
      sources,
    }))
    open.push(...following.toReversed())
  }
}

type Pending = {
  readonly lead: readonly ArrayLike<number>[]
  readonly sources: readonly Timestamp[]
}

function putAttestations(
  sink: Sink,
  attestations: readonly Attestation[],
  hasBranches: boolean,
): void {
  for (const [i, attestation] of attestations.entries()) {
    if (hasBranches || i < attestations.length - 1) put(sink, [FORK_TAG])
    const payload = payloadOf(attestation)
    put(sink, [ATTESTATION_TAG])
    put(sink, tagOf(attestation))
    put(sink, varuintBytes(BigInt(payload.length)))
    put(sink, payload)
  }
}

function payloadOf(attestation: Attestation): ArrayLike<number> {
  switch (attestation.kind) {
    case 'pending':
      return [...varuintBytes(BigInt(attestation.uri.length)), ...textToAscii(attestation.uri)]
    case 'unknown':
      return attestation.payload
    default:
      return varuintBytes(attestation.height)
  }
}

function opParts(op: Op): readonly ArrayLike<number>[] {
  const tag = [OP_TAGS[op.kind]]
  if (!('argument' in op)) return [tag]
  return [tag, varuintBytes(BigInt(op.argument.length)), op.argument]
}

function grow(sink: Sink, atLeast: number): void {
  const bytes = new Uint8Array(Math.min(MAX_PROOF_BYTES, Math.max(atLeast, sink.bytes.length * 2)))
  bytes.set(sink.bytes.subarray(0, sink.length))
  sink.bytes = bytes
}
