import { MAX_ARGUMENT_BYTES, MAX_HEXLIFY_INPUT_BYTES, MAX_MESSAGE_BYTES } from '../limits.ts'
import { DIGEST_BYTES, type OpKind } from './op.ts'
import { ProofError } from '../../proof-error.ts'

/**
 * Length of what an op makes of a message, both lengths checked (formats/opentimestamps.md §4).
 *
 * @throws `ProofError`.
 */
export function resultBytes(kind: OpKind, messageBytes: number, argumentBytes: number): number {
  switch (kind) {
    case 'append':
    case 'prepend':
      return checkMessage(messageBytes + checkArgument(argumentBytes))
    case 'hexlify':
      if (messageBytes > MAX_HEXLIFY_INPUT_BYTES) throw new ProofError('message.too_long')
      return messageBytes * 2
    case 'reverse':
      return messageBytes
    default:
      return DIGEST_BYTES[kind]
  }
}

/** The length of a message; throws `message.empty` or `message.too_long`. */
export function checkMessage(bytes: number): number {
  if (bytes < 1) throw new ProofError('message.empty')
  if (bytes > MAX_MESSAGE_BYTES) throw new ProofError('message.too_long')
  return bytes
}

/** The length of an argument; throws `argument.empty` or `argument.too_long`. */
export function checkArgument(bytes: number): number {
  if (bytes < 1) throw new ProofError('argument.empty')
  if (bytes > MAX_ARGUMENT_BYTES) throw new ProofError('argument.too_long')
  return bytes
}

/**
 * What an op costs of `MAX_WORK_BYTES`: the bytes it takes, at least one block, as often as its
 * hash is slower.
 */
export const workOf = (kind: OpKind, messageBytes: number): number =>
  Math.max(messageBytes, 64) * slownessOf(kind)

/**
 * How many times as long as SHA-256 a hash takes, as measured; the ops that only move bytes take no
 * longer.
 */
function slownessOf(kind: OpKind): number {
  if (kind === 'keccak256') return 4
  return kind === 'ripemd160' ? 2 : 1
}
