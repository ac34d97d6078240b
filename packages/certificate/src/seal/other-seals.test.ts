import { createHash, sign } from 'node:crypto'

import {
  encodeAttribute,
  encodeDer,
  encodeOid,
  encodeSignedData,
  OID,
  readSignedData,
  signedBytes,
  TAG,
  type SignedData,
} from '@ancrage/cms'
import { selfSigned } from '@ancrage/cms/testing'
import { certificateOf, newHolder, purposes, tokenParts } from '@ancrage/cms/sample-token'
import { beforeAll, describe, expect, test } from 'vitest'

import { openSealer } from '../sealing/sealer.ts'
import { sampleSealKey, SEALED_AT, smallDocument as unsealed } from '../testing/sample-seal.ts'
import { signatureIn, signaturePlace } from './signature-place.ts'
import { verifySeal } from './verify-seal.ts'

const words = { label: 'Cachet', reason: 'Essai' }
const NOW = new Date('2032-01-01T00:00:00Z')
const MALFORMED = { status: 'broken', fault: 'malformed' }

const key = sampleSealKey()
const another = selfSigned('another').certificate
const sealOf = async (more: object = {}): Promise<Buffer> =>
  Buffer.from(await openSealer({ ...key, ...more }).seal(unsealed, words))

let sealed: Buffer
beforeAll(async () => {
  sealed = await sealOf()
})

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const algorithm = (dotted: string): Uint8Array => encodeDer(TAG.sequence, encodeOid(dotted))
const SHA_384 = '2.16.840.1.101.3.4.2.2'

function partsOf(pdf: Uint8Array): SignedData {
  const digits = signaturePlace(pdf)?.digits
  const bytes = digits && signatureIn(digits)
  if (bytes === undefined) throw new Error('no seal')
  return readSignedData(bytes)
}

/** The same document under other parts of a seal. */
async function verdictUnder(change: (right: SignedData) => Partial<SignedData>, pdf = sealed) {
  const right = partsOf(pdf)
  const digits = Buffer.from(encodeSignedData({ ...right, ...change(right) })).toString('hex')
  const changed = Buffer.from(pdf)
  const start = changed.lastIndexOf('/Contents <308') + '/Contents <'.length
  const end = changed.indexOf('>', start)
  changed.write(digits.padEnd(end - start, '0'), start, 'latin1')
  return verifySeal(changed, NOW)
}

/** Signed anew by the right key. */
function signedAnew(signedAttributes: readonly Uint8Array[]): Partial<SignedData> {
  const sorted = signedAttributes.toSorted((a, b) => Buffer.compare(a, b))
  const signature = sign('sha256', signedBytes({ signedAttributes: sorted }), key.key)
  return { signedAttributes: sorted, signature }
}

const includes = (attribute: Uint8Array, type: string): boolean =>
  Buffer.from(attribute).includes(Buffer.from(encodeOid(type)))

const noted = encodeAttribute('1.2.3.4', encodeDer(TAG.null))
const notedToo = encodeAttribute('1.2.3.5', encodeDer(TAG.null))

test('a seal put together again from its parts holds', async () => {
  expect(await verdictUnder(() => ({}))).toMatchObject({ status: 'valid' })
  expect(await verdictUnder((right) => signedAnew(right.signedAttributes))).toMatchObject({
    status: 'valid',
  })
})

describe('a seal of another form than ours is refused, though its signature holds', () => {
  test.each<[string, Partial<SignedData>]>([
    ['another version', { version: 3 }],
    ['another type of content', { contentType: '1.2.840.113549.1.7.5' }],
    ['a content of its own', { content: Buffer.from('content') }],
    ['two notes that nobody signed', { unsignedAttributes: [noted, notedToo] }],
    ['another digest', { digestAlgorithm: algorithm(SHA_384) }],
  ])('with %s', async (_what, change) => {
    expect(await verdictUnder(() => change)).toEqual(MALFORMED)
  })

  test('with one more thing that was signed', async () => {
    const verdict = await verdictUnder((right) => signedAnew([...right.signedAttributes, noted]))
    expect(verdict).toEqual(MALFORMED)
  })
})

