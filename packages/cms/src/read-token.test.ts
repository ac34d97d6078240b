import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { encodeDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { readToken } from './read-token.ts'
import { attributeValues, encodeAttribute, encodeSignedData, takeApart } from './signed-data.ts'
import { selfSigned } from './testing/self-signed.ts'
import { verifyTokenOver } from './verify-token.ts'

/** Of the verification site’s examples. */
const VECTOR = new URL('../../../apps/verify/vectors/receipt.tst', import.meta.url)
const NOW = new Date('2026-11-23T00:00:00Z')
const token = new Uint8Array(readFileSync(VECTOR))
const parts = takeApart(token)

test('a token is read out of the response that it came in', async () => {
  const granted = encodeDer(TAG.sequence, encodeDer(TAG.integer, Uint8Array.of(0)))
  const response = encodeDer(TAG.sequence, granted, token)
  expect(await readToken(response, NOW)).toEqual(await readToken(token, NOW))
  const refused = encodeDer(TAG.sequence, encodeDer(TAG.integer, Uint8Array.of(2)))
  expect(await readToken(encodeDer(TAG.sequence, refused), NOW)).toBeUndefined()
})

test('a token without its certificate cannot be checked, and is not called false', async () => {
  const bare = encodeSignedData({ ...parts, certificates: [] })
  expect(await readToken(bare, NOW)).toMatchObject({ signer: '', signature: 'unsupported' })
})

test('a token beside another’s certificate alone is not valid', async () => {
  const { certificate } = selfSigned('another')
  const other = encodeSignedData({ ...parts, certificates: [certificate] })
  expect(await readToken(other, NOW)).toMatchObject({ signer: '', signature: 'invalid' })
})

test('a token that names its certificate by a digest that we do not know is not called false', async () => {
  const sha3 = encodeDer(TAG.sequence, encodeOid('2.16.840.1.101.3.4.2.8'))
  const identifier = encodeDer(TAG.sequence, sha3, encodeDer(TAG.octetString, new Uint8Array(32)))
  const list = encodeDer(TAG.sequence, encodeDer(TAG.sequence, identifier))
  const isOther = (attribute: Uint8Array): boolean =>
    !attributeValues([attribute]).has(OID.signingCertificate) &&
    !attributeValues([attribute]).has(OID.signingCertificateV2)
  const unknown = encodeSignedData({
    ...parts,
    signedAttributes: [
      ...parts.signedAttributes.filter(isOther),
      encodeAttribute(OID.signingCertificateV2, list),
    ],
  })
  expect(await readToken(unknown, NOW)).toMatchObject({ signer: '', signature: 'unsupported' })
  await expect(verifyTokenOver(new Uint8Array(), unknown, NOW)).rejects.toMatchObject({
    code: 'algorithm',
  })
})

test('what a seal refuses because nobody signed it, a reader lets pass', async () => {
  const { certificate } = selfSigned('another')
  const more = encodeSignedData({
    ...parts,
    certificates: [...parts.certificates, certificate],
  })
  expect(await readToken(more, NOW)).toMatchObject({ signature: 'valid' })
  const noted = encodeSignedData({
    ...parts,
    unsignedAttributes: [encodeAttribute('1.2.3.4', encodeDer(TAG.null))],
  })
  expect(await readToken(noted, NOW)).toMatchObject({ signature: 'valid' })
  for (const one of [more, noted]) {
    await expect(verifyTokenOver(new Uint8Array(), one, NOW)).rejects.toMatchObject({
      code: 'unbound',
    })
  }
})

test('a token of a time that has not come yet proves nothing, two hours of slack apart', async () => {
  const { time } = (await readToken(token, NOW)) ?? { time: 0 }
  const at = (hours: number): Date => new Date(time - hours * 3_600_000)
  expect(await readToken(token, at(2))).toMatchObject({ signature: 'valid' })
  expect(await readToken(token, at(2.01))).toMatchObject({ signature: 'future' })
  await expect(verifyTokenOver(new Uint8Array(), token, at(2.01))).rejects.toMatchObject({
    code: 'future',
  })
})
