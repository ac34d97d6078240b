/** Why a copy is not opened. */
export type VaultFailureCode =
  /** Bytes that are no age header of X25519 recipients, or no such key. */
  | 'malformed'
  /** The header is for other keys. */
  | 'notForThisKey'
  /** Bytes that are not those that were sealed, or not in this place of this file. */
  | 'damaged'

/** Why something of the vault cannot be opened. It never says what was in it. */
export class VaultFailure extends Error {
  readonly code: VaultFailureCode
  constructor(code: VaultFailureCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'VaultFailure'
    this.code = code
  }
}