describe('certificates', () => {
  const naming = (...identifiers: readonly Uint8Array[]): Uint8Array =>
    encodeAttribute(
      OID.signingCertificateV2,
      encodeDer(TAG.sequence, encodeDer(TAG.sequence, ...identifiers)),
    )
  const identifier = (digest: Uint8Array, ...before: readonly Uint8Array[]): Uint8Array =>
    encodeDer(TAG.sequence, ...before, encodeDer(TAG.octetString, digest))
  const own = key.certificates[0] ?? new Uint8Array()
  const unnamed = ({ signedAttributes }: SignedData): readonly Uint8Array[] =>
    signedAttributes.filter((one) => !includes(one, OID.signingCertificateV2))

  test('beside the signer’s are taken where the signer named them', async () => {
    const both = await sealOf({ certificates: [own, another] })
    expect(await verifySeal(both, NOW)).toMatchObject({ status: 'valid' })
    const swapped = await verdictUnder(() => ({ certificates: [own, own] }), both)
    expect(swapped).toEqual(MALFORMED)
  })

  test.each<[string, readonly Uint8Array[]]>([
    ['one more', [own, another]],
    ['none', []],
    ['another', [another]],
  ])('that are %s than the signer named are refused', async (_what, certificates) => {
    expect(await verdictUnder(() => ({ certificates }))).toEqual(MALFORMED)
  })

  test('that are not there are refused, though none is named', async () => {
    const verdict = await verdictUnder((right) => ({
      ...signedAnew([...unnamed(right), naming()]),
      certificates: [],
    }))
    expect(verdict).toEqual(MALFORMED)
  })

  test('named by another digest are refused', async () => {
    const digest = createHash('sha384').update(own).digest()
    const verdict = await verdictUnder((right) =>
      signedAnew([...unnamed(right), naming(identifier(digest, algorithm(SHA_384)))]),
    )
    expect(verdict).toEqual(MALFORMED)
  })

  test('of another signer than is named are refused', async () => {
    const signerIdentifier = encodeDer(
      TAG.sequence,
      encodeDer(TAG.sequence),
      encodeDer(TAG.integer, Uint8Array.of(7)),
    )
    expect(await verdictUnder(() => ({ signerIdentifier }))).toEqual(MALFORMED)
  })
})

test('a signature by another key is refused as such', async () => {
  const other = selfSigned('another').key
  const verdict = await verdictUnder((right) => ({
    signature: sign('sha256', signedBytes(right), other),
  }))
  expect(verdict).toEqual({ status: 'broken', fault: 'signature' })
})

test('a seal that says no time is valid at none', async () => {
  const timeless = Buffer.from(sealed)
  timeless.write('/X', timeless.lastIndexOf('/M (D:'), 'latin1')
  const digest = sha256(Buffer.concat(signaturePlace(timeless)?.covered ?? []))
  const verdict = await verdictUnder(({ signedAttributes }) => {
    const others = signedAttributes.filter((one) => !includes(one, OID.messageDigest))
    const said = encodeAttribute(OID.messageDigest, encodeDer(TAG.octetString, digest))
    return signedAnew([...others, said])
  }, timeless)
  expect(verdict).toEqual({ status: 'broken', fault: 'validity' })
})

describe('a token beside the signature', () => {
  const authority = newHolder('authority')
  const certificate = certificateOf({
    subject: authority,
    issuer: authority,
    to: '400101000000Z',
    extensions: [purposes([OID.timeStamping])],
  })
  const tokenOver = (imprint: Uint8Array, time = '20261120130000Z'): Uint8Array =>
    encodeSignedData(tokenParts({ imprint, signer: authority, certificate, time }))
  const beside = (token: Uint8Array): Partial<SignedData> => ({
    unsignedAttributes: [encodeAttribute(OID.signatureTimestamp, token)],
  })

  test('says who dated the seal, and when', async () => {
    const requestToken = async (imprint: Uint8Array) => tokenOver(imprint)
    const expected = {
      status: 'valid',
      claimedAt: SEALED_AT,
      timestamp: { time: new Date('2026-11-20T13:00:00Z'), authority: 'authority' },
    }
    expect(await verifySeal(await sealOf({ requestToken }), NOW)).toMatchObject(expected)
    const put = await verdictUnder(({ signature }) => beside(tokenOver(sha256(signature))))
    expect(put).toMatchObject(expected)
  })

  test.each<[string, string, (right: SignedData) => Partial<SignedData>]>([
    ['dates something else', 'timestamp', () => beside(tokenOver(new Uint8Array(32)))],
    ['is something else', 'timestamp', () => ({ unsignedAttributes: [noted] })],
    ['is no token', 'timestamp', () => beside(encodeDer(TAG.null))],
    [
      'is of a time that has not come yet',
      'future',
      ({ signature }) => beside(tokenOver(sha256(signature), '20320101030000Z')),
    ],
    [
      'is of a time when the signer’s certificate was not valid any more',
      'validity',
      ({ signature }) => beside(tokenOver(sha256(signature), '20310101000000Z')),
    ],
  ])('that %s breaks the seal', async (_what, fault, change) => {
    expect(await verdictUnder(change)).toEqual({ status: 'broken', fault })
  })
})
