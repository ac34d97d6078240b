/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 2,
  digest: '413d1e8ef9a989332b4b3d2185d1a9ec82181f457c6dd430bc187ebc46cd2de4',
} as const
