import { openCursor, SILENT, walkTimestamp } from './reader.ts'
import { createTreeBuilder } from './timestamp-tree.ts'
import type { Timestamp } from './timestamp.ts'
import { createSink, putTimestamp, written } from './writer.ts'

const USUAL_MESSAGE_BYTES = 32

/**
 * Reads a timestamp without a header, a calendar's reply, in canonical order
 * (formats/opentimestamps.md §3). `messageBytes` is the length of the message it is about: limits
 * depend on it. Throws `ProofError`.
 */
export function decodeTimestamp(bytes: Uint8Array, messageBytes = USUAL_MESSAGE_BYTES): Timestamp {
  const { nodeAt, visitor } = createTreeBuilder(bytes)
  const { isCanonical } = walkTimestamp(openCursor(bytes), messageBytes, visitor)
  const timestamp = nodeAt(0)
  if (isCanonical) return timestamp
  return decodeTimestamp(encodeTimestamp(timestamp, messageBytes), messageBytes)
}

/**
 * Writes a timestamp without a header, canonical; throws `ProofError` for whatever
 * `decodeTimestamp` would refuse.
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
