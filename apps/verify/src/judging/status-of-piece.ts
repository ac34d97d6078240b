import { type Finding, type Piece, type Subject, tokenKey } from '@ancrage/evidence'
import { bytesToHex, decodeProof } from '@ancrage/proof'
import { madeOnce, type AttestationLine } from '@ancrage/verification'

/** What the verdicts have to do with a piece: one is about it or comes from it, or none is. */
export type Status = 'judged' | 'notJudged' | 'unreadable'

export function statusOfPiece(
  { id, inspection, isUnreadable }: Piece & Readonly<{ isUnreadable: boolean }>,
  subjects: readonly Subject[],
): Status {
  if (isUnreadable) return 'unreadable'
  const { pieces, served } = usedBy(subjects)
  const isUsed = (finding: Finding): boolean => {
    const key = keyOfFinding(finding)
    return key !== undefined && served.has(key)
  }
  const isJudged = pieces.has(id) || (inspection?.findings ?? []).some(isUsed)
  return isJudged ? 'judged' : 'notJudged'
}

/** Gathered once: each of thousands of findings is looked for. */
const usedBy = madeOnce((subjects: readonly Subject[]) => {
  // One proof may be that of all files.
  const lines = new Set(subjects.flatMap(({ judgement }) => (judgement ? [judgement.lines] : [])))
  return {
    pieces: new Set(subjects.flatMap(({ candidate }) => candidate?.pieceId ?? [])),
    served: new Set([...subjects.flatMap(keysOf), ...[...lines].flatMap(witnessesIn)]),
  }
})

/** By what it says and not by where it stood: of what was brought twice, a subject names one. */
const keysOf = ({ proof, facts, tokens }: Subject): readonly string[] => [
  ...(proof ? [proofKey(proof.proof)] : []),
  ...(facts ? [factsKey(facts)] : []),
  ...tokens.map(({ token }) => signedKey(token)),
]

const witnessesIn = (lines: readonly AttestationLine[]): readonly string[] =>
  lines.flatMap((line) =>
    line.kind === 'block'
      ? line.verdict.witnesses.map(({ testimony }) => headerKey(testimony.name))
      : [],
  )

function keyOfFinding(finding: Finding): string | undefined {
  switch (finding.kind) {
    case 'proof':
      return proofKey(decodeProof(finding.bytes))
    case 'facts':
      return factsKey(finding.facts)
    case 'token':
      return signedKey(finding.token)
    case 'header':
      return headerKey(finding.name)
    default:
      return undefined
  }
}

type OfKind<K extends Finding['kind']> = Extract<Finding, { kind: K }>

const proofKey = ({ fileHashOp, digest }: ReturnType<typeof decodeProof>): string =>
  `proof ${fileHashOp} ${bytesToHex(digest)}`
const factsKey = ({ number, digest }: OfKind<'facts'>['facts']): string =>
  `facts ${bytesToHex(digest)} ${number}`
const signedKey = (token: OfKind<'token'>['token']): string => `token ${tokenKey(token)}`
const headerKey = (name: string): string => `header ${name}`
