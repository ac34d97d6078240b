/** The codes of what is wrong with a ZIP. */
export type DossierErrorCode =
  /** No end of a ZIP's directory is found. */
  | 'archive.not_a_zip'
  /** Sizes, places or checksums contradict each other. */
  | 'archive.damaged'
  /** Entries share bytes: a bomb, or two programs would see two contents. */
  | 'archive.overlapping'
  /** Encrypted, split over several files, or packed by a method that a dossier never uses. */
  | 'archive.unsupported'
  /** More entries than any dossier has. */
  | 'archive.too_many_entries'
  /** An entry is larger than it may be, or unpacks to more than it says. */
  | 'archive.entry_too_large'

/** The error of files that are refused, by its code. */
export class DossierError extends Error {
  readonly code: DossierErrorCode

  constructor(code: DossierErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'DossierError'
    this.code = code
  }
}
