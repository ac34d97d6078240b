import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { sampleSealKey } from '../testing/sample-seal.ts'
import { encodeDer, TAG } from './der.ts'
import { readToken } from './read-token.ts'
import { encodeAttribute, encodeSignedData, takeApart } from './signed-data.ts'
import { verifyTokenOver } from './verify-token.ts'

/** Of the verification site’s examples. */
const VECTOR = new URL('../../../../apps/verify/vectors/receipt.tst', import.meta.url)
const token = new Uint8Array(readFileSync(VECTOR))
const parts = takeApart(token)

test('a token is read out of the response that it came in', async () => {
  const granted = encodeDer(TAG.sequence, encodeDer(TAG.integer, Uint8Array.of(0)))
  const response = encodeDer(TAG.sequence, granted, token)
  expect(await readToken(response)).toEqual(await readToken(token))
  const refused = encodeDer(TAG.sequence, encodeDer(TAG.integer, Uint8Array.of(2)))
  expect(await readToken(encodeDer(TAG.sequence, refused))).toBeUndefined()
})

test('a token without its certificate cannot be checked, and is not called false', async () => {
  const bare = encodeSignedData({ ...parts, certificates: [] })
  expect(await readToken(bare)).toMatchObject({ signer: '', signature: 'unsupported' })
})

test('a token beside another’s certificate alone is not valid', async () => {
  const { certificates } = sampleSealKey()
  const other = encodeSignedData({ ...parts, certificates })
  expect(await readToken(other)).toMatchObject({ signer: '', signature: 'invalid' })
})

test('what a seal refuses because nobody signed it, a reader lets pass', async () => {
  const { certificates } = sampleSealKey()
  const more = encodeSignedData({
    ...parts,
    certificates: [...parts.certificates, ...certificates],
  })
  expect(await readToken(more)).toMatchObject({ signature: 'valid' })
  const noted = encodeSignedData({
    ...parts,
    unsignedAttributes: [encodeAttribute('1.2.3.4', encodeDer(TAG.null))],
  })
  expect(await readToken(noted)).toMatchObject({ signature: 'valid' })
  for (const one of [more, noted]) {
    await expect(verifyTokenOver(new Uint8Array(), one)).rejects.toMatchObject({ name: 'DerError' })
  }
})
