import type { CmsErrorCode } from '@ancrage/cms'

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
  | `token.${Exclude<CmsErrorCode, 'key'>}`

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

/** A key that is too short is as good as a broken algorithm. */
export function codeOfToken(code: CmsErrorCode): TimestampErrorCode {
  return code === 'key' ? 'token.algorithm' : `token.${code}`
}
