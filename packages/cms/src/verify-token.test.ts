import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { encodeDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { readToken } from './read-token.ts'
import { encodeAttribute, encodeSignedData, type SignedData } from './signed-data.ts'
import { refusalOf } from './testing/refusal.ts'
import {
  authority,
  certificateOf,
  extension,
  infoOf,
  newHolder,
  purposes,
  tokenParts,
  type CertificateInput,
  type TokenInput,
} from './testing/sample-token.ts'
import {
  verifyToken,
  verifyTokenOver,
  withSignerAlone,
  type ExpectedToken,
} from './verify-token.ts'

const dated = Buffer.from('what is dated')
const imprint = createHash('sha256').update(dated).digest()
const NOW = new Date('2027-06-01T00:00:00Z')
const TIME = new Date('2026-11-20T12:00:00Z')

const [root, signer] = [newHolder('root'), newHolder('signer')]
const top = certificateOf({
  subject: root,
  issuer: root,
  extensions: [authority()],
  serial: Uint8Array.of(8),
})
const certificateWith = (given: Partial<CertificateInput> = {}): Uint8Array =>
  certificateOf({
    subject: signer,
    issuer: root,
    extensions: [purposes([OID.timeStamping])],
    ...given,
  })
const certificate = certificateWith()

/** A good token, but for what the test wants otherwise. */
const tokenWith = (given: Partial<TokenInput> = {}, change: Partial<SignedData> = {}): Uint8Array =>
  encodeSignedData({ ...tokenParts({ imprint, signer, certificate, ...given }), ...change })
const nonce = encodeDer(TAG.integer, Uint8Array.of(42))

const verified = (token: Uint8Array, expected: Partial<ExpectedToken> = {}) =>
  verifyToken(token, { imprint, now: NOW, ...expected })
const refusal = (token: Uint8Array, expected: Partial<ExpectedToken> = {}) =>
  refusalOf(() => verified(token, expected))
const refusalOver = (token: Uint8Array, now = NOW) =>
  refusalOf(() => verifyTokenOver(dated, token, now))

test('a good token says who dated it, when, and under which number and policy', async () => {
  const facts = { time: TIME, signer: 'signer', serial: '0107', policy: '1.2.3' }
  expect(await verified(tokenWith(), { roots: [top] })).toEqual(facts)
  expect(await verifyTokenOver(dated, tokenWith(), NOW)).toEqual(facts)
})

describe('what was dated', () => {
  test('is what was asked for', async () => {
    expect(await refusal(tokenWith(), { imprint: imprint.subarray(1) })).toBe('imprint')
    expect(await refusal(tokenWith({ imprint: new Uint8Array(32) }))).toBe('imprint')
    expect(await refusalOver(tokenWith({ imprint: new Uint8Array(32) }))).toBe('imprint')
  })

  test('was made by a digest that is taken', async () => {
    const sha384 = encodeDer(TAG.sequence, encodeOid('2.16.840.1.101.3.4.2.2'))
    const unknown = encodeDer(TAG.sequence, encodeOid('1.2.3'))
    expect(await refusal(tokenWith({ algorithm: sha384 }))).toBe('imprint')
    expect(await refusal(tokenWith({ algorithm: unknown }))).toBe('imprint')
    expect(await refusalOver(tokenWith({ algorithm: unknown }))).toBe('algorithm')
    const cut = encodeDer(TAG.sequence, Uint8Array.of(TAG.objectIdentifier))
    expect(await refusal(tokenWith({ algorithm: cut }))).toBe('malformed')
    expect(await readToken(tokenWith({ algorithm: cut }), NOW)).toBeUndefined()
    const read = await readToken(tokenWith({ algorithm: sha384 }), NOW)
    expect(read).toMatchObject({ imprint: undefined, signature: 'valid' })
  })

  test('answers the request, where its number is known', async () => {
    const answer = tokenWith({ optional: [nonce] })
    expect(await refusal(answer, { nonce: 42n })).toBeUndefined()
    expect(await refusal(answer)).toBeUndefined()
    expect(await refusal(answer, { nonce: 43n })).toBe('nonce')
    expect(await refusal(tokenWith(), { nonce: 42n })).toBe('nonce')
  })

  test('is data of the third version', async () => {
    expect(await refusal(tokenWith({}, { version: 1 }))).toBe('malformed')
    expect(await refusalOver(tokenWith({}, { version: 1 }))).toBe('malformed')
  })
})

test.each([
  ['at the end of its slack', '2026-11-20T10:00:00Z', undefined],
  ['ahead of that', '2026-11-20T09:59:59Z', 'future'],
])('a token %s', async (_what, now, code) => {
  expect(await refusal(tokenWith(), { now: new Date(now) })).toBe(code)
  expect(await refusalOver(tokenWith(), new Date(now))).toBe(code)
})

describe('who signed', () => {
  test.each([
    ['has no purpose', []],
    ['has another purpose', [purposes(['1.3.6.1.5.5.7.3.1'])]],
    ['has two purposes', [purposes([OID.timeStamping, '1.3.6.1.5.5.7.3.1'])]],
    ['does not say it critically', [purposes([OID.timeStamping], false)]],
  ])('%s, and is refused', async (_what, extensions) => {
    const other = certificateWith({ extensions })
    expect(await refusal(tokenWith({ certificate: other }))).toBe('key_usage')
  })

  test('is in the token, and named in it', async () => {
    expect(await refusal(tokenWith({}, { certificates: [] }))).toBe('signer_absent')
    expect(await refusal(tokenWith({}, { certificates: [top] }))).toBe('signer_absent')
    const twin = certificateWith({ to: '310101000000Z' })
    expect(await refusal(tokenWith({}, { certificates: [twin] }))).toBe('signing_certificate')
    const both = tokenWith({}, { certificates: [twin, certificate] })
    expect(await refusal(both)).toBeUndefined()
  })

  test('signed with its own key, what is in the token', async () => {
    expect(await refusal(tokenWith({ signer: root }))).toBe('signature')
    const other = tokenWith({}, { content: infoOf({ imprint, optional: [nonce] }) })
    expect(await refusal(other)).toBe('attributes')
  })

  test.each([
    ['another type of content', OID.contentType, encodeOid(OID.data)],
    ['another digest', OID.messageDigest, encodeDer(TAG.octetString, new Uint8Array(32))],
    ['no digest', OID.messageDigest, encodeDer(TAG.utf8String, new Uint8Array(32))],
  ])('said %s, and is refused', async (_what, type, value) => {
    const attributes: TokenInput['attributes'] = (right) => [
      ...right.filter((one) => !Buffer.from(one).includes(Buffer.from(encodeOid(type)))),
      encodeAttribute(type, value),
    ]
    expect(await refusal(tokenWith({ attributes }))).toBe('attributes')
  })

  test('was certified at the time that it says', async () => {
    const early = certificateWith({ to: '261120115959Z' })
    const late = certificateWith({ from: '261120120001Z' })
    const just = certificateWith({ from: '261120120000Z', to: '261120120000Z' })
    expect(await refusal(tokenWith({ certificate: early }))).toBe('validity')
    expect(await refusal(tokenWith({ certificate: late }))).toBe('validity')
    expect(await refusal(tokenWith({ certificate: just }))).toBeUndefined()
  })

  test('leads to a root that is trusted, where one is asked for', async () => {
    const stranger = newHolder('root')
    const other = certificateOf({
      subject: stranger,
      issuer: stranger,
      extensions: [authority()],
    })
    expect(await refusal(tokenWith(), { roots: [other] })).toBe('untrusted')
    expect(await refusal(tokenWith(), { roots: [] })).toBe('untrusted')
    const middle = newHolder('middle')
    const above = certificateOf({ subject: middle, issuer: root, extensions: [authority()] })
    const below = certificateWith({ issuer: middle })
    const token = tokenWith({ certificate: below }, { certificates: [below, above] })
    expect(await refusal(token, { roots: [top] })).toBeUndefined()
  })
})

describe('certificates that could be changed unseen are refused over bytes', () => {
  const middle = newHolder('middle')
  const above = certificateOf({ subject: middle, issuer: root, extensions: [authority()] })
  const below = certificateWith({ issuer: middle })
  const stranger = newHolder('stranger')
  const strange = certificateOf({ subject: stranger, issuer: stranger })
  const impostor = certificateOf({ subject: { ...stranger, name: 'middle' }, issuer: root })

  test.each([
    ['the signer’s alone', [below], undefined],
    ['those up to a root, in any order', [top, below, above], undefined],
    ['the signer’s twice', [below, below], 'unbound'],
    ['one of a chain that ends below its root', [below, above], 'unbound'],
    ['one beside the chain', [below, above, top, strange], 'unbound'],
    ['a stranger’s', [below, strange], 'unbound'],
    ['one of the right name and another key', [below, impostor, top], 'unbound'],
  ])('%s', async (_what, certificates, code) => {
    expect(await refusalOver(tokenWith({ certificate: below }, { certificates }))).toBe(code)
  })

  test('what nobody signed is refused too', async () => {
    const noted = [encodeAttribute('1.2.3.4', encodeDer(TAG.null))]
    expect(await refusalOver(tokenWith({}, { unsignedAttributes: noted }))).toBe('unbound')
  })

  test('and left out, where a token is kept with its signer’s alone', async () => {
    const parts = tokenParts({ imprint, signer, certificate: below })
    const whole = encodeSignedData({ ...parts, certificates: [above, below, strange] })
    expect(await withSignerAlone(whole)).toEqual(encodeSignedData(parts))
  })
})

describe('a token that is read', () => {
  test('says what a verifier would', async () => {
    expect(await readToken(tokenWith(), NOW)).toEqual({
      time: TIME.getTime(),
      imprint: new Uint8Array(imprint),
      serial: '0107',
      policy: '1.2.3',
      signer: 'signer',
      signature: 'valid',
    })
  })

  test('keeps nothing of the bytes that it was read from', async () => {
    const bytes = Uint8Array.from(tokenWith())
    const read = await readToken(bytes, NOW)
    bytes.fill(0)
    expect(read?.imprint).toEqual(new Uint8Array(imprint))
  })

  test('is invalid rather than of the future, where it is both', async () => {
    const token = tokenWith({ signer: root })
    expect(await readToken(token, new Date(0))).toMatchObject({ signature: 'invalid' })
  })

  test('names a signer in two hundred characters at most', async () => {
    const long = { ...signer, name: 'n'.repeat(250) }
    const own = certificateWith({ subject: long })
    const read = await readToken(tokenWith({ certificate: own }), NOW)
    expect(read?.signer).toBe('n'.repeat(200))
  })

  test('whose signer uses an algorithm that we do not know is not called false', async () => {
    const signatureAlgorithm = encodeDer(TAG.sequence, encodeOid('1.2.3'))
    const read = await readToken(tokenWith({}, { signatureAlgorithm }), NOW)
    expect(read).toMatchObject({ signer: 'signer', signature: 'unsupported' })
  })
})

test('an extension that nobody knows does not keep a signer from signing', async () => {
  const extensions = [purposes([OID.timeStamping]), extension('1.2.3.4', encodeDer(TAG.null))]
  expect(await refusal(tokenWith({ certificate: certificateWith({ extensions }) }))).toBeUndefined()
})
