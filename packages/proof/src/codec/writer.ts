import { ATTESTATION_TAG_BYTES, attestationKindAt, tagOf, type Attestation } from './attestation.ts'
import { MAX_PROOF_BYTES } from './limits.ts'
import { OP_TAGS, type Op, type OpKind, type Path } from './ops/op.ts'
import { ProofError } from '../proof-error.ts'
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
  for (let i = 0; i < bytes.length; i++) sink.bytes[sink.length + i] = bytes[i] ?? 0
  sink.length = end
}

/** The bytes written so far, as a view: it changes when the sink is written from its start again. */
export const written = (sink: Sink): Uint8Array => sink.bytes.subarray(0, sink.length)

/** Writes ops one after another. */
export function putPath(sink: Sink, path: Path): void {
  for (const op of path) putOp(sink, op)
}

/** Writes a timestamp in canonical order (formats/opentimestamps.md §6), without recursion. */
export function putTimestamp(sink: Sink, timestamp: Timestamp): void {
  const open: Pending[] = [{ sources: [timestamp], isFork: false }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.isFork) put(sink, FORK)
    if (next.op !== undefined) putOp(sink, next.op)
    const { attestations, branches } = mergedElements(next.sources)
    if (attestations.length + branches.length === 0) throw new ProofError('timestamp.empty')
    putAttestations(sink, attestations, branches.length > 0)
    const following = branches.map(({ op, sources }, i) => ({
      op,
      sources,
      isFork: i < branches.length - 1,
    }))
    for (const branch of following.toReversed()) open.push(branch)
  }
}

const FORK = [FORK_TAG]
const ATTESTATION = [ATTESTATION_TAG]

const OP_TAG_BYTES: Readonly<Record<OpKind, readonly number[]>> = {
  sha1: [OP_TAGS.sha1],
  ripemd160: [OP_TAGS.ripemd160],
  sha256: [OP_TAGS.sha256],
  keccak256: [OP_TAGS.keccak256],
  append: [OP_TAGS.append],
  prepend: [OP_TAGS.prepend],
  reverse: [OP_TAGS.reverse],
  hexlify: [OP_TAGS.hexlify],
}

type Pending = {
  readonly op?: Op
  readonly sources: readonly Timestamp[]
  /** More elements of the same node follow. */
  readonly isFork: boolean
}

function putAttestations(
  sink: Sink,
  attestations: readonly Attestation[],
  hasBranches: boolean,
): void {
  for (const [i, attestation] of attestations.entries()) {
    if (hasBranches || i < attestations.length - 1) put(sink, FORK)
    const payload = payloadOf(attestation)
    put(sink, ATTESTATION)
    put(sink, tagOf(attestation))
    put(sink, lengthBytes(payload.length))
    put(sink, payload)
  }
}

function payloadOf(attestation: Attestation): ArrayLike<number> {
  switch (attestation.kind) {
    case 'pending':
      return [...lengthBytes(attestation.uri.length), ...uriBytes(attestation.uri)]
    case 'unknown':
      checkUnknownTag(attestation.tag)
      return attestation.payload
    default:
      return varuintBytes(attestation.height)
  }
}

/** Beyond ASCII a character does not fit a byte, and must not be cut to one that does. */
const uriBytes = (uri: string): readonly number[] =>
  Array.from(uri, (character) => {
    const code = character.charCodeAt(0)
    if (code > 0x7f) throw new ProofError('uri.character')
    return code
  })

/** An unknown attestation under a known tag would be read back as something else. */
function checkUnknownTag(tag: Uint8Array): void {
  const isUnknown = tag.length === ATTESTATION_TAG_BYTES && attestationKindAt(tag, 0) === 'unknown'
  if (!isUnknown) throw new ProofError('attestation.malformed')
}

function putOp(sink: Sink, op: Op): void {
  put(sink, OP_TAG_BYTES[op.kind])
  if (op.kind !== 'append' && op.kind !== 'prepend') return
  put(sink, lengthBytes(op.argument.length))
  put(sink, op.argument)
}

/** Most lengths take one byte, and need no bigint. */
const lengthBytes = (length: number): readonly number[] =>
  length < 0x80 ? [length] : varuintBytes(BigInt(length))

function grow(sink: Sink, atLeast: number): void {
  const bytes = new Uint8Array(Math.min(MAX_PROOF_BYTES, Math.max(atLeast, sink.bytes.length * 2)))
  bytes.set(sink.bytes.subarray(0, sink.length))
  sink.bytes = bytes
}
