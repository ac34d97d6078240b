import { bytesToHex } from '@ancrage/proof'
import {
  tokensDating,
  verifyEvidence,
  type Checks,
  type ProofVerdict,
  type Sources,
  type Subject as VerifiedSubject,
} from '@ancrage/verification'

import {
  broughtAs,
  checksWith,
  declarationsAbout,
  type CheckedDeclaration,
} from './declarations.ts'
import { PROOF_NAME } from '../reading/names-of-files.ts'
import type { TokenLine } from './distinct-tokens.ts'
import { evidenceAbout } from './evidence-about.ts'
import { type Candidate, type Evidence, type NamedProof } from './evidence.ts'
import { factsOfDeposit } from './facts-by-digest.ts'
import type { NamedDeclaration } from './named-declarations.ts'
import { ownProofOf } from './proofs-by-digest.ts'
import { contradictionsOf, type VouchedFacts } from './vouched-facts.ts'

/** The conclusion on one file, or on one proof that waits for its file. */
export type Subject = Readonly<{
  verdict: VerdictName
  candidate: Candidate | undefined
  proof: NamedProof | undefined
  judgement: ProofVerdict | undefined
  /** What documents say of what the proof dates, where there are some; its voucher says who answers for them. */
  facts: VouchedFacts | undefined
  /** Other facts that say something else, or that somebody else sealed. */
  contradictions: readonly VouchedFacts[]
  /** What depositors declared of it, each checked against its proofs. */
  declarations: readonly CheckedDeclaration[]
  tokens: readonly TokenLine[]
}>

/** The word for what a file and its proof are worth together. */
export type VerdictName =
  | 'matches'
  /** Of all that was brought: something of what matches lies inside of a file that was itself compared with nothing. */
  | 'matchesInside'
  /** As `matches`, but on a chain that proves nothing to others. */
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

