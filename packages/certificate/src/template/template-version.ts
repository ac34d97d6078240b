/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 10,
  digest: '508f876fd3eb2e58cde93b2d7ff7db26cd4a097b585b4e0764c33f47b9935be3',
} as const
