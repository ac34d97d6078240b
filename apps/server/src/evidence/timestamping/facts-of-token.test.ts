import {
  generateKeyPairSync,
  hash,
  randomBytes,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'

import { OID } from '@ancrage/cms'
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import type { Attribute, Extension } from 'pkijs'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  authorityExtensions,
  purposeExtension,
  signCertificate,
  timestampingExtensions,
} from './build-certificate.ts'
import {
  attribute,
  certificateIdentifiers,
  encodeInfo,
  signToken,
  tokenAttributes,
  type InfoInput,
  type TokenInput,
} from './build-token.ts'
import type { TokenFacts } from './timestamp-authority.ts'
import { TimestampError } from './timestamp-error.ts'
import { sha256Imprint } from './timestamp-request.ts'
import { factsOfToken, type Expected } from './facts-of-token.ts'

const imprint = hash('sha256', 'a root', 'buffer')
const TIME = new Date('2026-11-20T12:00:00Z')
/** Later than any token here says. */
const NOW = new Date('2027-06-01T00:00:00Z')
const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

type Named = Readonly<{ name: string; key: KeyObject }>
type Validity = Readonly<{ from: string; to: string }>
const YEAR: Validity = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }

const rootKey: Named = { name: 'root', key: newKey() }
const signer: Named = { name: 'signer', key: newKey() }
const root = certificateOf(rootKey, rootKey, authorityExtensions())
const certificate = certificateOf(signer, rootKey, timestampingExtensions())

function certificateOf(
  subject: Named,
  issuer: Named,
  extensions: readonly Extension[],
  validity: Validity = YEAR,
): X509Certificate {
  const der = signCertificate({
    subject: subject.name,
    subjectKey: subject.key,
    issuer: issuer.name,
    issuerKey: issuer.key,
    serial: randomBytes(8).readBigUInt64BE() + 1n,
    notBefore: new Date(validity.from),
    notAfter: new Date(validity.to),
    extensions,
  })
  return new X509Certificate(der)
}

const EXPECTED: Expected = { imprint, now: NOW, nonce: 42n, roots: [root] }

type Options = Readonly<{
  info?: Partial<InfoInput>
  certificate?: X509Certificate
  included?: readonly X509Certificate[]
  attributes?: (content: Uint8Array, right: readonly Attribute[]) => readonly Attribute[]
  key?: KeyObject
  content?: Uint8Array
}>

/** A good token, but for what the test wants otherwise. */
function tokenWith(wanted: Options = {}): Uint8Array {
  const own = wanted.certificate ?? certificate
  const info = { imprint: sha256Imprint(imprint), policy: '1.2.3', serial: 7n, time: TIME }
  const nonce = Integer.fromBigInt(42n)
  const content = encodeInfo({ ...info, nonce, ...wanted.info })
  const right = tokenAttributes(content, own.raw)
  const parts: TokenInput = {
    content: wanted.content ?? content,
    attributes: wanted.attributes?.(content, right) ?? right,
    certificate: own.raw,
    key: wanted.key ?? signer.key,
    included: (wanted.included ?? [own, root]).map(({ raw }) => raw),
  }
  return signToken(parts)
}

async function verdictOn(token: Uint8Array, expected: Partial<Expected> = {}): Promise<string> {
  try {
    await factsOfToken(token, { ...EXPECTED, ...expected })
    return 'accepted'
  } catch (error) {
    if (error instanceof TimestampError) return error.code
    throw error
  }
}

test('a good token says who dated it, when, and under which number and policy', async () => {
  expect(await factsOfToken(tokenWith(), EXPECTED)).toEqual({
    signer: 'signer',
    serial: '07',
    policy: '1.2.3',
    time: TIME,
  })
})

describe('what was dated', () => {
  test.each([
    ['another imprint', { imprint: sha256Imprint(randomBytes(32)) }, 'token.imprint'],
    ['an imprint cut short', { imprint: sha256Imprint(imprint.subarray(1)) }, 'token.imprint'],
    ['another nonce', { nonce: Integer.fromBigInt(43n) }, 'token.nonce'],
    ['no nonce', { nonce: undefined }, 'token.nonce'],
  ])('%s is refused', async (_what, info, code) => {
    expect(await verdictOn(tokenWith({ info }))).toBe(code)
  })

  test('an imprint that claims another algorithm is refused', async () => {
    const other = sha256Imprint(imprint)
    other.hashAlgorithm.algorithmId = '2.16.840.1.101.3.4.2.8'
    expect(await verdictOn(tokenWith({ info: { imprint: other } }))).toBe('token.imprint')
  })

  test('an archived token needs no nonce', async () => {
    const { nonce: _nonce, ...expected } = EXPECTED
    expect((await factsOfToken(tokenWith(), expected)).serial).toBe('07')
  })
})

