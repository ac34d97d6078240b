/** Every reason for which bytes or arguments are refused; a user interface words each one. */
export type ProofErrorCode =
  | 'hex.malformed'
  | 'digest.length'
  | 'input.too_large'
  | 'input.truncated'
  | 'input.trailing_bytes'
  | 'output.too_short'
  | 'magic.wrong'
  | 'version.unsupported'
  | 'file_hash.unknown'
  | 'varuint.not_minimal'
  | 'varuint.out_of_range'
  | 'op.unknown'
  | 'argument.empty'
  | 'argument.too_long'
  | 'message.absent'
  | 'message.empty'
  | 'message.too_long'
  | 'depth.exceeded'
  | 'ops.too_many'
  | 'attestations.too_many'
  | 'work.exceeded'
  | 'payload.too_long'
  | 'payload.truncated'
  | 'payload.trailing_bytes'
  | 'uri.too_long'
  | 'uri.character'
  | 'timestamp.empty'
  | 'attestation.malformed'
  | 'nonce.length'
  | 'leaves.none'
  | 'leaves.length'
  | 'leaf.absent'
  | 'transaction.malformed'
  | 'transaction.root_absent'
  | 'transaction.too_large'
  | 'transaction.not_in_block'
  | 'header.length'
  | 'block.empty'
  | 'block.duplicate_transactions'

/**
 * The only error this package throws on purpose. The message is for developers; people read the
 * code's wording.
 *
 * @example
 * new ProofError('hex.malformed', 'odd length').message // => 'hex.malformed: odd length'
 */
export class ProofError extends Error {
  readonly code: ProofErrorCode

  constructor(code: ProofErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'ProofError'
    this.code = code
  }
}
