import { MAX_MESSAGE_BYTES, MAX_OPS_DEPTH } from '../codec/limits.ts'
import type { Sha256, Workspace } from './digest.ts'

/** The workspace that an implementation offers, if it is large enough, or one around it. */
export function workspaceOf(sha256: Sha256): Workspace {
  const { workspace } = sha256
  if (workspace && workspace.bytes.length - workspace.freeAt >= WORKSPACE_BYTES) return workspace
  return {
    bytes: sharedBytes(),
    freeAt: 0,
    hashAt: (at, end, to) => sharedBytes().set(sha256(sharedBytes().subarray(at, end)), to),
  }
}

/**
 * What the padding of FIPS 180-4 §5.1.1 can take after a message: one bit, zeros, and eight bytes
 * of length.
 */
export const PADDING_BYTES = 72

/** Room for the longest messages on the deepest path, each with its padding. */
export const WORKSPACE_BYTES = (MAX_OPS_DEPTH + 1) * (MAX_MESSAGE_BYTES + PADDING_BYTES)

let shared: Uint8Array | undefined

/** A megabyte for each proof would cost more than the proof. */
function sharedBytes(): Uint8Array {
  shared ??= new Uint8Array(WORKSPACE_BYTES)
  return shared
}
