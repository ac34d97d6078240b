export { type FileKind, type Finding, type Inspection } from './reading/findings.ts'
export { fetchReaders } from './record/fetch-readers.ts'
export { fingerprintOf } from './reading/fingerprint-of.ts'
export { inspectFile } from './reading/inspect-file.ts'
export { calledAs, COPY_NAME, lastPart, PROOF_NAME, quotable } from './reading/names-of-files.ts'
export { isHeader } from './reading/is-header.ts'
export { MAX_CONTAINER_BYTES, READING_MILLISECONDS } from './reading/limits.ts'
export { isZip } from './reading/read-zip.ts'
export type { RefusalReason } from './reading/unreadable.ts'
export { carriedHeaders } from './judging/carried-headers.ts'
export {
  conclude,
  strayTokensOf,
  type Conclusion,
  type Subject,
  type VerdictName,
} from './judging/conclude.ts'
export {
  gatherEvidence,
  type Candidate,
  type Evidence,
  type NamedProof,
  type Piece,
} from './judging/evidence.ts'
export { tokenKey, type TokenLine } from './judging/distinct-tokens.ts'
export {
  broughtAs,
  checksWith,
  isDeclaredOf,
  statusOfDeclaration,
  type CheckedDeclaration,
  type DeclarationStatus,
} from './judging/declarations.ts'
export { evidenceAbout, type EvidenceAbout } from './judging/evidence-about.ts'
export { blocksOf, heightsAskedAbout, type NamedBlock } from './judging/named-blocks.ts'
export {
  contradictionBy,
  contradictionsOf,
  type Contradiction,
  type VouchedFacts,
} from './judging/vouched-facts.ts'
