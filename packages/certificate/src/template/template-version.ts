/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 10,
  digest: 'c369b0b0a1a97eb9f99d5511fac09aefbb000965e2c692f92f3e6cafb206e397',
} as const
