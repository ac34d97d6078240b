import { describe, expect, test } from 'vitest'

import { encodeDer, encodeSet, membersOf, readDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { refusalOf } from './testing/refusal.ts'
import { certificateOf, distinguishedName, extension, newHolder } from './testing/sample-token.ts'
import { isValidAt, nameOf, readX509 } from './x509.ts'

const holder = newHolder('holder')
const issuer = newHolder('issuer')
const NULL = encodeDer(TAG.null)
const certificate = certificateOf({
  subject: holder,
  issuer,
  extensions: [extension('1.2.3', NULL, true), extension('1.2.4', NULL)],
})

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const bytesIn = (element: Uint8Array): readonly Uint8Array[] =>
  membersOf(readDer(element)).map(({ bytes }) => bytes)

/** The same with other fields, and whatever stands beside what was signed. */
function changed(
  change: (fields: readonly Uint8Array[]) => readonly Uint8Array[],
  beside = (right: readonly Uint8Array[]) => right,
): Uint8Array {
  const [signed = NULL, ...others] = bytesIn(certificate)
  return sequence(sequence(...change(bytesIn(signed))), ...beside(others))
}
const withExtensions = (...lists: readonly (readonly Uint8Array[])[]): Uint8Array =>
  changed((fields) => [
    ...fields.slice(0, -1),
    encodeDer(0xa3, ...lists.map((list) => sequence(...list))),
  ])

test('a certificate says its fields', () => {
  const read = readX509(certificate)
  expect(read).toMatchObject({
    serial: encodeDer(TAG.integer, Uint8Array.of(7)),
    issuer: distinguishedName('issuer'),
    subject: distinguishedName('holder'),
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2030-01-01T00:00:00Z'),
  })
  expect(read.bytes).toBe(certificate)
  expect([...read.extensions]).toEqual([
    ['1.2.3', { critical: true, value: NULL }],
    ['1.2.4', { critical: false, value: NULL }],
  ])
})

test.each([
  ['without a version', changed((fields) => fields.slice(1))],
  ['without extensions', changed((fields) => fields.slice(0, -1))],
  [
    'with identifiers before its extensions',
    changed((fields) => [
      ...fields.slice(0, -1),
      encodeDer(0x81, Uint8Array.of(0)),
      encodeDer(0x82, Uint8Array.of(0)),
      ...fields.slice(-1),
    ]),
  ],
  ['with an identifier alone', changed((fields) => [...fields.slice(0, -1), encodeDer(0x82)])],
  ['with its issuer’s alone', changed((fields) => [...fields.slice(0, -1), encodeDer(0x81)])],
])('a certificate %s is read', (_what, bytes) => {
  expect(nameOf(readX509(bytes).subject)).toBe('holder')
})

const saying = (...parts: readonly Uint8Array[]): Uint8Array => sequence(...parts)
const value = encodeDer(TAG.octetString)
const type = encodeOid('1.2.3')
const boolean = (byte: number): Uint8Array => encodeDer(TAG.boolean, Uint8Array.of(byte))

describe('a certificate is refused', () => {
  test.each([
    [
      'with more behind its signature',
      changed(
        (f) => f,
        (right) => [...right, NULL],
      ),
    ],
    [
      'with a signature of bits',
      changed(
        (f) => f,
        ([algorithm = NULL]) => [algorithm, NULL],
      ),
    ],
    [
      'with another algorithm than was signed',
      changed(
        (f) => f,
        ([, bits = NULL]) => [sequence(encodeOid(OID.ed25519)), bits],
      ),
    ],
    ['with a part behind its extensions', changed((fields) => [...fields, NULL])],
    [
      'with its identifiers in another order',
      changed((fields) => [...fields.slice(0, -1), encodeDer(0x82), encodeDer(0x81)]),
    ],
    [
      'with three times',
      changed((fields) => fields.with(4, sequence(...bytesIn(fields[4] ?? NULL), NULL))),
    ],
    [
      'with one time',
      changed((fields) => fields.with(4, sequence(...bytesIn(fields[4] ?? NULL).slice(1)))),
    ],
    [
      'with a negative number',
      changed((fields) => fields.with(1, encodeDer(TAG.integer, Uint8Array.of(0x80)))),
    ],
    ['with no fields', changed(() => [])],
    [
      'with three times, and more behind its signature',
      changed(
        (fields) => fields.with(4, sequence(...bytesIn(fields[4] ?? NULL), NULL)),
        (right) => [...right, NULL],
      ),
    ],
    [
      'with parts whose tags read as one where nothing stands between them',
      changed((fields) => [...fields.slice(0, -1), ...[12, 91, 30].map((tag) => encodeDer(tag))]),
    ],
    ['without a subject', changed((fields) => fields.with(5, NULL))],
    ['without an issuer', changed((fields) => fields.with(3, NULL))],
    ['without a key', changed((fields) => fields.with(6, NULL))],
    [
      'with an extension twice',
      withExtensions([extension('1.2.3', NULL), extension('1.2.3', NULL)]),
    ],
    ['with extensions twice', withExtensions([extension('1.2.3', NULL)], [])],
    ['with no list of extensions', withExtensions()],
    ['with an extension of four parts', withExtensions([saying(type, boolean(0), value, value)])],
    ['with an extension of no type', withExtensions([saying(NULL, value)])],
    ['with an extension of no value', withExtensions([saying(type, boolean(0xff))])],
    [
      'with one that is neither critical nor not',
      withExtensions([saying(type, boolean(1), value)]),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await refusalOf(() => readX509(bytes))).toBe('malformed')
  })
})

test('an extension that says it is not critical is not', () => {
  const read = readX509(withExtensions([saying(type, boolean(0), value)]))
  expect(read.extensions.get('1.2.3')?.critical).toBe(false)
})

test('a certificate is valid from its first moment to its last', () => {
  const valid = (time: string): boolean => isValidAt(readX509(certificate), new Date(time))
  expect(['2026-01-01T00:00:00Z', '2030-01-01T00:00:00Z'].map(valid)).toEqual([true, true])
  expect(['2025-12-31T23:59:59Z', '2030-01-01T00:00:01Z'].map(valid)).toEqual([false, false])
  expect(isValidAt(readX509(certificate), new Date(Number.NaN))).toBe(false)
})

describe('a name', () => {
  const part = (oid: string, text: Uint8Array): Uint8Array =>
    encodeSet([sequence(encodeOid(oid), text)])
  const utf8 = (text: string): Uint8Array => encodeDer(TAG.utf8String, Buffer.from(text))

  test('is the common one, the most particular of several', () => {
    const parts = [
      part(OID.commonName, utf8('general')),
      part(OID.commonName, utf8('particular')),
      part(OID.organization, utf8('organisation')),
    ]
    expect(nameOf(sequence(...parts))).toBe('particular')
  })

  test('is that of the organisation, where there is no common one, or none', () => {
    expect(nameOf(sequence(part(OID.organization, utf8('organisation'))))).toBe('organisation')
    expect(nameOf(sequence(part('2.5.4.6', utf8('FR'))))).toBe('')
    expect(nameOf(sequence())).toBe('')
  })

  test('is read in two bytes a character too', () => {
    const text = encodeDer(0x1e, Buffer.from('Été', 'utf16le').swap16())
    expect(nameOf(sequence(part(OID.commonName, text)))).toBe('Été')
  })
})
