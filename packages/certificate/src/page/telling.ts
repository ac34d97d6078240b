import type { Attachment } from '../attachments.ts'
import type { CertificateFacts } from '../certificate-facts.ts'
import type { Count, Standing, Wording } from '../wording/wording.ts'

/** Everything a section needs to speak: the facts, the words, and what may be claimed. */
export type Telling = {
  readonly facts: CertificateFacts
  readonly wording: Wording
  readonly standing: Standing
  readonly count: Count
  readonly attachments: readonly Attachment[]
}

/** `bitcoin` is a key; Bitcoin is a name. */
export function chainName(facts: CertificateFacts): string {
  const { chain } = facts.ledger
  return chain.charAt(0).toUpperCase() + chain.slice(1)
}
