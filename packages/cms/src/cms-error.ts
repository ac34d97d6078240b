/** Why bytes are refused. */
export type CmsErrorCode =
  /** Not DER, or not the DER that was wanted. */
  | 'malformed'
  /** Larger, or of more parts, than anything real. */
  | 'limit'
  /** An algorithm that we do not know: it may be a good one, we cannot tell. */
  | 'algorithm'
  /** A part of the standard that is not read here, such as a renewal. */
  | 'unsupported'
  /** No key, or one that is too short. */
  | 'key'
  | 'content_type'
  | 'signers'
  /** The certificate of who signed is not among those beside the signature. */
  | 'signer_absent'
  /** The signer does not say, or says otherwise, with which certificate it signed. */
  | 'signing_certificate'
  | 'attributes'
  /** The certificate is not, critically and alone, for timestamps. */
  | 'key_usage'
  | 'signature'
  /** A certificate that was not valid at the time. */
  | 'validity'
  /** A time that has not come yet. */
  | 'future'
  /** Nothing leads from the certificate to one that is trusted. */
  | 'untrusted'
  /** It is about something else. */
  | 'imprint'
  /** It answers another request. */
  | 'nonce'
  /** Something in it could be changed unseen. */
  | 'unbound'

/** The error of bytes that are refused; everything in this package throws this and nothing else. */
export class CmsError extends Error {
  readonly code: CmsErrorCode

  constructor(code: CmsErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? code : `${code}: ${detail}`, options)
    this.name = 'CmsError'
    this.code = code
  }
}
