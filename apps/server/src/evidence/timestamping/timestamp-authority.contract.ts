import { createHash, randomBytes, type X509Certificate } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { opensslAcceptsToken, opensslMissing } from './testing/openssl.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'
import { factsOfToken } from './facts-of-token.ts'

/** An authority as the contract asks it. */
export type AuthorityUnderTest = Readonly<{
  authority: TimestampAuthority
  /** What its tokens lead to. */
  root: X509Certificate
  close: () => Promise<void>
}>

/** What every authority must do, however it is reached. */
export function describeAuthority(name: string, open: () => Promise<AuthorityUnderTest>): void {
  describe(`${name} keeps the contract of a timestamp authority`, () => {
    let under: AuthorityUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())
    const imprint = createHash('sha256').update('a root').digest()

    test('a token verifies again from its bytes alone, and says what it said at first', async () => {
      const { bytes, facts } = await under.authority.requestToken(imprint)
      const expected = { imprint, now: new Date(), roots: [under.root] }
      expect(await factsOfToken(bytes, expected)).toEqual(facts)
      expect(facts.policy).toMatch(/^[0-2](\.\d+)+$/)
      expect(facts.serial).toMatch(/^([0-9a-f]{2})+$/)
      expect(facts.signer).not.toBe('')
    })

    test('no two tokens have the same serial, not even over the same imprint', async () => {
      const tokens = await Promise.all([1, 2, 3].map(() => under.authority.requestToken(imprint)))
      expect(new Set(tokens.map(({ facts }) => facts.serial)).size).toBe(3)
    })

    test('a token over one imprint is none over another', async () => {
      const { bytes } = await under.authority.requestToken(imprint)
      const other = { imprint: randomBytes(32), now: new Date() }
      await expect(factsOfToken(bytes, other)).rejects.toMatchObject({ code: 'token.imprint' })
    })

    test('only a SHA-256 is dated', async () => {
      await expect(under.authority.requestToken(randomBytes(20))).rejects.toMatchObject({
        code: 'imprint.length',
      })
    })

    test('OpenSSL accepts the bare token', async (context) => {
      const missing = opensslMissing()
      context.skip(missing !== undefined, missing)
      const { bytes } = await under.authority.requestToken(imprint)
      const root = under.root.toString()
      expect(opensslAcceptsToken({ bytes, imprint, root })).toContain('Verification: OK')
    })
  })
}
