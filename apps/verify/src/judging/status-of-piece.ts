import { type Finding, type Piece, type Subject, tokenKey } from '@ancrage/evidence'
import { bytesToHex, decodeProof, equalBytes } from '@ancrage/proof'

/** What the verdicts have to do with a piece: one is about it or comes from it, or none is. */
export type Status = 'judged' | 'notJudged' | 'unreadable'

export function statusOfPiece(
  { id, inspection, isUnreadable }: Piece & Readonly<{ isUnreadable: boolean }>,
  subjects: readonly Subject[],
): Status {
  if (isUnreadable) return 'unreadable'
  const has = (subject: Subject): boolean =>
    subject.candidate?.pieceId === id ||
    (inspection?.findings ?? []).some((finding) => servedFor(subject, finding))
  return subjects.some(has) ? 'judged' : 'notJudged'
}

/** By what it says and not by where it stood: of what was brought twice, a subject names one. */
function servedFor({ proof, facts, tokens, judgement }: Subject, finding: Finding): boolean {
  switch (finding.kind) {
    case 'proof':
      return proof !== undefined && keyOf(proof.proof) === keyOf(decodeProof(finding.bytes))
    case 'facts':
      return (
        facts?.number === finding.facts.number && equalBytes(facts.digest, finding.facts.digest)
      )
    case 'token':
      return tokens.some(({ token }) => tokenKey(token) === tokenKey(finding.token))
    case 'header':
      return (judgement?.lines ?? []).some(
        (line) =>
          line.kind === 'block' &&
          line.verdict.witnesses.some(({ testimony }) => testimony.name === finding.name),
      )
    default:
      return false
  }
}

const keyOf = ({ fileHashOp, digest }: ReturnType<typeof decodeProof>): string =>
  `${fileHashOp} ${bytesToHex(digest)}`
