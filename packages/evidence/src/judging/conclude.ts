import { judgeProof, type ProofQuestion, type ProofVerdict } from '@ancrage/verification'

import { equalBytes } from './equal-bytes.ts'
import { type Candidate, type Evidence, type NamedProof } from './evidence.ts'
import { judgeTokens, type TokenLine } from './judge-tokens.ts'
import { contradictionsOf, fileOfFacts, type VouchedFacts } from './vouched-facts.ts'

/** What is said of one file, or of one proof that waits for its file. */
export type Subject = Readonly<{
  verdict: VerdictName
  candidate: Candidate | undefined
  proof: NamedProof | undefined
  judgement: ProofVerdict | undefined
  /** What documents say of what the proof dates, where there are some; its voucher says who answers for them. */
  facts: VouchedFacts | undefined
  /** Other facts that say something else, or that somebody else sealed. */
  contradictions: readonly VouchedFacts[]
  tokens: readonly TokenLine[]
}>

export type VerdictName =
  | 'matches'
  /** As above, but on a chain that proves nothing to others. */
  | 'matchesOnTestChain'
  | 'pending'
  /** The file is not what any of the proofs is about. */
  | 'differs'
  /** The proof is about the file, and the chain does not hold what the proof says. */
  | 'refuted'
  /** Two headers of one height, each with the work for it: one of those who gave them lies. */
  | 'disagree'
  | 'unchecked'
  /** A proof whose file is missing. */
  | 'noFile'
  /** A file whose proof is missing. */
  | 'noProof'
  /** Nothing of what was brought can be verified by itself. */
  | 'noneYet'

/** A file that is missing, by its digest; `size` is undefined where nobody knows it. */
type ExpectedWork = Readonly<{ name: string; size: number | undefined; sha256: Uint8Array }>

export type Conclusion = Readonly<{
  /** The least good of the subjects’: one bad file among many must be seen first. Absent while nothing was brought. */
  verdict: VerdictName | undefined
  subjects: readonly Subject[]
  /** Tokens that date nothing that is here. */
  strayTokens: readonly TokenLine[]
  /** What a file that matches no proof may have been meant to be. */
  expected: readonly ExpectedWork[]
}>

const WORST_FIRST: readonly VerdictName[] = [
  'refuted',
  'differs',
  'disagree',
  'unchecked',
  'noFile',
  'noProof',
  'pending',
  'matchesOnTestChain',
  'matches',
]

type Sources = Pick<ProofQuestion, 'testimoniesAt' | 'now'>

/** Finds the proof of every file, and the verdict on each. Waits for nothing: headers have been fetched before. */
export function conclude(evidence: Evidence, sources: Sources): Conclusion {
  const judged = new Map(
    evidence.proofs.map((one) => [one, judgeProof({ ...sources, proof: one.proof })] as const),
  )
  const files = evidence.candidates.flatMap((candidate) => subjectOf(candidate, evidence, judged))
  const subjects = files.length > 0 ? files : proofsAlone(evidence, judged)
  const worst = WORST_FIRST.find((name) => subjects.some(({ verdict }) => verdict === name))
  return {
    verdict: worst ?? (evidence.candidates.length > 0 ? 'noneYet' : undefined),
    subjects,
    strayTokens: strayTokensOf(
      evidence,
      evidence.candidates.map(({ digests }) => digests.sha256),
    ),
    expected: expectedFiles(evidence),
  }
}

/** A token of a deposit whose file is missing, or another one, has its place all the same. */
export function strayTokensOf(
  evidence: Pick<Evidence, 'tokens' | 'tokenPaths' | 'proofs' | 'facts'>,
  files: readonly (Uint8Array | undefined)[],
): readonly TokenLine[] {
  const { tokens, proofs, facts } = evidence
  const placed = judgeTokens(evidence, [
    ...files,
    ...proofs.map(({ proof }) => proof.digest),
    ...facts.map(({ digest }) => digest),
  ])
  return tokens.filter((one) => !placed.includes(one))
}

type Judged = ReadonlyMap<NamedProof, ProofVerdict>

