/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 6,
  digest: '68e4b03e2886f58b2266775fccfdb229c90c3a5aa1ec172b48dcfae05b173078',
} as const
