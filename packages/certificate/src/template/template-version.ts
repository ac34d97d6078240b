/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 5,
  digest: '588b5ff20fa54ab6331b2a31bf2619fda783b1449ab1bc3b6b07a3fab2f4f92e',
} as const
