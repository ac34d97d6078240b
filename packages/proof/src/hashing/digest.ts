import { ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'

import { asDigest, type Digest } from '../codec/bytes.ts'
import type { FileHashOp } from '../codec/ops/op.ts'

/**
 * SHA-256 of one message; injected wherever the platform may have a faster one than ours. An
 * implementation may also offer what bulk work gains by: `pairs` hashes each 64 bytes of its source
 * into 32 bytes of its target.
 */
export type Sha256 = {
  (data: Uint8Array): Uint8Array
  readonly pairs?: (source: Uint8Array, target: Uint8Array) => void
  readonly workspace?: Workspace
}

/**
 * Memory in which messages are composed and hashed in place. One at a time may use it: all of it is
 * synchronous.
 */
export type Workspace = {
  readonly bytes: Uint8Array
  /** Everything from here on may be overwritten: 1,067,008 bytes at least, or it is not used. */
  readonly freeAt: number
  /**
   * SHA-256 of the bytes between two positions; overwrites up to 72 bytes after them, then writes
   * 32 bytes at `to`.
   */
  readonly hashAt: (at: number, end: number, to: number) => void
}

/**
 * The default SHA-256: runs anywhere.
 *
 * @example
 * bytesToHex(sha256(Uint8Array.of(104, 105))).slice(0, 8) // => '8f434346'
 */
export const sha256: Sha256 = (data: Uint8Array) =>
  freshSha256._cloneInto(reusedSha256).update(data).digest()

// One hasher for every message: a new one for each takes as long as the hashing itself.
const freshSha256 = nobleSha256.create()
const reusedSha256 = nobleSha256.create()

/** Hashes a stream chunk by chunk; `digest` is called once, after the last `update`. */
export type Digester<Result> = {
  readonly update: (chunk: Uint8Array) => void
  readonly digest: () => Result
}

/**
 * Streaming SHA-256 of a file. Call `digest` once, after the last `update`.
 *
 * @example
 * const digester = createDigester()
 * digester.update(Uint8Array.of(104))
 * digester.update(Uint8Array.of(105))
 * bytesToHex(digester.digest()).slice(0, 8) // => '8f434346'
 */
export function createDigester(): Digester<Digest> {
  const hasher = createFileHasher('sha256')
  return { update: hasher.update, digest: () => asDigest(hasher.digest()) }
}

/**
 * Streaming hash of a file with the algorithm its proof names. Call `digest` once.
 *
 * @example
 * const hasher = createFileHasher('sha1')
 * hasher.update(Uint8Array.of(104, 105))
 * bytesToHex(hasher.digest()).slice(0, 8) // => 'c22b5f91'
 */
export function createFileHasher(algorithm: FileHashOp): Digester<Uint8Array> {
  const hasher = HASHES[algorithm].create()
  return { update: (chunk) => void hasher.update(chunk), digest: () => hasher.digest() }
}

/**
 * One-shot hash of a message by any of the four algorithms.
 *
 * @example
 * bytesToHex(hashWith('sha1', Uint8Array.of(104, 105))).slice(0, 8) // => 'c22b5f91'
 */
export const hashWith = (algorithm: FileHashOp, message: Uint8Array): Uint8Array =>
  HASHES[algorithm](message)

const HASHES = { sha1, ripemd160, sha256: nobleSha256, keccak256 }
