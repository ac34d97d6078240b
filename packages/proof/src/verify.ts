import {
  attestationsOf,
  readAttested,
  type AttestedMessage,
  type AttestedProof,
} from './attestations-of.ts'
import type { ChainName } from './attestation.ts'
import { equalBytes } from './bytes.ts'
import type { DetachedTimestamp } from './detached-timestamp.ts'
import type { Sha256 } from './digest.ts'
import { MAX_CONFIRMABLE_HEIGHT } from './limits.ts'
import type { FileHashOp } from './op.ts'
import { ProofError, type ProofErrorCode } from './proof-error.ts'
import {
  overallVerdict,
  type AttestationVerdict,
  type BlockReference,
  type HeaderFacts,
  type Verdict,
  type VerdictReason,
} from './verdict.ts'

/** Looks a header up among those fetched before: `verify` waits for nothing. */
export type HeaderAt = (chain: ChainName, height: bigint) => HeaderFacts | undefined

export type Verification = {
  readonly digest: Uint8Array
  /** How `digest` was made; SHA-256 unless said otherwise. */
  readonly fileHashOp?: FileHashOp
  readonly proof: Uint8Array | DetachedTimestamp
  readonly headerAt: HeaderAt
  /** The default runs anywhere; `createBulkSha256` makes a faster one. */
  readonly sha256?: Sha256
}

/**
 * Checks a proof against a file's digest and block headers. Whatever comes in, the outcome is a
 * value.
 */
export function verify(verification: Verification): Verdict {
  const { digest, fileHashOp = 'sha256', headerAt } = verification
  const read = readProof(verification)
  if ('unreadable' in read) return inconclusive('unreadable', read.unreadable)
  const { header, attested } = read
  if (header.fileHashOp !== fileHashOp) {
    return inconclusive('unsupported', 'digest.other_algorithm')
  }
  if (!equalBytes(header.digest, digest)) {
    return inconclusive('mismatch', 'digest.differs')
  }
  return overallVerdict(attested.map((one) => judge(one, headerAt)))
}

/**
 * The blocks whose headers `verify` will ask for, each once. Throws `ProofError` where the proof is
 * malformed.
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

const ROOT_BYTES = 32

type ReadProof = AttestedProof | { readonly unreadable: ProofErrorCode }

const inconclusive = (status: Verdict['status'], reason: VerdictReason): Verdict => ({
  status,
  reason,
  attestations: [],
})

function readProof({ proof, sha256 }: Verification): ReadProof {
  try {
    if (proof instanceof Uint8Array) return readAttested(proof, sha256)
    return { header: proof, attested: attestationsOf(proof, sha256) }
  } catch (error) {
    if (error instanceof ProofError) return { unreadable: error.code }
    throw error
  }
}

function judge({ attestation, message }: AttestedMessage, headerAt: HeaderAt): AttestationVerdict {
  switch (attestation.kind) {
    case 'pending':
      return { status: 'pending', calendar: attestation.uri, message }
    case 'unknown':
      return { status: 'unsupported', reason: 'attestation.unknown', tag: attestation.tag, message }
    default:
      return judgeBlock({ chain: attestation.kind, height: attestation.height }, message, headerAt)
  }
}

function judgeBlock(
  block: BlockReference,
  message: Uint8Array,
  headerAt: HeaderAt,
): AttestationVerdict {
  const about = { ...block, message }
  if (block.height > MAX_CONFIRMABLE_HEIGHT) {
    return { ...about, status: 'unsupported', reason: 'height.out_of_range' }
  }
  if (message.length !== ROOT_BYTES) {
    return { ...about, status: 'mismatch', reason: 'message.not_a_root' }
  }
  const header = headerAt(block.chain, block.height)
  if (header === undefined) return { ...about, status: 'unsupported', reason: 'header.unavailable' }
  if (!equalBytes(header.merkleRoot, message)) {
    return { ...about, status: 'mismatch', reason: 'header.merkle_root_differs' }
  }
  return { ...about, status: 'confirmed', time: header.time, blockHash: header.hash }
}
