import { CmsError } from '../cms-error.ts'

/**
 * As much of DER (X.690) as a seal needs, and only DER: one tag byte, the shortest length, nothing behind the end.
 * Strict on purpose, because what is read two ways can be changed unseen.
 */
export type Der = {
  readonly tag: number
  readonly content: Uint8Array
  /** Tag, length and content, as they were read. */
  readonly bytes: Uint8Array
}

/** The tags that occur in what is read here. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** [0] and [1] around others, and [0] in the place of a string. */
  context0: 0xa0,
  context1: 0xa1,
} as const

/** @throws CmsError unless the bytes are exactly one element. */
export function readDer(bytes: Uint8Array): Der {
  const element = elementAt(bytes, 0)
  if (element.bytes.length !== bytes.length) throw new CmsError('malformed', 'bytes after the end')
  return element
}

/** Far more than anything real has side by side. Nothing here calls itself for what is inside: depth costs nothing. */
const MAX_MEMBERS = 512

/** The elements inside one that is made of others. */
export function membersOf({ content }: Der): readonly Der[] {
  const members: Der[] = []
  for (let at = 0; at < content.length;) {
    if (members.length === MAX_MEMBERS) throw new CmsError('limit', 'too many members')
    const member = elementAt(content, at)
    members.push(member)
    at += member.bytes.length
  }
  return members
}

/** The members of an element that must have this tag. */
export function membersIn(element: Der | undefined, tag: number): readonly Der[] {
  return membersOf(expected(element, tag))
}

export function expected(element: Der | undefined, tag: number): Der {
  if (element?.tag !== tag) throw new CmsError('malformed', `not an element with tag ${tag}`)
  return element
}

/** An element with this tag around these parts, its length in the shortest form. */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return joined([Uint8Array.of(tag, ...encodedLength(length)), ...parts])
}

/** DER sorts the members of a set by their bytes. */
export function encodeSet(members: readonly Uint8Array[]): Uint8Array {
  return encodeDer(TAG.set, ...members.toSorted(compareBytes))
}

/** All parts in one, in their order. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether the bytes are equal; not in constant time, for nothing here is secret. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return compareBytes(one, other) === 0
}

/** In dictionary order of unsigned bytes. */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Tags of more than one byte do not occur in what we read. */
function elementAt(bytes: Uint8Array, start: number): Der {
  const tag = bytes[start]
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new CmsError('malformed', 'no tag')
  const { length, size } = lengthAt(bytes, start + 1)
  const from = start + 1 + size
  if (from + length > bytes.length) throw new CmsError('malformed', 'cut off')
  return {
    tag,
    content: bytes.subarray(from, from + length),
    bytes: bytes.subarray(start, from + length),
  }
}

const MAX_LENGTH_BYTES = 3

function lengthAt(bytes: Uint8Array, at: number): { length: number; size: number } {
  const first = bytes[at]
  if (first === undefined) throw new CmsError('malformed', 'cut off')
  if (first < 0x80) return { length: first, size: 1 }
  const count = first & 0x7f
  if (count === 0 || count > MAX_LENGTH_BYTES) {
    throw new CmsError('malformed', `a length of ${count} bytes`)
  }
  const length = bytes.subarray(at + 1, at + 1 + count).reduce((sum, byte) => sum * 256 + byte, 0)
  if (encodedLength(length).length !== count + 1) {
    throw new CmsError('malformed', 'a length that is not DER')
  }
  return { length, size: count + 1 }
}

function encodedLength(length: number): readonly number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}
