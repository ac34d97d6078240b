import {
  attestationsOf,
  readAttested,
  type AttestedMessage,
  type AttestedProof,
} from './codec/attestations-of.ts'
import type { ChainName } from './codec/attestation.ts'
import { equalBytes } from './codec/bytes.ts'
import type { DetachedTimestamp } from './codec/detached-timestamp.ts'
import type { Sha256 } from './hashing/digest.ts'
import { MAX_CONFIRMABLE_HEIGHT } from './codec/limits.ts'
import type { FileHashOp } from './codec/ops/op.ts'
import { ProofError, type ProofErrorCode } from './proof-error.ts'
import type { BlockReason, BlockReference, HeaderFacts, Verdict } from './verdict.ts'

/** Looks a header up among those that are believed: `verify` waits for nothing. */
export type HeaderAt = (chain: ChainName, height: bigint) => HeaderFacts | undefined

/** The input of `verify`. */
export type Verification = {
  readonly digest: Uint8Array
  /** How `digest` was made; SHA-256 unless said otherwise. */
  readonly fileHashOp?: FileHashOp
  readonly proof: Uint8Array | DetachedTimestamp
  readonly headerAt: HeaderAt
  /** The default runs anywhere; `createBulkSha256` of `@ancrage/sha256` makes a faster one. */
  readonly sha256?: Sha256
}

/**
 * Whether a proof leads from a file's digest to the blocks that it names, by headers that are all believed. Whom to
 * believe is for the caller to decide before. An outcome is a value, never an exception.
 *
 * @example
 * const digest = new Uint8Array(32).fill(1)
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const proof = encodeProof({ fileHashOp: 'sha256', digest, timestamp: end })
 * const header = { merkleRoot: digest, hash: new Uint8Array(32), time: 1_231_660_825 }
 * verify({ digest, proof, headerAt: () => header }) // => { status: 'confirmed', existedNoLaterThan: 1_231_660_825 }
 * verify({ digest, proof, headerAt: () => undefined }) // => { status: 'unsupported', reason: 'header.unavailable' }
 * verify({ digest, proof: digest, headerAt: () => header }) // => { status: 'unreadable', reason: 'magic.wrong' }
 */
export function verify(verification: Verification): Verdict {
  // Shares no code with packages/verification, which decides whom to believe: fsck compares with it what was confirmed.
  const { digest, fileHashOp = 'sha256', headerAt } = verification
  const read = readProof(verification)
  if ('unreadable' in read) return { status: 'unreadable', reason: read.unreadable }
  const { header, attested } = read
  if (header.fileHashOp !== fileHashOp) {
    return { status: 'unsupported', reason: 'digest.other_algorithm' }
  }
  if (!equalBytes(header.digest, digest)) return { status: 'mismatch', reason: 'digest.differs' }
  return verdictOf(attested, headerAt)
}

/**
 * The blocks whose headers `verify` will ask for, each once.
 *
 * @throws {ProofError} whatever `encodeProof` refuses
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const proof = { fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp: end } as const
 * heightsToCheck(proof) // => [{ chain: 'bitcoin', height: 100n }]
 */
export function heightsToCheck(detached: DetachedTimestamp): readonly BlockReference[] {
  const blocks = new Map<string, BlockReference>()
  for (const { attestation } of attestationsOf(detached)) {
    if (!('height' in attestation) || attestation.height > MAX_CONFIRMABLE_HEIGHT) continue
    const { kind: chain, height } = attestation
    blocks.set(`${chain} ${height}`, { chain, height })
  }
  return [...blocks.values()]
}

type ReadProof = AttestedProof | { readonly unreadable: ProofErrorCode }

function readProof({ proof, sha256 }: Verification): ReadProof {
  try {
    if (proof instanceof Uint8Array) return readAttested(proof, sha256)
    return { header: proof, attested: attestationsOf(proof, sha256) }
  } catch (error) {
    if (error instanceof ProofError) return { unreadable: error.code }
    throw error
  }
}

/** A block that could not be checked comes before a promise of one: only the means to check it are missing. */
function verdictOf(attested: readonly AttestedMessage[], headerAt: HeaderAt): Verdict {
  const found = attested.flatMap((one) => blockFound(one, headerAt) ?? [])
  const times = found.filter((one) => typeof one === 'number')
  if (times.length > 0) return { status: 'confirmed', existedNoLaterThan: Math.min(...times) }
  const reasons = found.filter((one) => typeof one === 'string')
  const refuted = reasons.find((reason) => REFUTES.has(reason))
  if (refuted !== undefined) return { status: 'mismatch', reason: refuted }
  const [reason] = reasons
  if (reason !== undefined) return { status: 'unsupported', reason }
  const isPending = attested.some(({ attestation }) => attestation.kind === 'pending')
  return isPending
    ? { status: 'pending' }
    : { status: 'unsupported', reason: 'attestation.unknown' }
}

const REFUTES: ReadonlySet<BlockReason> = new Set([
  'header.merkle_root_differs',
  'message.not_a_root',
])

const ROOT_BYTES = 32

/** The time of the block that confirms, or why it does not; undefined where no block is named. */
function blockFound(
  { attestation, message }: AttestedMessage,
  headerAt: HeaderAt,
): number | BlockReason | undefined {
  if (!('height' in attestation)) return undefined
  const { kind: chain, height } = attestation
  if (height > MAX_CONFIRMABLE_HEIGHT) return 'height.out_of_range'
  if (message.length !== ROOT_BYTES) return 'message.not_a_root'
  const header = headerAt(chain, height)
  if (header === undefined) return 'header.unavailable'
  return equalBytes(header.merkleRoot, message) ? header.time : 'header.merkle_root_differs'
}