/** What follows of all that was brought. */
export type Conclusion = Readonly<{
  /** The least good of the subjects’: one bad file among many must be seen first. Absent while nothing was brought. */
  verdict: VerdictName | undefined
  subjects: readonly Subject[]
  /** Tokens that date nothing that is here. */
  strayTokens: readonly TokenLine[]
  /** What a file that matches no proof may have been meant to be. */
  expected: readonly ExpectedWork[]
  /** The pieces that served as evidence alone, and that people may take for a work. */
  mistakable: readonly number[]
  /** The pieces that hold something that is judged, and are not judged themselves. */
  holders: readonly number[]
  /** The places of all that is compared with nothing inside of them. */
  uncompared: readonly string[]
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

/** Finds the proof of every file, and the verdict on each. Waits for nothing: headers have been fetched before. */
export function conclude(evidence: Evidence, sources: Sources, clock: Date): Conclusion {
  const check = openChecks(evidence, sources, clock)
  const subjectsOf = (isDeclaration: boolean) =>
    evidence.candidates.flatMap((one) =>
      one.isDeclaration === isDeclaration ? subjectOf(one, evidence, check) : [],
    )
  const files = subjectsOf(false)
  const others = files.length > 0 ? files : proofsAlone(evidence, check)
  const subjects = others.length > 0 ? others : subjectsOf(true)
  const judged = piecesOf(subjects, false)
  const holders = piecesOf(subjects, true).filter((id) => !judged.includes(id))
  return {
    verdict: verdictOnAll(subjects) ?? (evidence.candidates.length > 0 ? 'noneYet' : undefined),
    subjects,
    strayTokens: strayTokensOf(
      evidence,
      evidence.candidates.map(({ digests }) => digests.sha256),
    ),
    expected: expectedFiles(evidence),
    mistakable: evidence.mistakable.filter((id) => !judged.includes(id)),
    holders,
    uncompared: evidence.uncompared.flatMap(({ pieceId, name }) =>
      holders.includes(pieceId) ? name : [],
    ),
  }
}

/** A file whose inside matches is no file that matches: whoever altered it can have put the true one there (AI4, AJ1). */
function verdictOnAll(subjects: readonly Subject[]): VerdictName | undefined {
  const worst = WORST_FIRST.find((name) => subjects.some(({ verdict }) => verdict === name))
  const isInside = subjects.some(({ candidate }) => candidate?.isMember === true)
  return worst === 'matches' && isInside ? 'matchesInside' : worst
}

/** The pieces that are judged themselves, or those of which something inside is. */
const piecesOf = (subjects: readonly Subject[], isMember: boolean): readonly number[] => [
  ...new Set(
    subjects.flatMap(({ candidate }) =>
      candidate?.isMember === isMember ? candidate.pieceId : [],
    ),
  ),
]

type Check = (
  subject: VerifiedSubject | undefined,
  about: Readonly<{
    proof: NamedProof | undefined
    facts: VouchedFacts | undefined
    declarations: readonly NamedDeclaration[]
  }>,
) => Readonly<{ checks: Checks<TokenLine>; declarations: readonly CheckedDeclaration[] }>

/** Each block is judged once for all files. */
function openChecks(evidence: Evidence, sources: Sources, clock: Date): Check {
  const remembering = { ...sources, memory: new Map() }
  return (subject, about) =>
    checksWith(about.declarations, (declaration) =>
      verifyEvidence({
        subject,
        evidence: {
          proof: about.proof?.proof,
          tokens: evidence.tokens,
          tokenPaths: evidence.tokenPaths,
          declaration: declaration && broughtAs(declaration, about.proof, evidence.proofs),
          voucher: about.facts?.voucher,
        },
        sources: remembering,
        clock,
      }),
    )
}

/** A token of a deposit whose file is missing, or another one, has its place all the same. */
export function strayTokensOf(
  evidence: Pick<Evidence, 'tokens' | 'tokenPaths' | 'proofs' | 'facts'>,
  files: readonly (Uint8Array | undefined)[],
): readonly TokenLine[] {
  const { tokens, proofs, facts } = evidence
  const placed = new Set(
    tokensDating(evidence, [
      ...files.filter((one) => one !== undefined),
      ...proofs.map(({ proof }) => proof.digest),
      ...facts.map(({ digest }) => digest),
    ]),
  )
  return tokens.filter((one) => !placed.has(one))
}

function subjectOf(candidate: Candidate, evidence: Evidence, check: Check): readonly Subject[] {
  const about = evidenceAbout(candidate, evidence)
  const { found, facts } = about
  if (found === undefined && !candidate.isOriginal) return []
  const { checks, declarations } = check(about.subject, about)
  const { timestamps, verdict } = checks
  return [
    {
      candidate,
      proof: found,
      facts,
      contradictions: contradictionsOf(facts, evidence.facts),
      declarations,
      judgement: found && verdict,
      tokens: timestamps.of.map(({ of }) => of),
      verdict: verdictOf(verdict),
    },
  ]
}

/** Of a dossier, only the proof of the deposit as a whole: its files are named in its facts. */
function proofsAlone(evidence: Evidence, check: Check): readonly Subject[] {
  const { facts } = evidence
  const proofs = withoutOwnProofs(evidence)
  const all = proofs.map((proof) => ({
    proof,
    facts: factsOfDeposit(facts, proof.proof.digest),
    declarations: declarationsAbout(proof.proof.digest, evidence),
  }))
  const ofDeposits = all.filter((one) => one.facts !== undefined)
  return (ofDeposits.length > 0 ? ofDeposits : all).map((one) => {
    const { checks, declarations: checked } = check(undefined, one)
    const { timestamps, verdict } = checks
    return {
      ...one,
      declarations: checked,
      contradictions: contradictionsOf(one.facts, facts),
      candidate: undefined,
      judgement: verdict,
      tokens: timestamps.of.map(({ of }) => of),
      verdict: 'noFile',
    }
  })
}

/** How the page calls an outcome of docs/formats/verdict.md §1 for a file and its proof. */
function verdictOf(verdict: ProofVerdict): VerdictName {
  switch (verdict.outcome) {
    case 'confirmed':
      return verdict.network === 'main' ? 'matches' : 'matchesOnTestChain'
    case 'mismatch':
      return verdict.reason === 'digest.differs' ? 'differs' : 'refuted'
    case 'pending':
    case 'disagree':
      return verdict.outcome
    case 'cannotCheck':
      return isWithoutProof(verdict.reason) ? 'noProof' : 'unchecked'
    case 'unsupported':
    case 'unreadable':
      return 'unchecked'
  }
}

const isWithoutProof = (reason: string): boolean =>
  reason === 'proof.absent' || reason === 'digest.not_given'

/** Those of files: the proof of a declaration that is here waits for none. */
const withoutOwnProofs = ({ proofs, declarations }: Evidence): readonly NamedProof[] => {
  const own = new Set(declarations.map(({ digest }) => ownProofOf(digest, proofs)))
  return proofs.filter((one) => !own.has(one))
}

function expectedFiles(evidence: Evidence): readonly ExpectedWork[] {
  const { facts } = evidence
  const named = facts.flatMap(({ files }) => files)
  const others = withoutOwnProofs(evidence).flatMap(({ name, proof }) =>
    proof.fileHashOp === 'sha256' && factsOfDeposit(facts, proof.digest) === undefined
      ? [{ name: name.replace(PROOF_NAME, ''), size: undefined, sha256: proof.digest }]
      : [],
  )
  // A dossier tells of each file in its list and in both certificates.
  const works = new Map<string, ExpectedWork>()
  for (const work of [...named, ...others]) {
    const hex = bytesToHex(work.sha256)
    if (!works.has(hex)) works.set(hex, work)
  }
  return [...works.values()].slice(0, MAX_EXPECTED)
}

const MAX_EXPECTED = 200