describe('who signed', () => {
  test('a token without the signer’s certificate is refused', async () => {
    expect(await verdictOn(tokenWith({ included: [] }))).toBe('token.signer_absent')
    expect(await verdictOn(tokenWith({ included: [root] }))).toBe('token.signer_absent')
  })

  test.each([
    ['has no purpose', []],
    ['has another purpose', [purposeExtension(['1.3.6.1.5.5.7.3.1'], 'critical')]],
    [
      'has a second purpose',
      [purposeExtension([OID.timeStamping, '1.3.6.1.5.5.7.3.1'], 'critical')],
    ],
    ['may be used for anything', [purposeExtension(['2.5.29.37.0'], 'critical')]],
    ['does not say it critically', [purposeExtension([OID.timeStamping], 'ordinary')]],
  ])('a certificate that %s is refused', async (_what, extensions) => {
    const other = certificateOf(signer, rootKey, extensions)
    expect(await verdictOn(tokenWith({ certificate: other }))).toBe('token.key_usage')
  })

  test('another certificate of the same key is refused', async () => {
    const twin = certificateOf(signer, rootKey, timestampingExtensions())
    const attributes = (content: Uint8Array) => tokenAttributes(content, twin.raw)
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.signing_certificate')
  })

  test('a token that does not name its certificate is refused', async () => {
    const attributes: Options['attributes'] = (_content, right) =>
      right.filter(({ type }) => type !== OID.signingCertificateV2)
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.signing_certificate')
  })

  test('the first form of the name, over SHA-1, is taken alone but not against the second', async () => {
    const first = (named: X509Certificate): Attribute => {
      const certificateHash = new OctetString({ valueHex: hash('sha1', named.raw, 'buffer') })
      const identifier = new Sequence({ value: [certificateHash] })
      return attribute(
        OID.signingCertificate,
        new Sequence({ value: [new Sequence({ value: [identifier] })] }),
      )
    }
    const without = (right: readonly Attribute[]): readonly Attribute[] =>
      right.filter(({ type }) => type !== OID.signingCertificateV2)
    const alone = tokenWith({
      attributes: (_content, right) => [...without(right), first(certificate)],
    })
    expect(await verdictOn(alone)).toBe('accepted')
    const wrong = tokenWith({ attributes: (_content, right) => [...right, first(root)] })
    expect(await verdictOn(wrong)).toBe('token.signing_certificate')
  })

  test.each([
    ['an empty list', new Sequence({ value: [new Sequence({ value: [] })] })],
    ['no list', new OctetString({ valueHex: Uint8Array.of(1) })],
  ])('%s of certificates names none', async (_what, value) => {
    const attributes: Options['attributes'] = (_content, right) => [
      ...right.filter(({ type }) => type !== OID.signingCertificateV2),
      attribute(OID.signingCertificateV2, value),
    ]
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.signing_certificate')
  })
})

