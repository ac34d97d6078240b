import type { Attachment } from '../attachments.ts'
import type { CertificateFacts } from '../certificate-facts.ts'
import type { SealIdentity } from '../sealing/sealer.ts'
import type { Count, Status, Wording } from '../wording/wording.ts'

/** Everything a section needs to speak: the facts, the words, and what may be claimed. */
export type Telling = {
  readonly facts: CertificateFacts
  readonly wording: Wording
  readonly state: Status
  readonly count: Count
  readonly attachments: readonly Attachment[]
  /** Whose seal the document will bear; null where it bears none. */
  readonly seal: SealIdentity | null
}

/** `bitcoin` is a key; Bitcoin is a name. */
export function chainName(facts: CertificateFacts): string {
  const { chain } = facts.ledger
  return chain.charAt(0).toUpperCase() + chain.slice(1)
}

/** Whether what was declared is dated with the file. */
export const isDeclared = ({ declaration }: CertificateFacts): boolean =>
  typeof declaration === 'string'
