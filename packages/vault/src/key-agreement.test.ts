import { hexToBytes } from '@ancrage/proof'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { agreeByLibrary, agreeByPlatform, keyAgreement, shareOf } from './key-agreement.ts'

/** RFC 7748, section 6.1. */
const ALICE = {
  secret: hexToBytes('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a'),
  share: hexToBytes('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a'),
}
const BOB = {
  secret: hexToBytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'),
  share: hexToBytes('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f'),
}
const AGREED = hexToBytes('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742')

describe.each([
  ['the platform', agreeByPlatform, 'failed'],
  ['the library', agreeByLibrary, 'invalid'],
])('X25519 by %s', (_, agree, refusal) => {
  test('gives what RFC 7748 gives', async () => {
    expect(await shareOf(agree, ALICE.secret)).toEqual(ALICE.share)
    expect(await shareOf(agree, BOB.secret)).toEqual(BOB.share)
    expect(await agree({ secret: ALICE.secret, share: BOB.share })).toEqual(AGREED)
    expect(await agree({ secret: BOB.secret, share: ALICE.share })).toEqual(AGREED)
  })

  test.each([
    ['zero', '00'.repeat(32)],
    ['one', `01${'00'.repeat(31)}`],
    ['a point of order eight', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
  ])('refuses a share of low order: %s', async (_of, share) => {
    await expect(agree({ secret: ALICE.secret, share: hexToBytes(share) })).rejects.toThrow(refusal)
  })
})

test('the platform has X25519 here, and gives what the library gives', async () => {
  expect(await keyAgreement()).toBe(agreeByPlatform)
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (secret, other) => {
      const pair = { secret, share: await shareOf(agreeByLibrary, other) }
      expect(await agreeByPlatform(pair)).toEqual(await agreeByLibrary(pair))
    }),
    { numRuns: 50 },
  )
})
