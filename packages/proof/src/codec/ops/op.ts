import { compareBytes, copyBytes } from '../bytes.ts'

/** How a file's digest was made (formats/opentimestamps.md §2). */
export type FileHashOp = 'sha1' | 'ripemd160' | 'sha256' | 'keccak256'

/** An edge of a timestamp: what turns one message into the next (formats/opentimestamps.md §4). */
export type Op =
  | { readonly kind: 'append' | 'prepend'; readonly argument: Uint8Array }
  | { readonly kind: UnaryOpKind }

/** A chain of ops, first one applied first. */
export type Path = readonly Op[]

/** The ops without an argument. */
export type UnaryOpKind = 'reverse' | 'hexlify' | FileHashOp
export type OpKind = Op['kind']

/** Tag bytes of the ops (formats/opentimestamps.md §4). */
export const OP_TAGS = {
  sha1: 0x02,
  ripemd160: 0x03,
  sha256: 0x08,
  keccak256: 0x67,
  append: 0xf0,
  prepend: 0xf1,
  reverse: 0xf2,
  hexlify: 0xf3,
} as const satisfies Record<OpKind, number>

/** Length of each algorithm's digest, in bytes. */
export const DIGEST_BYTES = {
  sha1: 20,
  ripemd160: 20,
  sha256: 32,
  keccak256: 32,
} as const satisfies Record<FileHashOp, number>

/** The op without an argument that a tag names, if any. */
export function unaryOpOfTag(tag: number): UnaryOpKind | undefined {
  switch (tag) {
    case OP_TAGS.reverse:
      return 'reverse'
    case OP_TAGS.hexlify:
      return 'hexlify'
    default:
      return fileHashOpOfTag(tag)
  }
}

/** The file-hash algorithm that a tag names, if any. */
export function fileHashOpOfTag(tag: number): FileHashOp | undefined {
  switch (tag) {
    case OP_TAGS.sha1:
      return 'sha1'
    case OP_TAGS.ripemd160:
      return 'ripemd160'
    case OP_TAGS.sha256:
      return 'sha256'
    case OP_TAGS.keccak256:
      return 'keccak256'
    default:
      return undefined
  }
}

/**
 * The op of a kind; its argument, if it has one, is a copy of the bytes between the two positions.
 */
export const opAt = (kind: OpKind, bytes: Uint8Array, start: number, end: number): Op =>
  kind === 'append' || kind === 'prepend'
    ? { kind, argument: copyBytes(bytes, start, end) }
    : { kind }

/** Canonical order of siblings: by tag, then by argument (formats/opentimestamps.md §6). */
export function compareOps(a: Op, b: Op): number {
  const byTag = OP_TAGS[a.kind] - OP_TAGS[b.kind]
  if (byTag !== 0) return byTag
  return 'argument' in a && 'argument' in b ? compareBytes(a.argument, b.argument) : 0
}
