import { resultOfUnary } from './codec/ops/apply-op.ts'
import { byteAt } from './codec/bytes.ts'
import type { Sha256, Workspace } from './hashing/digest.ts'
import { DIGEST_BYTES, type OpKind } from './codec/ops/op.ts'
import { PADDING_BYTES, workspaceOf } from './hashing/workspace.ts'

/** The messages from a digest down to where a walk has come. */
export type Messages = {
  /** Applies an op to the message of its depth; the result is the message of the next depth. */
  readonly apply: (kind: OpKind, argumentAt: number, argumentEnd: number, depth: number) => void
  /** A copy of the message of a depth; the same copy until that message changes. */
  readonly messageAt: (depth: number) => Uint8Array
}

/**
 * Composes messages in a workspace; `proof` is where arguments are read. The walk has checked every
 * length, so all of them fit. A message stays whole until the next one of its depth: what is made
 * of it is written behind it.
 */
export function startMessages(proof: Uint8Array, digest: Uint8Array, sha256: Sha256): Messages {
  const space = workspaceOf(sha256)
  const starts = [space.freeAt]
  const ends = [space.freeAt + digest.length]
  const copies: (Uint8Array | undefined)[] = []
  space.bytes.set(digest, space.freeAt)
  return {
    apply(kind, argumentAt, argumentEnd, depth) {
      const argument = { bytes: proof, start: argumentAt, end: argumentEnd }
      const message = { bytes: space.bytes, start: starts[depth] ?? 0, end: ends[depth] ?? 0 }
      const to = kind === 'append' ? message.start : message.end + PADDING_BYTES
      starts[depth + 1] = to
      ends[depth + 1] = putResult(space, kind, message, argument)
      copies[depth + 1] = undefined
    },
    messageAt(depth) {
      const copy = copies[depth] ?? space.bytes.slice(starts[depth], ends[depth])
      copies[depth] = copy
      return copy
    },
  }
}

type Span = { readonly bytes: Uint8Array; readonly start: number; readonly end: number }

/**
 * Writes what an op makes of a message, behind it or, where the op only adds to its end, onto it.
 * Returns the end.
 */
function putResult(space: Workspace, kind: OpKind, message: Span, argument: Span): number {
  const { bytes } = space
  const to = message.end + PADDING_BYTES
  switch (kind) {
    case 'append':
      return copySpan(argument, bytes, message.end)
    case 'prepend':
      return copySpan(message, bytes, copySpan(argument, bytes, to))
    case 'sha256':
      space.hashAt(message.start, message.end, to)
      return to + DIGEST_BYTES.sha256
    default: {
      const result = resultOfUnary(kind, bytes.subarray(message.start, message.end))
      return copySpan({ bytes: result, start: 0, end: result.length }, bytes, to)
    }
  }
}

/**
 * Byte by byte: most spans are of 32 bytes, where a call of the platform costs more. Returns where
 * the copy ends.
 */
function copySpan({ bytes, start, end }: Span, target: Uint8Array, to: number): number {
  for (let i = 0; i < end - start; i++) target[to + i] = byteAt(bytes, start + i)
  return to + end - start
}
