import { byteAt } from './bytes.ts'
import { MAX_VARUINT_BYTES } from './limits.ts'
import { ProofError, type ProofErrorCode } from '../proof-error.ts'

/** A place in bytes from outside. `whenShort` is what running past `end` means there. */
export type Cursor = {
  readonly bytes: Uint8Array
  at: number
  end: number
  whenShort: ProofErrorCode
}

/** The next byte. */
export function takeByte(cursor: Cursor): number {
  if (cursor.at >= cursor.end) throw new ProofError(cursor.whenShort)
  return byteAt(cursor.bytes, cursor.at++)
}

/** Steps over bytes that must be there. */
export function skipBytes(cursor: Cursor, count: number): void {
  if (count > cursor.end - cursor.at) throw new ProofError(cursor.whenShort)
  cursor.at += count
}

/**
 * A varuint, minimal and of at most 64 bits (formats/opentimestamps.md §3). Above 2^53 the number
 * is rounded: enough to compare with a limit; a height is read again with `varuintAt`.
 */
export function takeVaruint(cursor: Cursor): number {
  let byte = takeByte(cursor)
  if (byte < 0x80) return byte
  let value = byte & 0x7f
  let scale = 128
  for (let count = 2; count <= MAX_VARUINT_BYTES; count++) {
    byte = takeByte(cursor)
    value += (byte & 0x7f) * scale
    scale *= 128
    if (byte < 0x80) return endOfVaruint(value, byte, count)
  }
  throw new ProofError('varuint.out_of_range')
}

/** A varuint already checked by `takeVaruint`, exact. */
export function varuintAt(bytes: Uint8Array, start: number): bigint {
  let value = 0n
  let shift = 0n
  for (let at = start; ; at++) {
    const byte = byteAt(bytes, at)
    value |= BigInt(byte & 0x7f) << shift
    if (byte < 0x80) return value
    shift += 7n
  }
}

/** Where a varuint already checked ends. */
export function varuintEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (byteAt(bytes, at) >= 0x80) at++
  return at + 1
}

/** Minimal bytes of a varuint; throws `varuint.out_of_range` above 2^64 − 1 and below zero. */
export function varuintBytes(value: bigint): readonly number[] {
  if (value < 0n || value > MAX_VARUINT) throw new ProofError('varuint.out_of_range')
  const groups: number[] = []
  let rest = value
  for (; rest > 0x7fn; rest >>= 7n) groups.push(Number(rest & 0x7fn) | 0x80)
  groups.push(Number(rest))
  return groups
}

const MAX_VARUINT = 2n ** 64n - 1n

function endOfVaruint(value: number, last: number, count: number): number {
  if (last === 0) throw new ProofError('varuint.not_minimal')
  if (count === MAX_VARUINT_BYTES && last > 1) throw new ProofError('varuint.out_of_range')
  return value
}
