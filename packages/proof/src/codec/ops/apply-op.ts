import { concatBytes } from '../bytes.ts'
import { hashWith } from '../../hashing/digest.ts'
import { checkMessage, resultBytes } from './op-lengths.ts'
import type { Op, Path, UnaryOpKind } from './op.ts'

/**
 * The message at the end of a path.
 *
 * @throws {ProofError} `message.empty`, `message.too_long`, `argument.empty` or `argument.too_long`, where a length leaves
 *   formats/opentimestamps.md §4
 * @example
 * applyPath([{ kind: 'append', argument: Uint8Array.of(2) }, { kind: 'reverse' }], Uint8Array.of(1)) // => Uint8Array.of(2, 1)
 * applyPath([{ kind: 'hexlify' }], new Uint8Array(0)) // throws message.empty
 */
export const applyPath = (path: Path, message: Uint8Array): Uint8Array =>
  path.reduce((current, op) => checkedResultOf(op, current), message)

/**
 * The ops of several paths, one path after another.
 *
 * @example
 * joinPaths([{ kind: 'sha1' }], [{ kind: 'sha256' }]) // => [{ kind: 'sha1' }, { kind: 'sha256' }]
 */
export const joinPaths = (...paths: readonly Path[]): Path => paths.flat()

/** The message an op without argument makes of another; the caller has checked the length. */
export function resultOfUnary(kind: UnaryOpKind, message: Uint8Array): Uint8Array {
  switch (kind) {
    case 'reverse':
      return message.toReversed()
    case 'hexlify':
      return hexlify(message)
    default:
      return hashWith(kind, message)
  }
}

function checkedResultOf(op: Op, message: Uint8Array): Uint8Array {
  checkMessage(message.length)
  resultBytes(op.kind, message.length, 'argument' in op ? op.argument.length : 0)
  if (!('argument' in op)) return resultOfUnary(op.kind, message)
  return op.kind === 'append'
    ? concatBytes(message, op.argument)
    : concatBytes(op.argument, message)
}

const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

function hexlify(message: Uint8Array): Uint8Array {
  const text = new Uint8Array(message.length * 2)
  for (const [i, byte] of message.entries()) {
    text[2 * i] = HEX_DIGITS[byte >> 4] ?? 0
    text[2 * i + 1] = HEX_DIGITS[byte & 15] ?? 0
  }
  return text
}
