/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 10,
  digest: '877b1178303c831da67c60ccf5e5ea2f4c0404f21d2ac30b4c19e7a61d2e1428',
} as const