describe('the signature', () => {
  test('of another key is refused', async () => {
    expect(await verdictOn(tokenWith({ key: newKey() }))).toBe('token.signature')
  })

  test('over another content is refused', async () => {
    const content = encodeInfo({
      imprint: sha256Imprint(imprint),
      policy: '1.2.3',
      serial: 8n,
      time: TIME,
      nonce: Integer.fromBigInt(42n),
    })
    expect(await verdictOn(tokenWith({ content }))).toBe('token.attributes')
  })

  test.each([
    ['without the content’s type', OID.contentType],
    ['without the content’s digest', OID.messageDigest],
  ])('%s is refused', async (_what, absent) => {
    const attributes: Options['attributes'] = (_content, right) =>
      right.filter(({ type }) => type !== absent)
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.attributes')
  })

  test('over another type of content is refused', async () => {
    const attributes: Options['attributes'] = (_content, right) => [
      ...right.filter(({ type }) => type !== OID.contentType),
      attribute(OID.contentType, new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
    ]
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.attributes')
  })

  test('over an attribute that comes twice is refused', async () => {
    const attributes: Options['attributes'] = (_content, right) => [
      ...right,
      attribute(OID.signingCertificateV2, certificateIdentifiers(root.raw)),
    ]
    expect(await verdictOn(tokenWith({ attributes }))).toBe('token.attributes')
  })
})

describe('the chain', () => {
  const middleKey: Named = { name: 'middle', key: newKey() }
  const middle = certificateOf(middleKey, rootKey, authorityExtensions())
  const below = certificateOf(signer, middleKey, timestampingExtensions())
  // The root of the other tests allows nothing between itself and a signer.
  const wideRoot = certificateOf(rootKey, rootKey, authorityExtensions(1))

  test('to a root that nobody trusts is refused, unless none is asked for', async () => {
    const other: Named = { name: 'root', key: newKey() }
    const stranger = certificateOf(other, other, authorityExtensions())
    expect(await verdictOn(tokenWith(), { roots: [stranger] })).toBe('token.untrusted')
    expect(await verdictOn(tokenWith(), { roots: [] })).toBe('token.untrusted')
    const { roots: _roots, ...anyone } = EXPECTED
    expect((await factsOfToken(tokenWith(), anyone)).signer).toBe('signer')
  })

  test('may lead over an authority inside the token', async () => {
    const token = tokenWith({ certificate: below, included: [below, middle] })
    expect(await verdictOn(token, { roots: [wideRoot] })).toBe('accepted')
    const incomplete = tokenWith({ certificate: below, included: [below] })
    expect(await verdictOn(incomplete, { roots: [wideRoot] })).toBe('token.untrusted')
  })

  test('is no longer than its authorities allow', async () => {
    const token = tokenWith({ certificate: below, included: [below, middle] })
    expect(await verdictOn(token, { roots: [root] })).toBe('token.untrusted')
  })

  test('never leads over a certificate that is no authority', async () => {
    const fake = certificateOf(
      signer,
      { name: 'signer', key: signer.key },
      timestampingExtensions(),
    )
    const token = tokenWith({ certificate: fake, included: [fake, certificate, root] })
    expect(await verdictOn(token)).toBe('token.untrusted')
  })

  test('through certificates that vouch for each other in circles is searched to its end', async () => {
    const circle: Named = { name: 'circle', key: newKey() }
    const circles = Array.from({ length: 14 }, () =>
      certificateOf(circle, circle, authorityExtensions(9)),
    )
    const leaf = certificateOf(signer, circle, timestampingExtensions())
    const token = tokenWith({ certificate: leaf, included: [leaf, ...circles] })
    expect(await verdictOn(token)).toBe('token.untrusted')
  })

  test.each([
    ['before the certificate', '2025-12-31T23:59:59Z'],
    ['after the certificate', '2027-01-01T00:00:01Z'],
  ])('P7: a token made %s is refused', async (_when, time) => {
    expect(await verdictOn(tokenWith({ info: { time: new Date(time) } }))).toBe('token.validity')
  })

  test.each([
    ['two hours ahead of the reader is taken', '2026-11-20T10:00:00Z', 'accepted'],
    ['further ahead is refused', '2026-11-20T09:59:59Z', 'token.future'],
  ])('a time %s', async (_what, now, code) => {
    expect(await verdictOn(tokenWith(), { now: new Date(now) })).toBe(code)
  })

  test('P7: a token made when an authority above had expired is refused', async () => {
    const early = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
    const expired = certificateOf(rootKey, rootKey, authorityExtensions(), early)
    expect(await verdictOn(tokenWith(), { roots: [expired] })).toBe('token.validity')
  })
})

describe('hostile bytes', () => {
  const good = Buffer.from(tokenWith())
  let facts: TokenFacts
  beforeAll(async () => {
    facts = await factsOfToken(good, EXPECTED)
  })

  test('every token cut short is refused', async () => {
    for (let length = 0; length < good.length; length += 7) {
      expect(await verdictOn(good.subarray(0, length))).toBe('token.malformed')
    }
  })

  test('one changed bit is refused, or lies where nobody looks', async () => {
    for (let at = 0; at < good.length; at += 9) {
      const changed = Buffer.from(good)
      changed[at] = good.readUInt8(at) ^ (1 << (at % 8))
      if ((await verdictOn(changed)) !== 'accepted') continue
      expect(await factsOfToken(changed, EXPECTED)).toEqual(facts)
    }
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['bytes after the token', Buffer.concat([good, Buffer.of(0)])],
    ['random bytes', randomBytes(500)],
    ['20,000 nested sequences', nested(20_000)],
  ])('%s are no token', async (_what, bytes) => {
    expect(await verdictOn(bytes)).toBe('token.malformed')
  })
})

function nested(depth: number): Buffer {
  return Buffer.alloc(depth * 2, Buffer.from([0x30, 0x80]))
}
