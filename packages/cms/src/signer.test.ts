import { expect, test } from 'vitest'

import { type Der, encodeDer, readDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { hasMessageDigest, isSigner } from './signer.ts'
import { refusalOf } from './testing/refusal.ts'
import {
  certificateOf,
  distinguishedName,
  extension,
  newHolder,
  tokenParts,
} from './testing/sample-token.ts'
import { readX509 } from './x509.ts'

const signer = newHolder('signer')
const own = Uint8Array.of(1, 2, 3)
const identified = certificateOf({
  subject: signer,
  issuer: signer,
  extensions: [extension(OID.subjectKeyIdentifier, encodeDer(TAG.octetString, own))],
})
const plain = certificateOf({ subject: signer, issuer: signer })
const parts = tokenParts({ imprint: new Uint8Array(32), signer, certificate: plain })
const named = (...members: readonly Uint8Array[]): Uint8Array => encodeDer(TAG.sequence, ...members)
const serial = (value: number): Uint8Array => encodeDer(TAG.integer, Uint8Array.of(value))
const name = distinguishedName('signer')

const answer = (signerIdentifier: Uint8Array, signerVersion: number, certificate = plain) =>
  isSigner({ ...parts, signerIdentifier, signerVersion }, readX509(certificate))

test.each([
  ['issuer and serial', named(name, serial(7)), true],
  ['another issuer', named(distinguishedName('another'), serial(7)), false],
  ['another serial', named(name, serial(8)), false],
  ['an issuer alone', named(name), false],
  ['nothing', named(), false],
  ['more than both', named(name, serial(7), serial(7)), false],
])('a certificate named by %s', (_what, identifier, expected) => {
  expect(answer(identifier, 1)).toBe(expected)
})

test.each([
  ['the identifier of its key', encodeDer(0x80, own), identified, true],
  ['the identifier of another key', encodeDer(0x80, Uint8Array.of(1, 2)), identified, false],
  ['the identifier of its key, where it has none', encodeDer(0x80, own), plain, false],
  ['the same bytes that are no identifier', encodeDer(0x81, own), identified, false],
])('a certificate named by %s', (_what, identifier, certificate, expected) => {
  expect(answer(identifier, 3, certificate)).toBe(expected)
})

test('each form of name has a version of its own', async () => {
  expect(await refusalOf(() => answer(named(name, serial(7)), 3))).toBe('malformed')
  expect(await refusalOf(() => answer(encodeDer(0x80, own), 1, identified))).toBe('malformed')
})

test.each([
  ['octets', [encodeDer(TAG.octetString, own)], true],
  ['octets of something else', [encodeDer(TAG.octetString, Uint8Array.of(3, 2, 1))], false],
  ['the same bytes that are no octets', [encodeDer(TAG.utf8String, own)], false],
  ['nothing', [], false],
])('a content is tied to its signature by %s', (_what, [digest], expected) => {
  const attributes = new Map<string, Der>([
    [OID.contentType, readDer(encodeOid(OID.timestampInfo))],
  ])
  if (digest !== undefined) attributes.set(OID.messageDigest, readDer(digest))
  expect(hasMessageDigest(attributes, OID.timestampInfo, own)).toBe(expected)
})
