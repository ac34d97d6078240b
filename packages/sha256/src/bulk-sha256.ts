import { sha256 } from '@noble/hashes/sha2.js'

import { FREE_AT, sha256Module } from './wasm/sha256-module.ts'

/** SHA-256 of one message, and what bulk work gains by. One call at a time: all of it is synchronous. */
export type BulkSha256 = {
  (data: Uint8Array): Uint8Array
  /** Hashes each 64 bytes of `source` into 32 bytes of `target`. */
  readonly pairs: (source: Uint8Array, target: Uint8Array) => void
  readonly workspace: Readonly<{
    /** Memory in which messages may be composed, and hashed where they are. */
    bytes: Uint8Array
    /** Everything from here on may be overwritten. */
    freeAt: number
    /**
     * Hashes the bytes between two positions: overwrites up to 72 bytes after them with their padding,
     * then writes 32 bytes at `to`.
     */
    hashAt: (at: number, end: number, to: number) => void
  }>
}

/**
 * SHA-256 in WebAssembly, for bulk work: nodes of a tree four pairs at a time, messages where they
 * are composed. Making one takes tens of milliseconds: make it once and pass it on.
 *
 * @throws where the platform refuses WebAssembly, as a browser does under a content security policy without
 *   'wasm-unsafe-eval'
 */
export function createBulkSha256(): BulkSha256 {
  const { digest, digestOf64, pairs, memory } = instantiate()
  const bytes = new Uint8Array(memory.buffer)
  const view = new DataView(memory.buffer)
  const hashAt: HashAt = (at, end, to) => {
    if (end - at === PAIR_BYTES) digestOf64(at, end, to)
    else digest(at, padMessage(view, at, end), to)
  }
  return Object.assign((data: Uint8Array) => hashOne(data, bytes, hashAt), {
    pairs: (source: Uint8Array, target: Uint8Array) => hashPairs({ source, target, bytes, pairs }),
    workspace: { bytes, freeAt: FREE_AT, hashAt },
  })
}

/** A proof that is verified composes up to 256 messages of 4 KiB, each with its padding: pages of 64 KiB. */
const MEMORY_PAGES = 17
const PAIR_BYTES = 64
const DIGEST_BYTES = 32
/** Of FIPS 180-4 §5.1.1, at most: one bit, zeros, and eight bytes of length. */
const PADDING_BYTES = 72
/** Longer messages are not what this is for. */
const LONGEST_COPIED = 4_096

/**
 * Small enough for a processor's nearest cache, a multiple of the four that are hashed side by
 * side.
 */
const PAIRS_AT_ONCE = 256
const PAIRS_TO = FREE_AT + PAIRS_AT_ONCE * PAIR_BYTES

type HashAt = (at: number, end: number, to: number) => void

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly digest: HashAt
  readonly digestOf64: HashAt
  readonly pairs: HashAt
}

/**
 * The little of the platform's WebAssembly that is needed: deterministic, and neither Node's nor
 * the DOM's.
 */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: Exports }
}

function instantiate(): Exports {
  return new WebAssembly.Instance(new WebAssembly.Module(sha256Module(MEMORY_PAGES))).exports
}

function hashOne(data: Uint8Array, bytes: Uint8Array, hashAt: HashAt): Uint8Array {
  if (data.length > LONGEST_COPIED) return sha256(data)
  const end = FREE_AT + data.length
  const to = end + PADDING_BYTES
  bytes.set(data, FREE_AT)
  hashAt(FREE_AT, end, to)
  return bytes.slice(to, to + DIGEST_BYTES)
}

/**
 * A one bit, zeros, and the length in bits: FIPS 180-4 §5.1.1. Returns where the padded message
 * ends.
 */
function padMessage(view: DataView, at: number, end: number): number {
  const length = end - at
  const paddedEnd = at + ((length + 72) & ~63)
  view.setUint8(end, 0x80)
  for (let i = end + 1; i < paddedEnd; i++) view.setUint8(i, 0)
  view.setUint32(paddedEnd - 4, length * 8)
  return paddedEnd
}

function hashPairs(work: {
  readonly source: Uint8Array
  readonly target: Uint8Array
  readonly bytes: Uint8Array
  readonly pairs: HashAt
}): void {
  const { source, target, bytes, pairs } = work
  const total = Math.floor(source.length / PAIR_BYTES)
  for (let first = 0; first < total; first += PAIRS_AT_ONCE) {
    const count = Math.min(PAIRS_AT_ONCE, total - first)
    bytes.set(source.subarray(first * PAIR_BYTES, (first + count) * PAIR_BYTES), FREE_AT)
    // Up to three messages beyond the last are hashed too, whatever they are, and left behind.
    pairs(FREE_AT, FREE_AT + Math.ceil(count / 4) * 4 * PAIR_BYTES, PAIRS_TO)
    target.set(bytes.subarray(PAIRS_TO, PAIRS_TO + count * DIGEST_BYTES), first * DIGEST_BYTES)
  }
}
