import type { Sha256 } from '@ancrage/proof'

import { blockNotChecked, checkBlock, judgeAttested } from './check-block.ts'
import { attestedIn, checkProof, readProof, refusalOf } from './check-proof.ts'
import { checkDeclaration } from './check-declaration.ts'
import { checkSeal } from './check-seal.ts'
import { checkTimestamps } from './check-timestamps.ts'
import type { Checks } from './checks.ts'
import type { Evidence, SignedToken, Sources, Subject } from './evidence.ts'

/** A file, what was brought for it, and who is asked about blocks. */
export type Question<Token = SignedToken> = Readonly<{
  /** Undefined where no file is at hand: the proof is then judged by itself. */
  subject: Subject | undefined
  evidence: Evidence<Token>
  sources: Sources
  /** The reader’s: nothing that is dated later is believed. */
  clock: Date
  /** The default runs anywhere; `createBulkSha256` of `@ancrage/sha256` makes a faster one. */
  sha256?: Sha256 | undefined
}>

/**
 * Everything that is said of a subject by the evidence about it, for every consumer (docs/formats/verdict.md). Nothing is
 * asked or read here. Whatever comes in, each outcome is a value.
 */
export function verifyEvidence<Token extends SignedToken>({
  subject,
  evidence,
  sources,
  clock,
  sha256,
}: Question<Token>): Checks<Token> {
  const read = readProof(evidence.proof, sha256)
  const proof = checkProof(read, subject, clock)
  const refusal = refusalOf(proof)
  const judged = judgeAttested(refusal ? [] : attestedIn(read), sources, clock)
  return {
    proof,
    block: refusal ? blockNotChecked(clock) : checkBlock(judged, clock),
    timestamps: checkTimestamps(evidence, subject, proof, clock),
    seal: checkSeal(evidence, clock),
    declaration: checkDeclaration({
      declaration: evidence.declaration,
      subject,
      proof,
      sources,
      at: clock,
      sha256,
    }),
    verdict: refusal ? { ...refusal, lines: [] } : judged,
  }
}
