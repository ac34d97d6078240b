import { ProofError } from '../proof-error.ts'

declare const meaning: unique symbol

type Branded<Name extends string> = Uint8Array & { readonly [meaning]: Name }

/** SHA-256 of a file, or the root of a deposit of several files. */
export type Digest = Branded<'Digest'>
/** SHA-256(digest ‖ nonce): what enters an aggregation. */
export type Commitment = Branded<'Commitment'>
/** Tip of a Merkle tree of ours, or of a block. */
export type MerkleRoot = Branded<'MerkleRoot'>
/** Transaction id in internal byte order (the reverse of what explorers print). */
export type Txid = Branded<'Txid'>
/** Block hash in internal byte order (the reverse of what explorers print). */
export type BlockHash = Branded<'BlockHash'>

/**
 * The same bytes as a digest.
 *
 * @param bytes 32 bytes; they are not copied
 * @throws {ProofError} `digest.length` unless there are 32
 * @example
 * asDigest(new Uint8Array(32)).length // => 32
 * asDigest(new Uint8Array(31)) // throws digest.length
 */
export const asDigest = (bytes: Uint8Array): Digest => branded<Digest>(bytes)
/**
 * The same bytes as a commitment.
 *
 * @param bytes 32 bytes; they are not copied
 * @throws {ProofError} `digest.length` unless there are 32
 * @example
 * asCommitment(new Uint8Array(32)).length // => 32
 * asCommitment(new Uint8Array(31)) // throws digest.length
 */
export const asCommitment = (bytes: Uint8Array): Commitment => branded<Commitment>(bytes)
/**
 * The same bytes as a Merkle root.
 *
 * @param bytes 32 bytes; they are not copied
 * @throws {ProofError} `digest.length` unless there are 32
 * @example
 * asMerkleRoot(new Uint8Array(32)).length // => 32
 * asMerkleRoot(new Uint8Array(31)) // throws digest.length
 */
export const asMerkleRoot = (bytes: Uint8Array): MerkleRoot => branded<MerkleRoot>(bytes)
/**
 * The same bytes as a transaction id.
 *
 * @param bytes 32 bytes; they are not copied
 * @throws {ProofError} `digest.length` unless there are 32
 * @example
 * asTxid(new Uint8Array(32)).length // => 32
 * asTxid(new Uint8Array(31)) // throws digest.length
 */
export const asTxid = (bytes: Uint8Array): Txid => branded<Txid>(bytes)
/**
 * The same bytes as a block hash.
 *
 * @param bytes 32 bytes; they are not copied
 * @throws {ProofError} `digest.length` unless there are 32
 * @example
 * asBlockHash(new Uint8Array(32)).length // => 32
 * asBlockHash(new Uint8Array(31)) // throws digest.length
 */
export const asBlockHash = (bytes: Uint8Array): BlockHash => branded<BlockHash>(bytes)

/**
 * Lower-case hexadecimal.
 *
 * @example
 * bytesToHex(Uint8Array.of(1, 255)) // => '01ff'
 */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += HEX_PAIRS[byte]
  return hex
}

/**
 * Bytes of an even number of hexadecimal digits, either case.
 *
 * @throws {ProofError} `hex.malformed`
 * @example
 * hexToBytes('01FF') // => Uint8Array.of(1, 255)
 * hexToBytes('0') // throws hex.malformed
 */
export function hexToBytes(hex: string): Uint8Array {
  if (hex.length % 2 !== 0) throw new ProofError('hex.malformed', 'odd length')
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = hexDigit(hex, 2 * i) * 16 + hexDigit(hex, 2 * i + 1)
  }
  return bytes
}

/**
 * One array after another, in memory of its own.
 *
 * @example
 * concatBytes(Uint8Array.of(1), Uint8Array.of(2, 3)) // => Uint8Array.of(1, 2, 3)
 */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Bytes of one's own. `slice` would not do: of a Node Buffer it is a view. */
export function copyBytes(bytes: Uint8Array, start = 0, end = bytes.length): Uint8Array {
  if (end - start > SHORT_BYTES) return new Uint8Array(bytes.subarray(start, end))
  const copy = new Uint8Array(end - start)
  for (let i = 0; i < copy.length; i++) copy[i] = byteAt(bytes, start + i)
  return copy
}

/** Up to here a loop is faster than a call of the platform. */
const SHORT_BYTES = 64

/**
 * Same length and same bytes; not in constant time: nothing here is secret.
 *
 * @example
 * equalBytes(Uint8Array.of(1), Uint8Array.of(1)) // => true
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && compareBytes(a, b) === 0
}

/** Negative, zero or positive: dictionary order of unsigned bytes. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = byteAt(a, i) - byteAt(b, i)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** The byte at a position the caller knows to be inside. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

/** Text of bytes known to be ASCII. */
export function asciiToText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hexDigit(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x61 && code <= 0x66) return code - 0x57
  if (code >= 0x41 && code <= 0x46) return code - 0x37
  throw new ProofError('hex.malformed', `position ${at}`)
}

function branded<Brand extends Uint8Array>(bytes: Uint8Array): Brand {
  if (bytes.length !== 32) throw new ProofError('digest.length', `${bytes.length} bytes`)
  return bytes as Brand
}
