import type { TimestampLevel } from '../../config/authority-settings.ts'

/** What a token says of itself, read from its own bytes. */
export type TokenFacts = Readonly<{
  /** The signer's common name, as its certificate gives it. */
  signer: string
  /** Hexadecimal, as `openssl ts` prints it. */
  serial: string
  policy: string
  time: Date
}>

export type TimestampToken = Readonly<{
  /** The DER bytes as the authority made them: a signature covers them, so nothing is ever encoded again. */
  bytes: Uint8Array
  facts: TokenFacts
}>

/**
 * Somebody who signs that a SHA-256 existed at a time (RFC 3161). What `requestToken` answers has been
 * verified against this very request. It throws TimestampError for everything the authority can do
 * wrong, down included; the same imprint may be asked for again and gives another token.
 */
export type TimestampAuthority = Readonly<{
  /** Its name in the database; the same after a restart. */
  name: string
  level: TimestampLevel
  requestToken: (imprint: Uint8Array) => Promise<TimestampToken>
}>
