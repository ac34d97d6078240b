import { type Der, DerError, expected, membersIn, membersOf, readDer, TAG } from './der.ts'
import { OID, oidOf } from './object-identifier.ts'

/** What a seal's verifier reads of a certificate (RFC 5280); nothing in it has been checked. */
export type X509 = {
  readonly bytes: Uint8Array
  /** What its issuer signed. */
  readonly signed: Uint8Array
  readonly signatureAlgorithm: Uint8Array
  readonly signature: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly publicKeyInfo: Uint8Array
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: ReadonlyMap<string, Uint8Array>
}

/** Throws DerError. */
export function readX509(bytes: Uint8Array): X509 {
  const [signed, algorithm, signature] = membersIn(readDer(bytes), TAG.sequence)
  const all = membersIn(signed, TAG.sequence)
  const fields = all[0]?.tag === TAG.context0 ? all.slice(1) : all
  const [serial, , issuer, validity, subject, publicKeyInfo, ...others] = fields
  const [notBefore, notAfter] = membersIn(validity, TAG.sequence)
  return {
    bytes,
    signed: expected(signed, TAG.sequence).bytes,
    signatureAlgorithm: expected(algorithm, TAG.sequence).bytes,
    signature: wholeBytes(signature),
    serial: expected(serial, TAG.integer).bytes,
    issuer: expected(issuer, TAG.sequence).bytes,
    subject: expected(subject, TAG.sequence).bytes,
    publicKeyInfo: expected(publicKeyInfo, TAG.sequence).bytes,
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    extensions: extensionsIn(others.find(({ tag }) => tag === EXTENSIONS)),
  }
}

const EXTENSIONS = 0xa3

/** The most particular name of a subject: its common name, else its organisation. */
export function nameOf(name: Uint8Array): string {
  const attributes = membersOf(readDer(name)).flatMap((set) =>
    membersOf(set).map((one) => membersIn(one, TAG.sequence)),
  )
  const named = (type: string) => attributes.findLast(([oid]) => oidOf(oid) === type)?.[1]
  const value = named(OID.commonName) ?? named(OID.organization)
  return value === undefined ? '' : textOf(value)
}

/** The time of a certificate or of a token; fractions of a second are kept. */
export function timeOf(element: Der | undefined): Date {
  const text = new TextDecoder('latin1').decode(element?.content)
  const years = element?.tag === TAG.utcTime ? centuryOf(text) : ''
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(years + text) ?? []
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw new DerError('not a time')
  return time
}

/** RFC 5280 §4.1.2.5.1. */
function centuryOf(shortTime: string): string {
  return Number(shortTime.slice(0, 2)) < 50 ? '20' : '19'
}

/** A bit string of whole bytes. */
function wholeBytes(element: Der | undefined): Uint8Array {
  const { content } = expected(element, TAG.bitString)
  if (content[0] !== 0) throw new DerError('bits that are no bytes')
  return content.subarray(1)
}

function extensionsIn(wrapped: Der | undefined): ReadonlyMap<string, Uint8Array> {
  if (wrapped === undefined) return new Map()
  const [list] = membersOf(wrapped)
  return new Map(
    membersIn(list, TAG.sequence).map((extension) => {
      const parts = membersIn(extension, TAG.sequence)
      return [oidOf(parts[0]), expected(parts.at(-1), TAG.octetString).content]
    }),
  )
}

const BMP_STRING = 0x1e

function textOf({ tag, content }: Der): string {
  return new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content)
}
