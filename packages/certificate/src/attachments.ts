import { FACTS_ATTACHMENT } from './canonical-facts.ts'
import { CertificateError } from './certificate-error.ts'

/** A file carried inside the PDF, byte for byte. */
export type Attachment = {
  /** A plain file name, such as `preuve.ots`; the same name never twice. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** What it is to the page (ISO 32000-2 §7.11.3, AFRelationship). */
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement'
}

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/i

/** Names become files on the reader's disk: only our own plain names are let in. */
export function checkAttachments(attachments: readonly Attachment[]): void {
  const seen = new Set([FACTS_ATTACHMENT])
  for (const { name, mediaType } of attachments) {
    if (!FILE_NAME.test(name)) throw new CertificateError('attachment.name', name)
    if (seen.has(name)) throw new CertificateError('attachment.name', `${name} is taken`)
    if (!MEDIA_TYPE.test(mediaType)) throw new CertificateError('attachment.name', mediaType)
    seen.add(name)
  }
}
