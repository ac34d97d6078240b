import { readFileSync } from 'node:fs'

import {
  createFileHasher,
  decodeProof,
  encodeProof,
  hexToBytes,
  ProofError,
  sha256,
  type Attestation,
  type FileHashOp,
  type Op,
  type Timestamp,
} from '@ancrage/proof'

/** The last two hashes below the Merkle root of block 358,391: the only file here that is truly in the chain. */
export const WORK_IN_CHAIN = new Uint8Array(
  readFileSync(new URL('../../../apps/verify/vectors/block-358391.bin', import.meta.url)),
)
/** The same of block 170, whose header anybody could make. */
export const WORK_OF_2009 = new Uint8Array(
  readFileSync(new URL('../../../apps/verify/vectors/block-170.bin', import.meta.url)),
)
/** A text that no block holds. */
export const WORK_IN_NO_BLOCK = new TextEncoder().encode('Un poème que personne n’a ancré.\n')

export const bitcoin = (height: bigint): Attestation => ({ kind: 'bitcoin', height })
export const pending: Attestation = { kind: 'pending', uri: 'https://calendar.example' }
export const litecoin: Attestation = { kind: 'litecoin', height: 2_000_000n }
export const ethereum: Attestation = { kind: 'ethereum', height: 4_000_000n }
export const unknown: Attestation = {
  kind: 'unknown',
  tag: hexToBytes('0123456789abcdef'),
  payload: hexToBytes('00'),
}

export function digestOf(algorithm: FileHashOp, file: Uint8Array): Uint8Array {
  const hasher = createFileHasher(algorithm)
  hasher.update(file)
  return hasher.digest()
}

/** What one SHA-256 after the digest leads to: for `WORK_IN_CHAIN`, the root of its block. */
export const rootFor = (file: Uint8Array, algorithm: FileHashOp = 'sha256'): Uint8Array =>
  sha256(digestOf(algorithm, file))

/** The proof that a file's digest leads through one SHA-256 to these attestations. */
export const proofOf = (
  file: Uint8Array,
  attestations: readonly Attestation[],
  algorithm: FileHashOp = 'sha256',
): Uint8Array => proofThrough(file, [{ kind: 'sha256' }], attestations, algorithm)

/** The same through any operations. */
export const proofThrough = (
  file: Uint8Array,
  ops: readonly Op[],
  attestations: readonly Attestation[],
  algorithm: FileHashOp = 'sha256',
): Uint8Array =>
  encodeProof({
    fileHashOp: algorithm,
    digest: digestOf(algorithm, file),
    timestamp: ops.reduceRight<Timestamp>(
      (timestamp, op) => ({ attestations: [], branches: [{ op, timestamp }] }),
      { attestations, branches: [] },
    ),
  })

const MAGIC = hexToBytes('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294')

/** A proof written by hand: what follows the digest is as it is given, however wrong. */
export const proofByHand = (file: Uint8Array, tail: Uint8Array): Uint8Array =>
  Buffer.concat([MAGIC, Buffer.from([1, 0x08]), digestOf('sha256', file), tail])

/** The algorithm that a proof names; undefined where it is no proof. */
export function fileHashOpOf(proof: Uint8Array): FileHashOp | undefined {
  try {
    return decodeProof(proof).fileHashOp
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
