import { hexToBytes } from './bytes.ts'
import { DIGEST_BYTES, fileHashOpOfTag, OP_TAGS, type FileHashOp } from './ops/op.ts'
import { ProofError } from '../proof-error.ts'
import { skipBytes, takeByte, takeVaruint, type Cursor } from './varuint.ts'
import { put, type Sink } from './writer.ts'

/** The file that a proof is about: its digest, and how that was made. */
export type ProofHeader = { readonly fileHashOp: FileHashOp; readonly digest: Uint8Array }

/**
 * Reads what stands before the timestamp (formats/opentimestamps.md §2). The digest is a view on
 * the input.
 */
export function takeHeader(cursor: Cursor): ProofHeader {
  for (const expected of MAGIC) {
    if (takeByte(cursor) !== expected) throw new ProofError('magic.wrong')
  }
  if (takeVaruint(cursor) !== VERSION) throw new ProofError('version.unsupported')
  const fileHashOp = fileHashOpOfTag(takeByte(cursor))
  if (fileHashOp === undefined) throw new ProofError('file_hash.unknown')
  const digestAt = cursor.at
  skipBytes(cursor, DIGEST_BYTES[fileHashOp])
  return { fileHashOp, digest: cursor.bytes.subarray(digestAt, cursor.at) }
}

/**
 * Writes what stands before the timestamp; throws `digest.length` if the digest is not one of its
 * algorithm.
 */
export function putHeader(sink: Sink, { fileHashOp, digest }: ProofHeader): void {
  if (digest.length !== DIGEST_BYTES[fileHashOp]) throw new ProofError('digest.length')
  put(sink, MAGIC)
  put(sink, [VERSION, OP_TAGS[fileHashOp]])
  put(sink, digest)
}

const MAGIC = hexToBytes('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294')
const VERSION = 1
