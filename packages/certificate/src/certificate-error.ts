/** Why a certificate is not drawn or not sealed. */
export type CertificateErrorCode =
  /** A digest, a date or a link does not have the form the facts promise. */
  | 'facts.malformed'
  /** Salt, paths, header and block do not lead to one another: the certificate would claim what is not so. */
  | 'facts.inconsistent'
  /** A name that is not a plain file name, is used twice, or is kept for the facts themselves. */
  | 'attachment.name'
  /** Too many certificates are waiting already; ask again later. */
  | 'renderer.busy'
  /** Nobody waits for it any more. */
  | 'renderer.cancelled'
  | 'renderer.closed'
  | 'renderer.timeout'
  /** The process that draws ended before it answered. */
  | 'renderer.crashed'
  /** The typesetter refused the page: a fault of ours, the detail says which. */
  | 'renderer.failed'
  /** A key that cannot seal, or whose certificate is not the one given. */
  | 'seal.key'
  /** A document that no seal can be added to, or a seal that does not fit. */
  | 'seal.pdf'

/** The error of facts, attachments and seals that are refused, by its code. */
export class CertificateError extends Error {
  readonly code: CertificateErrorCode

  constructor(code: CertificateErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'CertificateError'
    this.code = code
  }
}
