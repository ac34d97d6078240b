/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 9,
  digest: '4e716eef8c2e5c8f4c1ae85e7eb2b17989fb9cbc69a8e11f58ba1aabfb7c4de0',
} as const
