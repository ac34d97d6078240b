/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 3,
  digest: 'af969fc336fa0467819855111b357ddd33610aea2f250b5e5c6c8d1b63ac99a0',
} as const
