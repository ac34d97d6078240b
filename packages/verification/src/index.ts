export {
  OUTCOMES,
  type AttestationLine,
  type BlockLineVerdict,
  type Digests,
  type MismatchReason,
  type Outcome,
  type ProofVerdict,
} from './verdict.ts'
export {
  checksJson,
  declarationJson,
  verdictJson,
  type AttestationJson,
  type HeaderJson,
  type VerdictJson,
} from './verdict-json.ts'
export { verifyEvidence, type Question } from './verify-evidence.ts'
export type {
  BlockCheck,
  Checks,
  DeclarationCheck,
  ProofCheck,
  SealCheck,
  TimestampsCheck,
  TokenCheck,
} from './checks.ts'
export type {
  BlockMemory,
  BroughtDeclaration,
  Evidence,
  PathStep,
  ReadProof,
  SignedToken,
  Sources,
  Subject,
  TestimoniesAt,
  TokenPath,
  Voucher,
} from './evidence.ts'
export { attestedOf, readProof } from './check-proof.ts'
export { tokensDating } from './check-timestamps.ts'
export { madeOnce } from './made-once.ts'
export { heightsNamedBy, heightsToAsk, GREATEST_HEIGHT, MOST_HEIGHTS } from './named-blocks.ts'
export {
  judgeBlock,
  type Basis,
  type BlockQuestion,
  type BlockVerdict,
  type CannotCheckReason,
  type Witness,
} from './headers/judge-block.ts'
export {
  examineHeader,
  type ExaminedHeader,
  type HeaderClaim,
  type WorthlessReason,
} from './headers/examine-header.ts'
export {
  isAsHardAsMainChain,
  isAsHardAsProvable,
  mayBeProvenAt,
} from './headers/main-chain-work.ts'
export {
  isNetworkName,
  networkCalled,
  NETWORKS,
  type Network,
  type NetworkName,
} from './headers/networks.ts'
export { TRUST_LEVELS, type Reply, type Testimony, type TrustLevel } from './headers/testimony.ts'
