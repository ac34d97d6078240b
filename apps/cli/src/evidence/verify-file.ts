import {
  contradictionsOf,
  evidenceAbout,
  strayTokensOf,
  type CheckedDeclaration,
  type Evidence,
  type NamedProof,
  type TokenLine,
  type VouchedFacts,
} from '@ancrage/evidence'
import type { FileHashOp } from '@ancrage/proof'
import type { Checks, Digests, ProofVerdict } from '@ancrage/verification'

import { digestFileBy } from '../commands/digest-file.ts'
import type { SourceAnswer } from '../sources/header-sources.ts'
import { judgeByHeaders, type Sources } from '../sources/judge-by-headers.ts'
import type { Pair } from '../commands/pair-proofs.ts'
import type { PublishedSeal } from '../sources/published-seal.ts'
import type { Brought, EvidenceReader } from './read-evidence.ts'
import type { CliContext } from '../context.ts'
import type { Refused, Useless } from './unread-evidence.ts'

/** What was found out about a file and what is to prove it. */
export type Verification = Pair & {
  readonly verdict: ProofVerdict
  /** Absent where what was named as evidence is none. */
  readonly checks?: Checks<TokenLine>
  /** Absent where there is nothing to compare it with: proofs name the algorithm. */
  readonly digest?: { readonly algorithm: FileHashOp; readonly value: Uint8Array }
  /** Who was asked about the blocks that the proof names, and answered or not; absent where nobody had to be. */
  readonly sources?: readonly SourceAnswer[]
  /** What was named as evidence and is none, where there is no proof. */
  readonly useless?: Useless
  /** What documents say of the deposit that the file is of; their voucher says who answers for it. */
  readonly facts?: VouchedFacts
  readonly contradictions?: readonly VouchedFacts[]
  /** What depositors declared of it, each checked against its proofs. */
  readonly declarations?: readonly CheckedDeclaration[]
  /** The certificate that the service seals with, by its SHA-256; undefined where nobody said. */
  readonly publishedSeal?: string | undefined
  /** What dates the file besides. */
  readonly tokens: readonly TokenLine[]
  /** Tokens that date nothing of what is here. */
  readonly strayTokens: readonly TokenLine[]
  /** What of the evidence was not read. */
  readonly refused: readonly Refused[]
  /** What of several pieces of evidence, or in one, is compared with nothing. */
  readonly notCompared: readonly string[]
}

export type { Sources }

type Input = Pick<CliContext, 'input' | 'showProgress' | 'now'> &
  Sources &
  Pair & { readonly readEvidence: EvidenceReader; readonly publishedSeal: PublishedSeal }

/**
 * Checks a file against the evidence about it, and the blocks against the headers in it or those of the sources. Rejects
 * with `FileUnreadable`.
 */
export async function verifyFile(asked: Input): Promise<Verification> {
  const { file, evidence } = asked
  const brought = await asked.readEvidence(evidence)
  const findings = await findingsOn(asked, brought)
  const refused = brought.refused.filter(({ name }) => name !== findings.useless?.name)
  const inside = brought.evidence.uncompared.map(({ name }) => name)
  const notCompared = [...besideOthers(evidence, brought.evidence), ...inside]
  return { file, evidence, refused, notCompared, ...findings }
}

/** Of several, those that people may take for a work, or that hold no evidence; one alone is told of by itself. */
function besideOthers(
  paths: readonly string[],
  { mistakable, candidates }: Evidence,
): readonly string[] {
  const files = candidates.filter((one) => one.isOriginal).map(({ pieceId }) => pieceId)
  const told = new Set([...mistakable, ...files])
  return paths.length > 1 ? paths.filter((_, id) => told.has(id)) : []
}

type Findings = Omit<Verification, keyof Pair | 'refused' | 'notCompared'>

async function findingsOn(asked: Input, { evidence, useless }: Brought): Promise<Findings> {
  if (evidence.proofs.length === 0 && useless !== undefined) {
    return { verdict: { outcome: 'unreadable', lines: [] }, useless, tokens: [], strayTokens: [] }
  }
  const { digests, size } = await digestFileBy(asked.file, algorithmsOf(evidence), asked)
  const about = evidenceAbout({ digests, size }, evidence)
  const { found, facts } = about
  const publishedSeal = facts && (await asked.publishedSeal())
  const judged = await judgeByHeaders(asked, { ...about, publishedSeal }, evidence)
  const { checks, declarations, sources } = judged
  return {
    digest: digestOf(digests, evidence, found),
    ...(facts !== undefined && {
      facts,
      contradictions: contradictionsOf(facts, evidence.facts),
      publishedSeal,
    }),
    tokens: checks.timestamps.of.map(({ of }) => of),
    strayTokens: strayTokensOf(evidence, [found?.proof.digest, digests.sha256, facts?.digest]),
    verdict: checks.verdict,
    checks,
    ...(declarations.length > 0 && { declarations }),
    ...(sources !== undefined && { sources }),
  }
}

/** Each proof is of a digest by its own; everything else is of SHA-256. */
function algorithmsOf({ proofs, facts, tokens, declarations }: Evidence): readonly FileHashOp[] {
  const algorithms = new Set(proofs.map(({ proof }) => proof.fileHashOp))
  const others = [facts, tokens, declarations].some(({ length }) => length > 0)
  if (proofs.length !== 1 || others) algorithms.add('sha256')
  return [...algorithms]
}

/** By the algorithm of the proof that is about the file, or of the only one that could be. */
function digestOf(
  digests: Digests,
  { proofs }: Evidence,
  found: NamedProof | undefined,
): NonNullable<Verification['digest']> {
  const only = found ?? (proofs.length === 1 ? proofs[0] : undefined)
  const algorithm = only?.proof.fileHashOp ?? 'sha256'
  return { algorithm, value: digests[algorithm] ?? new Uint8Array() }
}
