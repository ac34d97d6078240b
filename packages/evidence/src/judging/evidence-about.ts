import type { Subject } from '@ancrage/verification'

import { declarationsAbout } from './declarations.ts'
import type { Candidate, Evidence, NamedProof } from './evidence.ts'
import { factsNaming } from './facts-by-digest.ts'
import type { NamedDeclaration } from './named-declarations.ts'
import { proofNotCompared, proofOfDigest, proofOfFile } from './proofs-by-digest.ts'
import type { VouchedFacts } from './vouched-facts.ts'

/** The part of the evidence that is about one file. */
export type EvidenceAbout = Readonly<{
  subject: Subject
  /** The proof of the file, or of the deposit that it is listed in. */
  found: NamedProof | undefined
  /** The one that is compared with the file: where none is about it, one that shows that it is another file. */
  proof: NamedProof | undefined
  /** The certificate’s facts about what the proof dates. */
  facts: VouchedFacts | undefined
  /** What is to be held against the file of what depositors declared. */
  declarations: readonly NamedDeclaration[]
}>

/** The proof of the file’s own digest, else that of a deposit whose facts name the file. */
export function evidenceAbout(
  { digests, size }: Pick<Candidate, 'digests' | 'size'>,
  evidence: Pick<Evidence, 'proofs' | 'facts' | 'hasUnreadProofs' | 'declarations' | 'placed'>,
): EvidenceAbout {
  const { proofs, facts } = evidence
  const about = factsNaming(facts, digests.sha256, size)
  const found = proofOfFile(proofs, digests) ?? (about && proofOfDigest(proofs, about.digest))
  return {
    subject: { digests, deposit: found && about?.digest },
    found,
    proof: found ?? anotherIn(evidence, digests),
    facts: found && about,
    declarations: declarationsAbout(digests.sha256, evidence),
  }
}

/** A file differs only from proofs that were all read, and whose algorithms it was digested by. */
function anotherIn(
  { proofs, hasUnreadProofs }: Pick<Evidence, 'proofs' | 'hasUnreadProofs'>,
  digests: Candidate['digests'],
): NamedProof | undefined {
  if (hasUnreadProofs) return undefined
  return proofNotCompared(proofs, digests) ?? proofs[0]
}
