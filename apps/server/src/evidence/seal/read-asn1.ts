import {
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Primitive,
  type AsnType,
} from 'asn1js'

/** The element that the bytes are; throws for what is none. */
export function decode(bytes: Uint8Array): AsnType {
  const { offset, result } = fromBER(new Uint8Array(bytes))
  if (offset === -1) throw new Error('it cannot be read: is the password right?')
  return result
}

export function membersOf(element: unknown): readonly AsnType[] {
  if (!(element instanceof Constructed)) throw new Error('a part of it is not a structure')
  return element.valueBlock.value
}

/** A string in one piece or in several, under its own tag or another. */
export function octetsOf(element: unknown): Uint8Array {
  if (element instanceof OctetString) return new Uint8Array(element.getValue())
  if (element instanceof Constructed) return Buffer.concat(membersOf(element).map(octetsOf))
  if (element instanceof Primitive) return element.valueBlock.valueHexView
  throw new Error('a part of it is no string of bytes')
}

export function oidOf(element: unknown): string {
  return element instanceof ObjectIdentifier ? element.getValue() : ''
}
