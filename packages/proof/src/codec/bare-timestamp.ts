import { openCursor, SILENT, walkTimestamp } from './reader.ts'
import { createTreeBuilder } from './timestamp-tree.ts'
import type { Timestamp } from './timestamp.ts'
import { createSink, putTimestamp, written } from './writer.ts'

const USUAL_MESSAGE_BYTES = 32

/**
 * Reads a timestamp without a header, a calendar's reply, in canonical order
 * (formats/opentimestamps.md §3).
 *
 * @param messageBytes the length of the message it is about: limits depend on it
 * @throws {ProofError} `input.too_large`, `input.truncated`, `input.trailing_bytes`,
 *   `varuint.not_minimal`, `varuint.out_of_range`, `op.unknown`, `argument.empty`, `argument.too_long`, `message.empty`,
 *   `message.too_long`, `depth.exceeded`, `ops.too_many`, `attestations.too_many`, `work.exceeded`, `payload.too_long`,
 *   `payload.truncated`, `payload.trailing_bytes`, `uri.too_long`, `uri.character`, `timestamp.empty`
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * decodeTimestamp(encodeTimestamp(end)) // => end
 * decodeTimestamp(new Uint8Array(0)) // throws input.truncated
 */
export function decodeTimestamp(bytes: Uint8Array, messageBytes = USUAL_MESSAGE_BYTES): Timestamp {
  const { nodeAt, visitor } = createTreeBuilder(bytes)
  const { isCanonical } = walkTimestamp(openCursor(bytes), messageBytes, visitor)
  const timestamp = nodeAt(0)
  if (isCanonical) return timestamp
  return decodeTimestamp(encodeTimestamp(timestamp, messageBytes), messageBytes)
}

/**
 * Writes a timestamp without a header, canonical.
 *
 * @param messageBytes the length of the message it is about: limits depend on it
 * @throws {ProofError} whatever `decodeTimestamp` would refuse; `attestation.malformed`
 * @example
 * encodeTimestamp({ attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] }).length // => 11
 * encodeTimestamp({ attestations: [], branches: [] }) // throws timestamp.empty
 */
export function encodeTimestamp(
  timestamp: Timestamp,
  messageBytes = USUAL_MESSAGE_BYTES,
): Uint8Array {
  const sink = createSink()
  putTimestamp(sink, timestamp)
  const bytes = written(sink)
  walkTimestamp(openCursor(bytes), messageBytes, SILENT)
  return bytes
}
