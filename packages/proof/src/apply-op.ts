import { concatBytes } from './bytes.ts'
import { hashWith } from './digest.ts'
import { MAX_ARGUMENT_BYTES, MAX_HEXLIFY_INPUT_BYTES, MAX_MESSAGE_BYTES } from './limits.ts'
import type { Op, Path, UnaryOpKind } from './op.ts'
import { ProofError } from './proof-error.ts'

/** The message at the end of a path. Throws `ProofError` where a length leaves formats/opentimestamps.md §4. */
export const applyPath = (path: Path, message: Uint8Array): Uint8Array =>
  path.reduce((current, op) => checkedResultOf(op, current), message)

/** The ops of several paths, one path after another. */
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
  if (message.length === 0) throw new ProofError('message.empty')
  const longest = op.kind === 'hexlify' ? MAX_HEXLIFY_INPUT_BYTES : MAX_MESSAGE_BYTES
  if (message.length > longest) throw new ProofError('message.too_long')
  if (!('argument' in op)) return resultOfUnary(op.kind, message)
  checkArgument(op.argument, message)
  return op.kind === 'append'
    ? concatBytes(message, op.argument)
    : concatBytes(op.argument, message)
}

function checkArgument(argument: Uint8Array, message: Uint8Array): void {
  if (argument.length === 0) throw new ProofError('argument.empty')
  if (argument.length > MAX_ARGUMENT_BYTES) throw new ProofError('argument.too_long')
  if (message.length + argument.length > MAX_MESSAGE_BYTES) throw new ProofError('message.too_long')
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