function subjectOf(candidate: Candidate, evidence: Evidence, judged: Judged): readonly Subject[] {
  const found = proofOf(candidate, evidence)
  if (found === undefined && !candidate.isOriginal) return []
  const judgement = found && judged.get(found.proof)
  const digest = found?.proof.proof.digest ?? candidate.digests.sha256
  return [
    {
      candidate,
      proof: found?.proof,
      facts: found?.facts,
      contradictions: contradictionsOf(found?.facts, evidence.facts),
      judgement,
      tokens: judgeTokens(evidence, [digest, candidate.digests.sha256, found?.facts?.digest]),
      verdict: judgement ? verdictOf(judgement) : withoutProof(evidence),
    },
  ]
}

/** A proof, and the certificate’s facts about what it dates. */
export type Found = Readonly<{ proof: NamedProof; facts: VouchedFacts | undefined }>

/** The proof of the file’s own digest, else that of a deposit whose facts name the file. */
export function proofOf(
  { digests, size }: Pick<Candidate, 'digests' | 'size'>,
  { proofs, facts }: Pick<Evidence, 'proofs' | 'facts'>,
): Found | undefined {
  const about = facts.find((one) => fileOfFacts(one, digests.sha256, size) !== undefined)
  const own = proofs.find(({ proof }) => isDigest(digests[proof.fileHashOp], proof.digest))
  if (own) return { proof: own, facts: about }
  const whole = about && proofs.find(({ proof }) => isDigest(about.digest, proof.digest))
  return whole && { proof: whole, facts: about }
}

const isDigest = (digest: Uint8Array | undefined, expected: Uint8Array): boolean =>
  digest !== undefined && equalBytes(digest, expected)

/** A file differs only from proofs that were all read. */
const withoutProof = (evidence: Evidence): VerdictName =>
  isAnotherFile(evidence) ? 'differs' : 'noProof'

/** Of a file that no proof is about: whether it is another one than the proofs are about. */
export const isAnotherFile = ({
  proofs,
  hasUnreadProofs,
}: Pick<Evidence, 'proofs' | 'hasUnreadProofs'>): boolean => proofs.length > 0 && !hasUnreadProofs

/** Of a dossier, only the proof of the deposit as a whole: its files are named in its facts. */
function proofsAlone(evidence: Evidence, judged: Judged): readonly Subject[] {
  const { proofs, facts } = evidence
  const all = proofs.map((proof) => ({
    proof,
    facts: facts.find(({ digest }) => isDigest(digest, proof.proof.digest)),
  }))
  const ofDeposits = all.filter((one) => one.facts !== undefined)
  return (ofDeposits.length > 0 ? ofDeposits : all).map((one) => ({
    ...one,
    contradictions: contradictionsOf(one.facts, facts),
    candidate: undefined,
    judgement: judged.get(one.proof),
    tokens: judgeTokens(evidence, [one.proof.proof.digest]),
    verdict: 'noFile',
  }))
}

/** How the page calls an outcome of docs/formats/verdict.md §1 for a file and its proof. */
function verdictOf(verdict: ProofVerdict): VerdictName {
  switch (verdict.outcome) {
    case 'confirmed':
      return verdict.network === 'main' ? 'matches' : 'matchesOnTestChain'
    case 'mismatch':
      return 'refuted'
    case 'pending':
    case 'disagree':
      return verdict.outcome
    case 'cannotCheck':
    case 'unsupported':
    case 'unreadable':
      return 'unchecked'
  }
}

function expectedFiles({ facts, proofs }: Evidence): readonly ExpectedWork[] {
  const named = facts.flatMap(({ files }) => files)
  const others = proofs.flatMap(({ name, proof }) =>
    proof.fileHashOp === 'sha256' && !facts.some(({ digest }) => isDigest(digest, proof.digest))
      ? [{ name: name.replace(/\.ots$/i, ''), size: undefined, sha256: proof.digest }]
      : [],
  )
  return [...named, ...others].slice(0, MAX_EXPECTED)
}

const MAX_EXPECTED = 200
