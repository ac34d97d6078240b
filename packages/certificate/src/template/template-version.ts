/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 9,
  digest: '01273799b1253a38b6e423f4c869e64341cbfda9a7f3287beae0bfc4d7a15c26',
} as const
