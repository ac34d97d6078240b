import {
  asBlockHash,
  asMerkleRoot,
  copyBytes,
  type BlockHash,
  type MerkleRoot,
} from '../codec/bytes.ts'
import { ProofError } from '../proof-error.ts'
import { doubleSha256 } from './double-sha256.ts'

const HEADER_BYTES = 80

/** The fields of a block header; hashes are in internal byte order, `time` is in Unix seconds. */
export type BlockHeader = {
  readonly version: number
  readonly previous: BlockHash
  readonly merkleRoot: MerkleRoot
  readonly time: number
  /** The target in compact form. */
  readonly bits: number
  readonly nonce: number
  readonly hash: BlockHash
}

/**
 * Reads the 80 bytes of a header. Its proof of work is not checked here.
 *
 * @throws {ProofError} `header.length`
 * @example
 * const root = '3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a'
 * const header = parseBlockHeader(hexToBytes(`01000000${'00'.repeat(32)}${root}29ab5f49ffff001d1dac2b7c`))
 * header.time // => 1231006505
 * parseBlockHeader(new Uint8Array(79)) // throws header.length
 */
export function parseBlockHeader(bytes: Uint8Array): BlockHeader {
  if (bytes.length !== HEADER_BYTES) throw new ProofError('header.length', `${bytes.length} bytes`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  return {
    version: view.getInt32(0, true),
    previous: asBlockHash(copyBytes(bytes, 4, 36)),
    merkleRoot: asMerkleRoot(copyBytes(bytes, 36, 68)),
    time: view.getUint32(68, true),
    bits: view.getUint32(72, true),
    nonce: view.getUint32(76, true),
    hash: asBlockHash(doubleSha256(bytes)),
  }
}

/**
 * Whether the header's hash is at most the target of its own bits: what makes a header costly to
 * forge. Says nothing about whether those bits are the ones the chain demanded at that height.
 *
 * @example
 * const root = '3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a'
 * const header = parseBlockHeader(hexToBytes(`01000000${'00'.repeat(32)}${root}29ab5f49ffff001d1dac2b7c`))
 * hasProofOfWork(header) // => true
 * hasProofOfWork({ ...header, bits: 0x1900ffff }) // => false
 */
export function hasProofOfWork({ bits, hash }: Pick<BlockHeader, 'bits' | 'hash'>): boolean {
  const target = targetOf(bits)
  return target !== undefined && littleEndian(hash) <= target
}

/**
 * The target of a compact form.
 *
 * @returns undefined where it is negative, zero or above 256 bits
 * @example
 * targetOf(0x1d00ffff) // => 0xffffn << 208n
 * targetOf(0) // => undefined
 */
export function targetOf(bits: number): bigint | undefined {
  const exponent = bits >>> 24
  const mantissa = BigInt(bits & 0x7fffff)
  const isNegative = (bits & 0x800000) !== 0
  const target =
    exponent <= 3 ? mantissa >> BigInt(8 * (3 - exponent)) : mantissa << BigInt(8 * (exponent - 3))
  return isNegative || target === 0n || target > GREATEST_TARGET ? undefined : target
}

const GREATEST_TARGET = 2n ** 256n - 1n

/** Of 32 bytes, eight at a time. */
function littleEndian(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let value = 0n
  for (let at = 24; at >= 0; at -= 8) value = (value << 64n) | view.getBigUint64(at, true)
  return value
}
