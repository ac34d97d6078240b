import {
  attestedBehind,
  bytesToHex,
  equalBytes,
  pairedCommitment,
  ProofError,
  type AttestedMessage,
  type DetachedTimestamp,
  type Sha256,
} from '@ancrage/proof'

import { judgeAttested } from './check-block.ts'
import { attestedOf } from './check-proof.ts'
import type { DeclarationCheck, ProofCheck } from './checks.ts'
import type { BroughtDeclaration, Sources, Subject } from './evidence.ts'
import { madeOnce } from './made-once.ts'

type Input = Readonly<{
  declaration: BroughtDeclaration | undefined
  subject: Subject | undefined
  /** What was found of the subject’s proof. */
  proof: ProofCheck
  sources: Sources
  at: Date
  sha256: Sha256 | undefined
}>

/**
 * Checks that the declaration is about the subject, that its proofs pass the commitment to both, and when that existed
 * (docs/formats/verdict.md §5). What stands elsewhere in the proof of the file dates no declaration.
 */
export function checkDeclaration(asked: Input): DeclarationCheck {
  const { declaration, subject, proof, sources, at, sha256 } = asked
  if (declaration === undefined) {
    return { outcome: 'cannotCheck', reason: 'declaration.absent', of: undefined, against: [], at }
  }
  const { commitment } = pairedCommitment(declaration.deposit, declaration.digest, sha256)
  const checked = { of: declaration.digest, against: declaration.files, at }
  const own = subject ? subject.digests.sha256 : digestOf(proof)
  if (own === undefined) {
    return { outcome: 'cannotCheck', reason: 'digest.not_given', ...checked }
  }
  const isDeposit = subject === undefined && equalBytes(declaration.deposit, own)
  if (!isDeposit && !digestsIn(declaration.files).has(bytesToHex(own))) {
    return { outcome: 'mismatch', reason: 'declaration.other_file', ...checked }
  }
  const { fileProof } = declaration
  const ofFile = fileProof && isAboutIt(proof) ? behind(fileProof)(commitment, sha256) : undefined
  if (ofFile?.length === 0) {
    return { outcome: 'mismatch', reason: 'declaration.differs', ...checked }
  }
  const attested = joined(ofFile ?? NOTHING)(ownOf(declaration, sha256))
  if (attested.length === 0) {
    return { outcome: 'cannotCheck', reason: 'proof.absent', ...checked }
  }
  const { lines: _lines, ...found } = judgeAttested(attested, sources, at)
  return { ...found, ...checked }
}

/** In hexadecimal: of one list each of its thousands of files may be asked. */
const digestsIn = madeOnce(
  (files: readonly Uint8Array[]): ReadonlySet<string> => new Set(files.map(bytesToHex)),
)

const digestOf = ({ of }: ProofCheck): Uint8Array | undefined =>
  of?.algorithm === 'sha256' ? of.digest : undefined

const isAboutIt = (proof: ProofCheck): boolean =>
  proof.outcome === 'confirmed' ||
  (proof.outcome === 'cannotCheck' && proof.reason === 'subject.absent')

/** What stands behind a commitment in a proof, found out once for each: it may be the proof of thousands of files. */
const behind = madeOnce((proof: DetachedTimestamp) => {
  const found = new Map<string, readonly AttestedMessage[]>()
  return (commitment: Uint8Array, sha256: Sha256 | undefined): readonly AttestedMessage[] => {
    const key = `${bytesToHex(proof.digest)} ${bytesToHex(commitment)}`
    const known = found.get(key) ?? attestedIn(() => attestedBehind(proof, commitment, sha256))
    found.set(key, known)
    return known
  }
})

/** A proof of other bytes says nothing of the declaration. */
function ownOf(
  { digest, ownProof }: BroughtDeclaration,
  sha256: Sha256 | undefined,
): readonly AttestedMessage[] {
  if (ownProof?.fileHashOp !== 'sha256' || !equalBytes(ownProof.digest, digest)) return NOTHING
  return attestedIn(() => attestedOf(ownProof)(sha256))
}

const NOTHING: readonly AttestedMessage[] = []

/** The same for the same two, so that they are judged once. */
const joined = madeOnce((some: readonly AttestedMessage[]) =>
  madeOnce((others: readonly AttestedMessage[]): readonly AttestedMessage[] => [
    ...some,
    ...others,
  ]),
)

/** None of a proof that cannot be read: the check of the proof says why. */
function attestedIn(read: () => readonly AttestedMessage[]): readonly AttestedMessage[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProofError) return []
    throw error
  }
}
