/** The reason why a file, or a part of it, was not read. None concerns the file’s own digest. */
export type RefusalReason =
  | 'proof.malformed'
  /** The proofs before it have more operations than any true ones of that size. */
  | 'proof.too_much_work'
  | 'zip.damaged'
  | 'zip.too_large'
  /** Its files share bytes: what it holds depends on the program. */
  | 'zip.overlapping'
  | 'zip.too_many_entries'
  | 'pdf.damaged'
  | 'pdf.too_large'
  | 'token.malformed'
  /** It is damaged, or its tree leads elsewhere than to its token. */
  | 'record.malformed'
  /** It has parts of the standard that are not read here, such as another algorithm. */
  | 'record.unsupported'
  /** A name stands twice in one object. */
  | 'json.twice_named'
  | 'dossier.version_unknown'
  /** It calls itself a declaration, and has not the one spelling of its kind: it was changed. */
  | 'declaration.malformed'
  | 'declaration.version_unknown'
  | 'reading.too_slow'
  | 'reading.failed'

/** Bytes that are not what they say they are. */
export class Unreadable extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'Unreadable'
    this.reason = reason
  }
}
