/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 8,
  digest: '238e6c61354606e87b42dbd7681f9e031abf69209f46085cfe8a500d89a0cd12',
} as const
