export type TimestampErrorCode =
  | 'imprint.length'
  | 'authority.unreachable'
  | 'authority.timeout'
  | 'authority.private_address'
  | 'authority.http_status'
  | 'authority.reply_too_large'
  | 'request.malformed'
  | 'reply.malformed'
  | 'reply.not_granted'
  | 'token.malformed'
  | 'token.content_type'
  | 'token.imprint'
  | 'token.nonce'
  | 'token.policy'
  | 'token.signers'
  | 'token.signer_absent'
  | 'token.key_usage'
  | 'token.signing_certificate'
  | 'token.attributes'
  | 'token.algorithm'
  | 'token.signature'
  | 'token.untrusted'
  | 'token.validity'

/** Why an authority gave nothing that may be kept. */
export class TimestampError extends Error {
  readonly code: TimestampErrorCode

  constructor(code: TimestampErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? code : `${code}: ${detail}`, options)
    this.name = 'TimestampError'
    this.code = code
  }
}

/** Runs a decoder on bytes from outside: whatever it throws becomes the one code. */
export function decoding<T>(code: TimestampErrorCode, decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    if (error instanceof TimestampError) throw error
    throw new TimestampError(code, undefined, { cause: error })
  }
}
