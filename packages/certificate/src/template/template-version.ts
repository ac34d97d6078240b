/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 6,
  digest: '5eb4e7dfc13e25608279ddb87bd1db911d657a084288f2e9df6d6072278a6507',
} as const
