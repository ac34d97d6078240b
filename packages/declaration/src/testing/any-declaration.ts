import fc from 'fast-check'

import type { Declaration } from '../declaration.ts'

/** Any text that can be declared: no half character, and no NUL. */
const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ' '))
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((digest) => Buffer.from(digest).toString('hex'))

const file = fc.record({
  name: text,
  size: fc.maxSafeNat(),
  mediaType: orNull(text),
  sha256: hexOf(32),
  sha512: orNull(hexOf(64)),
})

/** Declarations of every shape that there is. */
export const anyDeclaration: fc.Arbitrary<Declaration> = fc.record({
  number: text,
  title: text,
  creationType: text,
  depositor: fc.record({
    name: text,
    quality: orNull(text),
    identification: fc.record({ emailVerified: fc.boolean(), twoFactor: fc.boolean() }),
  }),
  coDepositors: fc.array(fc.record({ name: text, role: orNull(text) }), { maxLength: 4 }),
  onBehalfOf: orNull(text),
  company: orNull(text),
  reference: orNull(text),
  description: orNull(text),
  predecessor: orNull(hexOf(32)),
  language: fc.constantFrom('fr', 'en'),
  submittedAt: fc
    .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  files: fc.array(file, { minLength: 1, maxLength: 5 }),
  salt: hexOf(32),
})
