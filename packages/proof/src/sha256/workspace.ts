import type { Sha256, Workspace } from '../codec/digest.ts'
import { MAX_MESSAGE_BYTES, MAX_OPS_DEPTH } from '../codec/limits.ts'

/** The workspace that an implementation offers, or one around it. */
export const workspaceOf = (sha256: Sha256): Workspace =>
  sha256.workspace ?? {
    bytes: sharedBytes(),
    freeAt: 0,
    hashAt: (at, end, to) => sharedBytes().set(sha256(sharedBytes().subarray(at, end)), to),
  }

/**
 * What the padding of FIPS 180-4 §5.1.1 can take after a message: one bit, zeros, and eight bytes
 * of length.
 */
export const PADDING_BYTES = 72

/**
 * Room for the longest messages on the deepest path, each with its padding, besides what is not
 * free.
 */
export const WORKSPACE_BYTES = (MAX_OPS_DEPTH + 1) * (MAX_MESSAGE_BYTES + PADDING_BYTES) + 4096

let shared: Uint8Array | undefined

/** A megabyte for each proof would cost more than the proof. */
function sharedBytes(): Uint8Array {
  shared ??= new Uint8Array(WORKSPACE_BYTES)
  return shared
}
