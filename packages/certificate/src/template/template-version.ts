/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 4,
  digest: '0d4f84e0b1c5a125cfa788cec9b1f2475a9084230131daa50fc27532a824ecff',
} as const
