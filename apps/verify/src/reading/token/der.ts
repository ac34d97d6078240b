import { Unreadable } from '../unreadable.ts'

/** One element of DER (X.690): `content` without, `whole` with its tag and length. */
export type Der = Readonly<{ tag: number; content: Uint8Array; whole: Uint8Array }>

export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  generalizedTime: 0x18,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context3: 0xa3,
} as const

/** The elements side by side in some bytes. Throws Unreadable. */
export function readDer(bytes: Uint8Array): readonly Der[] {
  const elements: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

/** What a structure of a given kind holds. Throws Unreadable. */
export function inside(element: Der | undefined, tag: number = TAG.sequence): readonly Der[] {
  return readDer(contentOf(element, tag))
}

/** The content of an element of a given kind. Throws Unreadable. */
export function contentOf(element: Der | undefined, tag: number): Uint8Array {
  if (element?.tag !== tag) throw malformed()
  return element.content
}

/** An object identifier in its usual form, `1.2.840…`. Throws Unreadable. */
export function identifierOf(element: Der | undefined): string {
  const numbers: number[] = []
  let value = 0
  for (const byte of contentOf(element, TAG.objectIdentifier)) {
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(value)
      value = 0
    }
  }
  const [first = 0, ...others] = numbers
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...others].join('.')
}

/** Milliseconds since 1970 of a time with its Z. Throws Unreadable. */
export function timeOf(element: Der | undefined): number {
  const text = new TextDecoder('latin1').decode(element?.content)
  const full =
    element?.tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? 20 : 19}${text}` : text
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(full)
  if (parts === null) throw malformed()
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
}

function elementAt(bytes: Uint8Array, at: number): Der {
  const tag = bytes[at] ?? 0
  const first = bytes[at + 1]
  if (first === undefined || (tag & 0x1f) === 0x1f) throw malformed()
  const longLength = first < 0x80 ? 0 : first & 0x7f
  if (longLength > 4 || first === 0x80) throw malformed()
  let length = longLength === 0 ? first : 0
  for (const byte of bytes.subarray(at + 2, at + 2 + longLength)) length = length * 256 + byte
  const from = at + 2 + longLength
  if (from + length > bytes.length) throw malformed()
  return {
    tag,
    content: bytes.subarray(from, from + length),
    whole: bytes.subarray(at, from + length),
  }
}

export const malformed = (cause?: unknown): Unreadable =>
  new Unreadable('token.malformed', { cause })
