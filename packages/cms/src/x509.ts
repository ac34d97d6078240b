import { CmsError } from './cms-error.ts'
import { type Der, expected, membersIn, membersOf, readDer, sameBytes, TAG } from './der/der.ts'
import { booleanIn, integerIn, timeIn, wholeBytesIn } from './der/der-values.ts'
import { OID, oidOf } from './der/object-identifier.ts'

/** The fields of a certificate that a verifier reads (RFC 5280); nothing in it has been checked. */
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
  readonly extensions: ReadonlyMap<string, Extension>
}

export type Extension = { readonly critical: boolean; readonly value: Uint8Array }

/** @throws CmsError. */
export function readX509(bytes: Uint8Array): X509 {
  const [signed, algorithm, signature, ...more] = membersIn(readDer(bytes), TAG.sequence)
  const all = membersIn(signed, TAG.sequence)
  const fields = all[0]?.tag === TAG.context0 ? all.slice(1) : all
  const [serial, sameAlgorithm, issuer, validity, subject, publicKeyInfo, ...others] = fields
  const [notBefore, notAfter, ...moreTimes] = membersIn(validity, TAG.sequence)
  integerIn(serial)
  const signatureAlgorithm = expected(algorithm, TAG.sequence).bytes
  const isWhole =
    more.length + moreTimes.length === 0 &&
    /^(129 ?)?(130 ?)?(163)?$/.test(others.map(({ tag }) => tag).join(' ')) &&
    sameBytes(expected(sameAlgorithm, TAG.sequence).bytes, signatureAlgorithm)
  if (!isWhole) throw new CmsError('malformed', 'not a certificate')
  return {
    bytes,
    signed: expected(signed, TAG.sequence).bytes,
    signatureAlgorithm,
    signature: wholeBytesIn(signature),
    serial: expected(serial, TAG.integer).bytes,
    issuer: expected(issuer, TAG.sequence).bytes,
    subject: expected(subject, TAG.sequence).bytes,
    publicKeyInfo: expected(publicKeyInfo, TAG.sequence).bytes,
    notBefore: timeIn(notBefore),
    notAfter: timeIn(notAfter),
    extensions: extensionsIn(others.find(({ tag }) => tag === EXTENSIONS)),
  }
}

const EXTENSIONS = 0xa3

/** Whether a time lies within the validity of a certificate, both ends included. */
export function isValidAt({ notBefore, notAfter }: X509, time: Date): boolean {
  return notBefore <= time && time <= notAfter
}

/** The most particular name of a subject: its common name, else its organisation. */
export function nameOf(name: Uint8Array): string {
  const attributes = membersOf(readDer(name)).flatMap((set) =>
    membersOf(set).map((one) => membersIn(one, TAG.sequence)),
  )
  const named = (type: string) => attributes.findLast(([oid]) => oidOf(oid) === type)?.[1]
  const value = named(OID.commonName) ?? named(OID.organization)
  return value === undefined ? '' : textOf(value)
}

/** One that came twice could be read two ways. */
function extensionsIn(wrapped: Der | undefined): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>()
  if (wrapped === undefined) return extensions
  const [list, ...more] = membersOf(wrapped)
  for (const extension of membersIn(list, TAG.sequence)) {
    const parts = membersIn(extension, TAG.sequence)
    const type = oidOf(parts[0])
    if (type === '' || extensions.has(type) || parts.length > 3) {
      throw new CmsError('malformed', `extension ${type}`)
    }
    extensions.set(type, {
      critical: parts.length === 3 && booleanIn(parts[1]),
      value: expected(parts.at(-1), TAG.octetString).content,
    })
  }
  if (more.length > 0) throw new CmsError('malformed', 'extensions twice')
  return extensions
}

const BMP_STRING = 0x1e

function textOf({ tag, content }: Der): string {
  return new TextDecoder(tag === BMP_STRING ? 'utf-16be' : 'utf-8').decode(content)
}
