import {
  ATTESTATION_TAG_BYTES,
  attestationKindAt,
  checkPayload,
  type AttestationKind,
} from './attestation.ts'
import {
  MAX_ATTESTATIONS,
  MAX_OPS,
  MAX_OPS_DEPTH,
  MAX_PAYLOAD_BYTES,
  MAX_PROOF_BYTES,
  MAX_WORK_BYTES,
} from './limits.ts'
import { checkArgument, resultBytes, workOf } from './ops/op-lengths.ts'
import { OP_TAGS, unaryOpOfTag, type OpKind } from './ops/op.ts'
import { ProofError } from '../proof-error.ts'
import { NO_ELEMENT } from '../merkle/sibling-order.ts'
import { skipBytes, takeByte, takeVaruint, type Cursor } from './varuint.ts'
import { noteOrder, startWalk, type Walk, type WalkTotals } from './walk.ts'

/** A cursor over bytes from outside; throws `input.too_large` before looking at them. */
export function openCursor(bytes: Uint8Array): Cursor {
  checkSize(bytes)
  return { bytes, at: 0, end: bytes.length, whenShort: 'input.truncated' }
}

/** @throws `input.too_large`. */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > MAX_PROOF_BYTES) throw new ProofError('input.too_large')
}

/** Marks an element after which its node has more (formats/opentimestamps.md §3). */
export const FORK_TAG = 0xff
export const ATTESTATION_TAG = 0x00

/**
 * Told of each element in the order of the bytes. `depth` is the number of ops above the message
 * the element belongs to; an op makes the message of `depth + 1`, which stays the current one there
 * until the next op at `depth`.
 */
export type Visitor = {
  readonly op: (kind: OpKind, argumentAt: number, end: number, depth: number) => void
  readonly attestation: (kind: AttestationKind, tagAt: number, end: number, depth: number) => void
}

/** Hears everything and does nothing: for a walk that only checks. */
export const SILENT: Visitor = { op: () => undefined, attestation: () => undefined }

/**
 * Walks the timestamp that fills the rest of the input. Every rule and every limit of
 * formats/opentimestamps.md §3–§7 is checked before the visitor hears of an element. Nothing is built and
 * nothing is hashed: the lengths of messages follow from the ops.
 *
 * @throws `ProofError`.
 */
export function walkTimestamp(cursor: Cursor, messageBytes: number, visitor: Visitor): WalkTotals {
  const walk = startWalk(cursor, messageBytes)
  for (;;) {
    const first = takeByte(cursor)
    const hasMore = first === FORK_TAG
    const tag = hasMore ? takeByte(cursor) : first
    if (tag === ATTESTATION_TAG) {
      takeAttestation(walk, visitor)
      if (hasMore) continue
      const fork = walk.forks.pop()
      if (fork === undefined) return endOfWalk(walk)
      walk.depth = fork
    } else {
      if (hasMore) walk.forks.push(walk.depth)
      takeOp(walk, tag, visitor)
    }
  }
}

function endOfWalk(walk: Walk): Walk {
  if (walk.cursor.at !== walk.cursor.end) throw new ProofError('input.trailing_bytes')
  return walk
}

function takeAttestation(walk: Walk, visitor: Visitor): void {
  if (++walk.attestations > MAX_ATTESTATIONS) throw new ProofError('attestations.too_many')
  const { cursor } = walk
  const tagAt = cursor.at
  skipBytes(cursor, ATTESTATION_TAG_BYTES)
  const kind = attestationKindAt(cursor.bytes, tagAt)
  const length = takeVaruint(cursor)
  if (length > MAX_PAYLOAD_BYTES) throw new ProofError('payload.too_long')
  const payloadAt = cursor.at
  skipBytes(cursor, length)
  takePayload(cursor, kind, payloadAt)
  noteOrder(walk, tagAt - 1)
  visitor.attestation(kind, tagAt, cursor.at, walk.depth)
}

function takePayload(cursor: Cursor, kind: AttestationKind, start: number): void {
  const { end, whenShort } = cursor
  cursor.end = cursor.at
  cursor.whenShort = 'payload.truncated'
  cursor.at = start
  checkPayload(kind, cursor)
  cursor.end = end
  cursor.whenShort = whenShort
}

function takeOp(walk: Walk, tag: number, visitor: Visitor): void {
  if (++walk.ops > MAX_OPS) throw new ProofError('ops.too_many')
  if (walk.depth === MAX_OPS_DEPTH) throw new ProofError('depth.exceeded')
  const { cursor, depth } = walk
  const tagAt = cursor.at - 1
  const kind = kindOfTag(tag)
  const length = kind === 'append' || kind === 'prepend' ? checkArgument(takeVaruint(cursor)) : 0
  const argumentAt = cursor.at
  skipBytes(cursor, length)
  const messageBytes = walk.messageBytes[depth] ?? 0
  const result = resultBytes(kind, messageBytes, length)
  walk.work += workOf(kind, messageBytes)
  if (walk.work > MAX_WORK_BYTES) throw new ProofError('work.exceeded')
  noteOrder(walk, tagAt)
  visitor.op(kind, argumentAt, cursor.at, depth)
  walk.depth = depth + 1
  if (walk.depth > walk.deepest) walk.deepest = walk.depth
  walk.messageBytes[depth + 1] = result
  walk.lastElement[depth + 1] = NO_ELEMENT
}

function kindOfTag(tag: number): OpKind {
  if (tag === OP_TAGS.append) return 'append'
  if (tag === OP_TAGS.prepend) return 'prepend'
  const kind = unaryOpOfTag(tag)
  if (kind === undefined) throw new ProofError('op.unknown', `tag ${tag}`)
  return kind
}
