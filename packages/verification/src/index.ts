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
  verdictJson,
  type AttestationJson,
  type HeaderJson,
  type VerdictJson,
} from './verdict-json.ts'
export { openVerifier, type Verifier, type VerifierSources } from './open-verifier.ts'
export { verifyDigest, type DigestQuestion } from './verify-digest.ts'
export { judgeProof, type ProofQuestion, type TestimoniesAt } from './judge-proof.ts'
export { heightsNamedBy, heightsOf, GREATEST_HEIGHT, MOST_HEIGHTS } from './named-blocks.ts'
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
