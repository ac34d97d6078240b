export {
  asBlockHash,
  asCommitment,
  asDigest,
  asMerkleRoot,
  asTxid,
  bytesToHex,
  concatBytes,
  equalBytes,
  hexToBytes,
  type BlockHash,
  type Commitment,
  type Digest,
  type MerkleRoot,
  type Txid,
} from './codec/bytes.ts'
export {
  createDigester,
  createFileHasher,
  hashWith,
  sha256,
  type Digester,
  type Sha256,
  type Workspace,
} from './hashing/digest.ts'
export { ProofError, type ProofErrorCode } from './proof-error.ts'
export type { FileHashOp, Op, Path, UnaryOpKind } from './codec/ops/op.ts'
export type { Attestation, ChainName } from './codec/attestation.ts'
export { mergeTimestamps, timestampAlong, type Branch, type Timestamp } from './codec/timestamp.ts'
export { decodeProof, encodeProof, type DetachedTimestamp } from './codec/detached-timestamp.ts'
export type { ProofHeader } from './codec/proof-header.ts'
export { decodeTimestamp, encodeTimestamp } from './codec/bare-timestamp.ts'
export { attestedBehind } from './codec/attested-behind.ts'
export { upgradeProof } from './upgrade-proof.ts'
export {
  attestationsOf,
  readAttested,
  type AttestedMessage,
  type AttestedProof,
} from './codec/attestations-of.ts'
export { applyPath, joinPaths } from './codec/ops/apply-op.ts'
export { saltedCommitment } from './merkle/salted-commitment.ts'
export { pairedCommitment } from './merkle/paired-commitment.ts'
export { buildMerkleTree, merkleTreeOf, type MerkleTree } from './merkle/merkle-tree.ts'
export { createAssembler, type Assembler, type LeafProof } from './proof-assembler.ts'
export { manifestOf } from './merkle/manifest.ts'
export {
  parseTransaction,
  type Transaction,
  type TransactionOutput,
} from './bitcoin/transaction.ts'
export {
  hasProofOfWork,
  parseBlockHeader,
  targetOf,
  type BlockHeader,
} from './bitcoin/block-header.ts'
export { blockMerklePath, blockMerkleRoot } from './bitcoin/block-merkle.ts'
export { pathFromRootToHeader } from './bitcoin/path-to-header.ts'
export { heightsToCheck, verify, type HeaderAt, type Verification } from './verify.ts'
export type { BlockReason, BlockReference, HeaderFacts, Verdict, VerdictReason } from './verdict.ts'
